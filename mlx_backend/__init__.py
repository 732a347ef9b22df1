"""Loupe's backend: one thread that owns MLX, and what others need to talk to it. Importing it does not import MLX."""

from mlx_backend.backend import Backend
from mlx_backend.cost import Cost
from mlx_backend.errors import (
    BadCheckpoint,
    BadPicture,
    BadRequest,
    DownloadFailed,
    GenerationFailed,
    LoadFailed,
    LoupeError,
    NoModel,
    OutOfMemory,
    Superseded,
    TooLong,
    WorkerClosed,
)
from mlx_backend.messages import (
    ChatRequest,
    Delta,
    Detail,
    Finish,
    ModelCard,
    Picture,
    Progress,
    Settings,
    Stage,
    State,
    Stats,
    Status,
    Turn,
    When,
)
from mlx_backend.reply import Reply
from mlx_backend.streams import bind_generation_streams
from mlx_backend.worker import MLXWorker

__all__ = [
    "Backend",
    "BadCheckpoint",
    "BadPicture",
    "BadRequest",
    "ChatRequest",
    "Cost",
    "Delta",
    "Detail",
    "DownloadFailed",
    "Finish",
    "GenerationFailed",
    "LoadFailed",
    "LoupeError",
    "MLXWorker",
    "ModelCard",
    "NoModel",
    "OutOfMemory",
    "Picture",
    "Progress",
    "Reply",
    "Settings",
    "Stage",
    "State",
    "Stats",
    "Status",
    "Superseded",
    "TooLong",
    "Turn",
    "When",
    "WorkerClosed",
    "bind_generation_streams",
]
