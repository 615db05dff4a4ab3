"""What can be typed by index where an instruction is in Chinese."""

from __future__ import annotations

from android_gym.envs.chinese_spans import is_chinese
from android_gym.envs.context import MAX_SPANS, named_spans, spans
from android_gym.envs.expansion import sample_instance
from android_gym.evaluation.wordings import wordings
from android_gym.profiles import base_phone, find
from android_gym.tasks import registry
from android_gym.tasks.templates import template

ASKED: list[tuple[str, ...]] = [  # an instruction, and what has to be typed for it
    # messages
    ("给张伟发短信说今晚不回家吃饭了", "张伟", "今晚不回家吃饭了"),
    ("给妈妈发一条短信：我已经到上海了，别担心。", "妈妈", "我已经到上海了，别担心"),
    ("用短信告诉李娜“明天上午十点在公司门口集合”", "李娜", "明天上午十点在公司门口集合"),
    ("请向陈晓东发送短信，内容是生日快乐", "陈晓东", "生日快乐"),
    ("帮我发条短信给13948657022，说快递放在门口就行", "13948657022", "快递放在门口就行"),
    ("回复王芳的短信，告诉她我同意", "王芳", "我同意"),
    ("搜索短信里的验证码", "验证码"),
    ("在短信里搜索“话费余额”", "话费余额"),
    ("给爸爸发消息：到家了吗？", "爸爸", "到家了吗？"),
    ("把“周五聚餐改到七点”发给刘洋和赵磊", "周五聚餐改到七点", "刘洋", "赵磊"),
    ("发短信到10086，内容为CXLL", "10086", "CXLL"),
    ("告诉孙丽我大概8点到西湖", "孙丽", "我大概8点到西湖"),
    ("新建一条短信，收件人是周杰，正文写：合同已签好。", "周杰", "合同已签好"),
    ("把“备注写“多放香菜””发给李娜", "备注写“多放香菜”", "李娜"),
    # contacts
    ("新建联系人王小明，电话13800138000", "王小明", "13800138000"),
    ("把李娜的手机号改成15912345678", "李娜", "15912345678"),
    ("删除联系人陈晓东", "陈晓东"),
    ("查找姓欧阳的联系人", "欧阳"),
    ("在联系人赵磊的备注里写上大学同学", "赵磊", "大学同学"),
    ("给联系人刘洋添加邮箱liuyang@example.com", "刘洋", "liuyang@example.com"),
    ("联系人孙丽的公司改为华星科技", "孙丽", "华星科技"),
    ("存一个新号码：周敏，021-5566 7788", "周敏", "021-5566 7788"),
    ("打电话给张伟", "张伟"),
    ("给郑爽打个电话", "郑爽"),
    ("搜一下吴强的号码", "吴强"),
    ("新建分组“羽毛球队”，把王芳加进去", "羽毛球队", "王芳"),
    ("把电话13948657022存为联系人“房东”", "13948657022", "房东"),
    ("新建联系人Bob Smith，手机13612340000", "Bob Smith", "13612340000"),
    ("添加联系人李明，地址杭州市文三路90号", "李明", "杭州市文三路90号"),
    # notes
    ("新建一条笔记，标题为读书计划，内容为每周读两本书", "读书计划", "每周读两本书"),
    ("在笔记里记下：Wi-Fi密码是abc12345", "Wi-Fi密码是abc12345", "abc12345"),
    ("创建待办事项买牛奶", "买牛奶"),
    ("添加待办“交电费”，提醒时间为明天下午3点", "交电费"),
    ("把笔记《周末安排》的标题改成《国庆安排》", "周末安排", "国庆安排"),
    ("搜索关于旅行的笔记", "旅行"),
    ("写一条便签：周三下午两点看牙医", "周三下午两点看牙医"),
    ("把购物清单里的苹果改成香蕉", "苹果", "香蕉"),
    ("新建文件夹「菜谱」并把笔记「红烧肉」移进去", "菜谱", "红烧肉"),
    ("在备忘录中写下会议室在三楼305", "会议室在三楼305"),
    ("记录一条笔记，标题叫做体重，正文是65.5公斤", "体重", "65.5公斤"),
    ("给笔记周报加上一行：完成了测试", "周报", "完成了测试"),
    # alarms
    ("设置一个早上7点30分的闹钟，标签为晨跑", "晨跑", "7", "30"),
    ("新建闹钟，时间6:45，备注“赶飞机”", "6:45", "赶飞机"),
    ("每天晚上十点提醒我吃药", "吃药"),
    ("把8点的闹钟名称改为开晨会", "开晨会"),
    ("开始一个15分钟的倒计时，名字叫煮面", "15", "煮面"),
    ("给工作日的闹钟加上标签上班", "上班"),
    ("添加世界时钟城市伦敦", "伦敦"),
    ("在时钟里搜索纽约并添加", "纽约"),
    # calendar
    ("在10月9日下午3点新建日程部门例会，地点是二号会议室", "部门例会", "二号会议室", "10月9日", "下午3点"),
    ("创建一个日程，标题是看电影，时间为周六晚上7点", "看电影"),
    ("把日程“体检”改到11月2日，地点改为市第一医院", "体检", "市第一医院"),
    ("添加妈妈的生日，日期是3月18日", "妈妈"),
    ("邀请zhangwei@example.com参加明天的项目评审", "zhangwei@example.com", "项目评审"),
    ("搜索日历里的家长会", "家长会"),
    ("明天上午9点在日历上添加事件面试，备注带简历", "面试", "带简历"),
    ("新建全天日程：搬家", "搬家"),
    ("删除周五的日程打羽毛球", "打羽毛球"),
    # weather
    ("查看北京明天的天气", "北京"),
    ("在天气里添加城市乌鲁木齐", "乌鲁木齐"),
    ("把杭州市西湖区添加到天气应用", "杭州市西湖区"),
    ("查一下成都和重庆的气温，哪个更高", "成都", "重庆"),
    ("搜索“三亚”并查看未来七天的天气", "三亚"),
    ("删除天气中的哈尔滨，再加上石家庄", "哈尔滨", "石家庄"),
    # files
    ("把文件年度总结.docx重命名为2024总结.docx", "年度总结.docx", "2024总结.docx"),
    ("在下载文件夹里新建文件夹毕业照片", "毕业照片"),
    ("搜索文件发票", "发票"),
    ("把report.pdf移动到工作文件夹", "report.pdf", "工作"),
    ("新建一个名为旅行攻略的文件夹", "旅行攻略"),
    ("将“合同.pdf”压缩成“合同备份”", "合同.pdf", "合同备份"),
    ("找到音乐文件夹里的《茉莉花》并删除", "茉莉花"),
    ("在文件管理里搜索IMG_2048.jpg", "IMG_2048.jpg"),
    # others
    ("发个短信问问马超什么时候来取包裹", "马超", "什么时候来取包裹"),
    ("联系人里有没有叫韩梅梅的？没有就新建一个，号码18612345678", "韩梅梅", "18612345678"),
    ("通知何静明早九点开会", "何静", "明早九点开会"),
    ("短信转发给林涛", "林涛"),
    ("用短信祝外婆身体健康", "外婆", "身体健康"),
    ("把黄磊的生日设为6月12日", "黄磊", "6月12日"),
    ("新建联系人：姓名徐静，手机13700001111，公司蓝海贸易", "徐静", "13700001111", "蓝海贸易"),
    ("看看通讯录里有几个姓诸葛的人", "诸葛"),
    ("新增便签，题目填旅行清单，内容填护照、充电器、雨伞", "旅行清单", "护照、充电器、雨伞"),
    ("在标题为日记的笔记末尾补充一句今天很开心", "日记", "今天很开心"),
    ("笔记里搜房租", "房租"),
    ("建一个叫瑜伽的闹钟，早上六点响", "瑜伽"),
    ("定一个20分钟的计时器", "20"),
    ("闹钟备注改成接孩子放学", "接孩子放学"),
    ("下周三14:00和客户开会，帮我记到日历里，地点写国贸三期", "国贸三期", "和客户开会"),
    ("日历新增纪念日：结婚十周年", "结婚十周年"),
    ("后天晚上和吴倩吃饭，建个日程，标题就叫老友聚餐", "老友聚餐"),
    ("昆明今天会下雨吗", "昆明"),
    ("对比深圳与广州的湿度", "深圳", "广州"),
    ("把天气的默认城市换成南京", "南京"),
    ("新建文件夹：2024发票", "2024发票"),
    ("给文件夹“旧照片”改个名字，叫“老照片”", "旧照片", "老照片"),
    ("将视频文件VID_0042.mp4重命名为生日派对.mp4", "VID_0042.mp4", "生日派对.mp4"),
    ("在文件里找简历，把它发给hr@example.com", "简历", "hr@example.com"),
    ("计算器算一下 35*12", "35*12"),
    ("100美元等于多少人民币", "100"),
    ("在主题商店搜星空", "星空"),
    ("请给我的同事朱婷发：资料已发到你邮箱，请查收。", "朱婷", "资料已发到你邮箱，请查收"),
    ("在相册里建一个名叫宝宝成长的相册", "宝宝成长"),
    ("屏蔽号码95588", "95588"),
]


