"""An error for every code that the service answers with. Written by `npm run schema` from the description."""

from .errors import ApiError

__all__ = [
    "AlreadyEndorsedError",
    "AnswerRequiredError",
    "AssessmentAlreadyPassedError",
    "AssessmentAlreadySubmittedError",
    "AssessmentLockedError",
    "AssessmentNotGeneratedError",
    "ConflictError",
    "ConsentMissingError",
    "ConsentTextChangedError",
    "CooldownError",
    "DailyCapError",
    "DuplicateReviewerEmailError",
    "DuplicateSkillsInBundleError",
    "ForbiddenError",
    "GenerationFailedError",
    "HttpsRequiredError",
    "IdempotencyInProgressError",
    "IdempotencyKeyRequiredError",
    "IdempotencyKeyReusedError",
    "IncompleteEndorsementError",
    "InsufficientCreditsError",
    "InternalError",
    "InvalidAddressError",
    "InvalidAnswerError",
    "InvalidAnswersError",
    "InvalidEmailError",
    "InvalidLanguageError",
    "InvalidProofUrlError",
    "InvalidRecordingError",
    "InvalidRequestError",
    "InvalidTokenError",
    "InvalidVerificationMethodError",
    "InvalidVerificationTypeError",
    "InvalidWebsiteError",
    "ItemNotFoundError",
    "LimitExceededError",
    "MaxSkillsPerSourceError",
    "MethodLockedError",
    "MissingCompanyError",
    "MissingEmailError",
    "MissingNameError",
    "MissingSessionTokenError",
    "MissingVerificationIdError",
    "MissingVerificationMethodError",
    "NotFoundError",
    "NoDataError",
    "NoItemsSelectedError",
    "NoSkillsError",
    "PayloadTooLargeError",
    "RateLimitedError",
    "ResultClosedError",
    "ScopeMissingError",
    "ServerError",
    "ServiceDisabledError",
    "SessionNotFoundError",
    "SkillNotFoundError",
    "StepNotOpenError",
    "TooManyChangesError",
    "UnauthorizedError",
    "UnknownQuestionError",
    "UnsupportedMediaTypeError",
    "ValidationFailedError",
    "VerificationMethodNotSetError",
    "VerificationNotFoundError",
    "WorkflowInUseError",
    "WrongCodeError",
]


class AlreadyEndorsedError(ApiError):
    """`ALREADY_ENDORSED`: The reviewer has answered already."""


class AnswerRequiredError(ApiError):
    """`ANSWER_REQUIRED`: This question must be answered before the next step."""


class AssessmentAlreadyPassedError(ApiError):
    """`ASSESSMENT_ALREADY_PASSED`: A skill was passed in an assessment already."""


class AssessmentAlreadySubmittedError(ApiError):
    """`ASSESSMENT_ALREADY_SUBMITTED`: These questions were answered already."""


class AssessmentLockedError(ApiError):
    """`ASSESSMENT_LOCKED`: The assessment is passed, or all attempts of the last 30 days are used."""


class AssessmentNotGeneratedError(ApiError):
    """`ASSESSMENT_NOT_GENERATED`: No questions were asked for yet."""


class ConflictError(ApiError):
    """`CONFLICT`: The object is in a state that does not allow this; the header tells which."""


class ConsentMissingError(ApiError):
    """`CONSENT_MISSING`: The student has not agreed, and must have: send `consent` in POST /verify, or let the page ask."""


class ConsentTextChangedError(ApiError):
    """`CONSENT_TEXT_CHANGED`: The text of consent is another one by now."""


class CooldownError(ApiError):
    """`COOLDOWN`: The key is shut out for a while, after many refused calls or much browsing."""


class DailyCapError(ApiError):
    """`DAILY_CAP`: The key has seen as many different skills as it may in a day."""


class DuplicateReviewerEmailError(ApiError):
    """`DUPLICATE_REVIEWER_EMAIL`: The address endorses the same source under another endorsement type."""


class DuplicateSkillsInBundleError(ApiError):
    """`DUPLICATE_SKILLS_IN_BUNDLE`: A skill is verified for this source under the same endorsement type."""


class ForbiddenError(ApiError):
    """`FORBIDDEN`: The caller may see the object and not change it."""


class GenerationFailedError(ApiError):
    """`GENERATION_FAILED`: No questions could be made; try again."""


class HttpsRequiredError(ApiError):
    """`HTTPS_REQUIRED`: The call came over plain HTTP."""


class IdempotencyInProgressError(ApiError):
    """`IDEMPOTENCY_IN_PROGRESS`: The first call with this key is still running; try again after a second."""


class IdempotencyKeyRequiredError(ApiError):
    """`IDEMPOTENCY_KEY_REQUIRED`: A write that spends credits came without an Idempotency-Key."""


class IdempotencyKeyReusedError(ApiError):
    """`IDEMPOTENCY_KEY_REUSED`: The key was used for another method, path or body."""


class IncompleteEndorsementError(ApiError):
    """`INCOMPLETE_ENDORSEMENT`: Some of the skills have no answer."""


