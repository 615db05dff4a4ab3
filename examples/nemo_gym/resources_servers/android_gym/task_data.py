"""What a row of the dataset says beside its prompt and tools."""

from pydantic import BaseModel, ConfigDict, Field


class TaskData(BaseModel):
    model_config = ConfigDict(extra="allow")

    task: str = Field(description="Id of the task, as of `android-gym list tasks`.")
    seed: int = Field(0, description="Seed of the episode: it draws the task's parameters.", ge=0)