def missed(asked: tuple[str, ...]) -> list[str]:
    found = spans(asked[0])
    assert len(found) == len(set(found)) <= MAX_SPANS
    return [text for text in asked[1:] if text not in found]


def test_what_has_to_be_typed_is_among_the_spans() -> None:
    assert len(ASKED) >= 60
    wrong = {asked[0]: texts for asked in ASKED if (texts := missed(asked))}
    assert len(wrong) <= 0.05 * len(ASKED), wrong


def test_numbers_and_words_of_other_scripts_stand_alone_and_quoted_texts_come_first() -> None:
    assert spans("给张伟发“晚安”，电话13948657022")[:2] == ("晚安", "13948657022")
    assert {"10月9日", "下午3点", "10月9日下午3点"} <= {*spans("10月9日下午3点开会")}
    assert named_spans("联系Bob Smith，把《菜谱》发到bob@example.com") == {"菜谱", "bob smith", "bob@example.com"}


def test_of_long_instructions_no_more_than_the_limit_is_taken_always_the_same() -> None:
    long = "，".join(f"给第{n}个人发短信说今晚第{n}场开会" for n in range(40))
    assert len(spans(long)) == MAX_SPANS
    found = spans(long)
    spans.cache_clear()
    assert spans(long) == found


def test_wordings_in_english_are_no_chinese_ones_whatever_names_stand_in_them() -> None:
    assert not is_chinese("Call 陳雅婷 at 7:30.")
    assert not is_chinese("Send “好的，明天见” to Bob")
    assert is_chinese("打开WLAN") and is_chinese("打开HelloWorld.txt") and is_chinese("打开 蓝牙")
    for name in ("AndroidArena", "MobileAgentBench"):
        for task in registry.select(name):
            if find(task.profile).locale.startswith("en"):
                params = sample_instance(task, 0, base_phone(task.profile)).params
                for words in wordings(task):
                    assert not is_chinese(words) and not is_chinese(str(template(words)(params)))