class InsufficientCreditsError(ApiError):
    """`INSUFFICIENT_CREDITS`: The balance is below what the call needs; nothing is spent."""


class InternalError(ApiError):
    """`INTERNAL_ERROR`: A fault of the service; the message has the request id."""


class InvalidAddressError(ApiError):
    """`INVALID_ADDRESS`: The address is neither a phone number nor an e-mail address."""


class InvalidAnswerError(ApiError):
    """`INVALID_ANSWER`: The answer is none that this question allows."""


class InvalidAnswersError(ApiError):
    """`INVALID_ANSWERS`: The answers are not those to the questions asked."""


class InvalidEmailError(ApiError):
    """`INVALID_EMAIL`: The e-mail address is none."""


class InvalidLanguageError(ApiError):
    """`INVALID_LANGUAGE`: The language is none of those offered."""


class InvalidProofUrlError(ApiError):
    """`INVALID_PROOF_URL`: A link to a proof is no http or https address."""


class InvalidRecordingError(ApiError):
    """`INVALID_RECORDING`: The recording is no audio that can be played, or is too long."""


class InvalidRequestError(ApiError):
    """`INVALID_REQUEST`: The body is no JSON, or a field breaks its rule."""


class InvalidTokenError(ApiError):
    """`INVALID_TOKEN`: The link or its token does not open this."""


class InvalidVerificationMethodError(ApiError):
    """`INVALID_VERIFICATION_METHOD`: There is no such way to verify."""


class InvalidVerificationTypeError(ApiError):
    """`INVALID_VERIFICATION_TYPE`: The session is verified in the other way."""


class InvalidWebsiteError(ApiError):
    """`INVALID_WEBSITE`: The website is no http or https address."""


class ItemNotFoundError(ApiError):
    """`ITEM_NOT_FOUND`: A source item is none of this session."""


class LimitExceededError(ApiError):
    """`LIMIT_EXCEEDED`: A number of things is above its limit."""


class MaxSkillsPerSourceError(ApiError):
    """`MAX_SKILLS_PER_SOURCE`: A source item has more skills than it may."""


class MethodLockedError(ApiError):
    """`METHOD_LOCKED`: The way to verify can no longer be changed."""


class MissingCompanyError(ApiError):
    """`MISSING_COMPANY`: The company is missing."""


class MissingEmailError(ApiError):
    """`MISSING_EMAIL`: The e-mail address is missing."""


class MissingNameError(ApiError):
    """`MISSING_NAME`: The name is missing."""


class MissingSessionTokenError(ApiError):
    """`MISSING_SESSION_TOKEN`: The session token is missing."""


class MissingVerificationIdError(ApiError):
    """`MISSING_VERIFICATION_ID`: The id of the verification is missing."""


class MissingVerificationMethodError(ApiError):
    """`MISSING_VERIFICATION_METHOD`: The way to verify is missing."""


class NotFoundError(ApiError):
    """`NOT_FOUND`: There is no such object for this caller."""


class NoDataError(ApiError):
    """`NO_DATA`: No projects, experience or certificates are stored."""


class NoItemsSelectedError(ApiError):
    """`NO_ITEMS_SELECTED`: No source item is attached."""


class NoSkillsError(ApiError):
    """`NO_SKILLS`: No skill is stored."""


class PayloadTooLargeError(ApiError):
    """`PAYLOAD_TOO_LARGE`: The body is above 262,144 bytes."""


class RateLimitedError(ApiError):
    """`RATE_LIMITED`: Too many calls; Retry-After tells how long to wait."""


class ResultClosedError(ApiError):
    """`RESULT_CLOSED`: The request has ended."""


class ScopeMissingError(ApiError):
    """`SCOPE_MISSING`: The key lacks the scope."""


class ServerError(ApiError):
    """`SERVER_ERROR`: A fault of the service, or its database is away; the message has the request id."""


class ServiceDisabledError(ApiError):
    """`SERVICE_DISABLED`: An operator has switched the surface or the organisation off."""


class SessionNotFoundError(ApiError):
    """`SESSION_NOT_FOUND`: The session token opens no session."""


class SkillNotFoundError(ApiError):
    """`SKILL_NOT_FOUND`: The catalogue has no such skill."""


class StepNotOpenError(ApiError):
    """`STEP_NOT_OPEN`: Another step comes first."""


class TooManyChangesError(ApiError):
    """`TOO_MANY_CHANGES`: The reviewer was changed as often as allowed."""


class UnauthorizedError(ApiError):
    """`UNAUTHORIZED`: The key is missing, unknown, revoked or expired, or a signature does not fit."""


class UnknownQuestionError(ApiError):
    """`UNKNOWN_QUESTION`: The question was not asked."""


class UnsupportedMediaTypeError(ApiError):
    """`UNSUPPORTED_MEDIA_TYPE`: The body is not application/json."""


class ValidationFailedError(ApiError):
    """`VALIDATION_FAILED`: The body or a parameter breaks a rule; the answer names each."""


