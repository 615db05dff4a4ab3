"""System settings of a new phone that have a page in Settings, by Android's own names.

The tables global, secure and system are Android's own; the others stand for what real apps keep
elsewhere (Do Not Disturb's policy, the keyboard's, alerts', wellbeing's preferences).
"""

from __future__ import annotations

from typing import Any

_TABLES = """
global: adaptive_battery_management_enabled=1 adb_enabled=0 adb_wifi_enabled=0
    add_users_when_locked=0 allow_2g=1 always_finish_activities=0 animator_duration_scale=1.0
    auto_sync=1 auto_time=1 auto_time_zone=1 ble_scan_always_enabled=0 bugreport_in_power_menu=0
    confirm_sim_deletion=0 data_cycle_day=12 data_limit=0 data_limit_gb=5 data_roaming=0
    data_warning=1 data_warning_gb=2 debug_view_attributes=0 development_settings_enabled=0
    low_power=0 low_power_sticky_auto_disable_enabled=1 low_power_trigger_level=0 multi_cb=1
    network_auto_select=1 nfc_on=1 nfc_secure=0 oem_unlock_allowed=0 package_verifier_enable=1
    power_button_long_press_assistant=0 preferred_network_mode=33 private_dns_mode=opportunistic
    private_dns_specifier= restrict_background=0 sim_enabled=1 soft_ap_timeout_enabled=1
    stay_on_while_plugged_in=0 tether_bluetooth=0 tether_compatible=0 tether_password=tram4bridge9
    tether_security=3 tether_ssid=AlicePixel_4107 tether_wifi=0 time_shift=0
    transition_animation_scale=1.0 upload_apk_enable=0 user_switcher_enabled=0 volte_vt_enabled=1
    wfc_ims_enabled=0 wfc_ims_mode=2 wifi_display_on=0
    wifi_networks_available_notification_on=1 wifi_scan_always_enabled=0 wifi_wakeup=1
    wifi_wep_allowed=0 window_animation_scale=1.0
secure: accessibility_autoclick_enabled=0 accessibility_button_mode=1
    accessibility_captioning_enabled=0 accessibility_captioning_font_scale=1.0
    accessibility_captioning_preset=-1 accessibility_display_daltonizer=12
    accessibility_display_daltonizer_enabled=0 accessibility_display_inversion_enabled=0
    accessibility_display_magnification_enabled=0 accessibility_interactive_ui_timeout_ms=0
    accessibility_large_pointer_icon=0 accessibility_magnification_capability=3
    accessibility_magnification_follow_typing_enabled=1 accessibility_shortcut_on_lock_screen=0
    adaptive_charging_enabled=1 adaptive_connectivity_enabled=1 adaptive_sleep=0
    advertising_count=0 advertising_id=38400000-8cf0-11bd-b23e-10b96e40000d anr_show_background=0
    autofill_passwords=1 autofill_payment=1 autofill_personal=1 autofill_service=google
    automatic_storage_manager_days_to_retain=90 automatic_storage_manager_enabled=0
    backup_enabled=1 backup_mobile_data=0 bubble_important_conversations=1
    camera_double_tap_power_gesture_disabled=0 camera_double_twist_to_flip_enabled=1
    car_crash_detection=0 charging_sounds_enabled=1 clipboard_show_access_notifications=1
    content_capture_enabled=1 display_size=100 doze_always_on=0 doze_enabled=1
    doze_pick_up_gesture=1 doze_tap_gesture=1 earthquake_alerts=1 emergency_gesture_enabled=1
    emergency_gesture_number=911 emergency_gesture_sound_enabled=0 emergency_location=1
    enabled_accessibility_audio_description_by_default=0 enabled_accessibility_services=
    extreme_saver_when=0 find_my_device=1 font_weight_adjustment=0
    google_autofill=1 hide_silent_status_icons=0 high_text_contrast_enabled=0
    incall_power_button_behavior=1 last_backup=1696842720 live_caption_labels=1
    live_caption_no_profanity=0 live_caption_on=0 live_caption_volume=1 location_accuracy=1
    location_sharing=0 location_time_zone_detection_enabled=0 lock_screen_lock=swipe
    lock_screen_lock_after_timeout=5000 lock_screen_notifications=2
    lock_screen_show_notifications=1 lockscreen.power_button_instantly_locks=1
    lockscreen_show_controls=0 lockscreen_show_wallet=1 lockscreen_use_double_line_clock=1
    long_press_timeout=400 media_controls_lock_screen=1 media_recommendation=1 nas_enabled=1
    navigation_mode=2 nearby_visibility=2 night_display_activated=0 night_display_auto_mode=0
    night_display_color_temperature=3339 notification_badging=1 notification_bubbles=1
    notification_history_enabled=0 now_playing_button=0 now_playing_notify=0 now_playing_on=0
    one_handed_mode_enabled=0 password_auto_sign_in=1 password_offer=1 print_service_default=1
    qs_media_player=1 reduce_bright_colors_activated=0 reduce_bright_colors_level=50
    reduce_bright_colors_persist_across_reboots=0 screensaver_activate=1
    screensaver_components=clock screensaver_enabled=0 sensor_camera=1 sensor_microphone=1
    shortcut_live_transcribe=0 shortcut_menu=0 shortcut_select_to_speak=0
    shortcut_sound_amplifier=0 shortcut_switch_access=0 shortcut_talkback=0
    show_ime_with_hard_keyboard=0 show_notification_snooze=0 spell_checker_enabled=1
    spell_checker_language=0 swipe_bottom_to_notification_enabled=0 trust_agents_enabled=1
    tts_default_pitch=100 tts_default_rate=100 user_name=Alice voice_typing_enabled=1
    volume_hush_gesture=1 zen_duration=0
system: alarm_vibration_intensity=2 apply_ramping_ringer=0 camera_flash_notification=0
    display_color_mode=3 dtmf_tone=1 haptic_feedback_intensity=2 hearing_aid=0
    lock_to_app_enabled=0 lockscreen_sounds_enabled=1 master_balance=0 master_mono=0
    media_vibration_intensity=2 notification_vibration_intensity=2 pointer_location=0
    pointer_speed=0 ring_vibration_intensity=2 screen_brightness_mode=1
    screen_flash_notification=0 show_password=1 show_touches=0 sound_effects_enabled=1
    status_bar_show_battery_percent=0 time_12_24=12 time_format_auto=1
    time_zone=America/Los_Angeles vibrate_on=1
    volume_notification=5
zen: alarms=1 calls=2 conversations=1 driving=0 event=0 events=0 hide=0 media=1 messages=2
    reminders=0 repeat=1 sleeping=0 touch=0
cell_broadcast: alerts=1 amber=1 extreme=1 reminder=1 safety=1 severe=1 vibrate=1
gboard: auto_capitalization=1 auto_correction=1 block_offensive=1 double_space=1 glide=1 haptic=1
    next_word=1 number_row=0 sound=0
wellbeing: bedtime=0 bedtime_dnd=1 bedtime_end=420 bedtime_gray=0 bedtime_start=1380 focus=0
    heads_up=0
google: assistant=1 fit=0 instant=1
rules: dnd_work=0 silent_home=0
"""


def _value(words: str) -> Any:
    """A whole number, a number, or words."""
    if words.removeprefix("-").isdecimal():
        return int(words)
    try:
        return float(words)
    except ValueError:
        return words


def defaults() -> dict[str, Any]:
    """ "table/key" -> value."""
    found: dict[str, Any] = {}
    table = ""
    for word in _TABLES.split():
        if word.endswith(":"):
            table = word[:-1]
        else:
            key, _, value = word.partition("=")
            found[f"{table}/{key}"] = _value(value)
    return found
