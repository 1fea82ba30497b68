"""Client of the skill verification service. `PartnerClient` is where applicant tracking systems begin."""

from . import error_codes, types
from .answers import Answer
from .async_client import AsyncListing, AsyncPartnerClient
from .catalogue import CatalogueClient
from .error_codes import *  # noqa: F403
from .errors import (
    ApiError,
    ConnectionFailedError,
    SkillVerificationError,
    TimedOutError,
    UnexpectedAnswerError,
    WebhookVerificationError,
)
from .http_client import HttpAnswer, HttpClient, KeptConnections
from .lists import Checkpoint, Listing
from .partner.client import PartnerClient
from .verification import VerificationClient
from .version import __version__
from .webhooks import sign_webhook, verify_webhook

__all__ = [
    "Answer",
    "ApiError",
    "AsyncListing",
    "AsyncPartnerClient",
    "CatalogueClient",
    "Checkpoint",
    "ConnectionFailedError",
    "HttpAnswer",
    "HttpClient",
    "KeptConnections",
    "Listing",
    "PartnerClient",
    "SkillVerificationError",
    "TimedOutError",
    "UnexpectedAnswerError",
    "VerificationClient",
    "WebhookVerificationError",
    "__version__",
    "sign_webhook",
    "types",
    "verify_webhook",
]
__all__ += error_codes.__all__