class VerificationMethodNotSetError(ApiError):
    """`VERIFICATION_METHOD_NOT_SET`: The way to verify is not chosen yet."""


class VerificationNotFoundError(ApiError):
    """`VERIFICATION_NOT_FOUND`: There is no such verification."""


class WorkflowInUseError(ApiError):
    """`WORKFLOW_IN_USE`: A mandate that is not archived uses the workflow."""


class WrongCodeError(ApiError):
    """`WRONG_CODE`: The code is wrong or too old, or was tried too often."""


ERROR_OF_CODE: dict[str, type[ApiError]] = {
    "ALREADY_ENDORSED": AlreadyEndorsedError,
    "ANSWER_REQUIRED": AnswerRequiredError,
    "ASSESSMENT_ALREADY_PASSED": AssessmentAlreadyPassedError,
    "ASSESSMENT_ALREADY_SUBMITTED": AssessmentAlreadySubmittedError,
    "ASSESSMENT_LOCKED": AssessmentLockedError,
    "ASSESSMENT_NOT_GENERATED": AssessmentNotGeneratedError,
    "CONFLICT": ConflictError,
    "CONSENT_MISSING": ConsentMissingError,
    "CONSENT_TEXT_CHANGED": ConsentTextChangedError,
    "COOLDOWN": CooldownError,
    "DAILY_CAP": DailyCapError,
    "DUPLICATE_REVIEWER_EMAIL": DuplicateReviewerEmailError,
    "DUPLICATE_SKILLS_IN_BUNDLE": DuplicateSkillsInBundleError,
    "FORBIDDEN": ForbiddenError,
    "GENERATION_FAILED": GenerationFailedError,
    "HTTPS_REQUIRED": HttpsRequiredError,
    "IDEMPOTENCY_IN_PROGRESS": IdempotencyInProgressError,
    "IDEMPOTENCY_KEY_REQUIRED": IdempotencyKeyRequiredError,
    "IDEMPOTENCY_KEY_REUSED": IdempotencyKeyReusedError,
    "INCOMPLETE_ENDORSEMENT": IncompleteEndorsementError,
    "INSUFFICIENT_CREDITS": InsufficientCreditsError,
    "INTERNAL_ERROR": InternalError,
    "INVALID_ADDRESS": InvalidAddressError,
    "INVALID_ANSWER": InvalidAnswerError,
    "INVALID_ANSWERS": InvalidAnswersError,
    "INVALID_EMAIL": InvalidEmailError,
    "INVALID_LANGUAGE": InvalidLanguageError,
    "INVALID_PROOF_URL": InvalidProofUrlError,
    "INVALID_RECORDING": InvalidRecordingError,
    "INVALID_REQUEST": InvalidRequestError,
    "INVALID_TOKEN": InvalidTokenError,
    "INVALID_VERIFICATION_METHOD": InvalidVerificationMethodError,
    "INVALID_VERIFICATION_TYPE": InvalidVerificationTypeError,
    "INVALID_WEBSITE": InvalidWebsiteError,
    "ITEM_NOT_FOUND": ItemNotFoundError,
    "LIMIT_EXCEEDED": LimitExceededError,
    "MAX_SKILLS_PER_SOURCE": MaxSkillsPerSourceError,
    "METHOD_LOCKED": MethodLockedError,
    "MISSING_COMPANY": MissingCompanyError,
    "MISSING_EMAIL": MissingEmailError,
    "MISSING_NAME": MissingNameError,
    "MISSING_SESSION_TOKEN": MissingSessionTokenError,
    "MISSING_VERIFICATION_ID": MissingVerificationIdError,
    "MISSING_VERIFICATION_METHOD": MissingVerificationMethodError,
    "NOT_FOUND": NotFoundError,
    "NO_DATA": NoDataError,
    "NO_ITEMS_SELECTED": NoItemsSelectedError,
    "NO_SKILLS": NoSkillsError,
    "PAYLOAD_TOO_LARGE": PayloadTooLargeError,
    "RATE_LIMITED": RateLimitedError,
    "RESULT_CLOSED": ResultClosedError,
    "SCOPE_MISSING": ScopeMissingError,
    "SERVER_ERROR": ServerError,
    "SERVICE_DISABLED": ServiceDisabledError,
    "SESSION_NOT_FOUND": SessionNotFoundError,
    "SKILL_NOT_FOUND": SkillNotFoundError,
    "STEP_NOT_OPEN": StepNotOpenError,
    "TOO_MANY_CHANGES": TooManyChangesError,
    "UNAUTHORIZED": UnauthorizedError,
    "UNKNOWN_QUESTION": UnknownQuestionError,
    "UNSUPPORTED_MEDIA_TYPE": UnsupportedMediaTypeError,
    "VALIDATION_FAILED": ValidationFailedError,
    "VERIFICATION_METHOD_NOT_SET": VerificationMethodNotSetError,
    "VERIFICATION_NOT_FOUND": VerificationNotFoundError,
    "WORKFLOW_IN_USE": WorkflowInUseError,
    "WRONG_CODE": WrongCodeError,
}
