// Written by npm run schema from the description.
import { ApiError } from './errors.ts';

export class AlreadyEndorsedError extends ApiError {}
export class AnswerRequiredError extends ApiError {}
export class AssessmentAlreadyPassedError extends ApiError {}
export class AssessmentAlreadySubmittedError extends ApiError {}
export class AssessmentLockedError extends ApiError {}
export class AssessmentNotGeneratedError extends ApiError {}
export class ConflictError extends ApiError {}
export class ConsentMissingError extends ApiError {}
export class ConsentTextChangedError extends ApiError {}
export class CooldownError extends ApiError {}
export class DailyCapError extends ApiError {}
export class DuplicateReviewerEmailError extends ApiError {}
export class DuplicateSkillsInBundleError extends ApiError {}
export class ForbiddenError extends ApiError {}
export class GenerationFailedError extends ApiError {}
export class HttpsRequiredError extends ApiError {}
export class IdempotencyInProgressError extends ApiError {}
export class IdempotencyKeyRequiredError extends ApiError {}
export class IdempotencyKeyReusedError extends ApiError {}
export class IncompleteEndorsementError extends ApiError {}
export class InsufficientCreditsError extends ApiError {}
export class InternalError extends ApiError {}
export class InvalidAddressError extends ApiError {}
export class InvalidAnswerError extends ApiError {}
export class InvalidAnswersError extends ApiError {}
export class InvalidEmailError extends ApiError {}
export class InvalidLanguageError extends ApiError {}
export class InvalidProofUrlError extends ApiError {}
export class InvalidRecordingError extends ApiError {}
export class InvalidRequestError extends ApiError {}
export class InvalidTokenError extends ApiError {}
export class InvalidVerificationMethodError extends ApiError {}
export class InvalidVerificationTypeError extends ApiError {}
export class InvalidWebsiteError extends ApiError {}
export class ItemNotFoundError extends ApiError {}
export class LimitExceededError extends ApiError {}
export class MaxSkillsPerSourceError extends ApiError {}
export class MethodLockedError extends ApiError {}
export class MissingCompanyError extends ApiError {}
export class MissingEmailError extends ApiError {}
export class MissingNameError extends ApiError {}
export class MissingSessionTokenError extends ApiError {}
export class MissingVerificationIdError extends ApiError {}
export class MissingVerificationMethodError extends ApiError {}
export class NotFoundError extends ApiError {}
export class NoDataError extends ApiError {}
export class NoItemsSelectedError extends ApiError {}
export class NoSkillsError extends ApiError {}
export class PayloadTooLargeError extends ApiError {}
export class RateLimitedError extends ApiError {}
export class ResultClosedError extends ApiError {}
export class ScopeMissingError extends ApiError {}
export class ServerError extends ApiError {}
export class ServiceDisabledError extends ApiError {}
export class SessionNotFoundError extends ApiError {}
export class SkillNotFoundError extends ApiError {}
export class StepNotOpenError extends ApiError {}
export class TooManyChangesError extends ApiError {}
export class UnauthorizedError extends ApiError {}
export class UnknownQuestionError extends ApiError {}
export class UnsupportedMediaTypeError extends ApiError {}
export class ValidationFailedError extends ApiError {}
export class VerificationMethodNotSetError extends ApiError {}
export class VerificationNotFoundError extends ApiError {}
export class WorkflowInUseError extends ApiError {}
export class WrongCodeError extends ApiError {}

/** The class of each code. */
export const REFUSALS: Record<string, typeof ApiError> = {
  ALREADY_ENDORSED: AlreadyEndorsedError,
  ANSWER_REQUIRED: AnswerRequiredError,
  ASSESSMENT_ALREADY_PASSED: AssessmentAlreadyPassedError,
  ASSESSMENT_ALREADY_SUBMITTED: AssessmentAlreadySubmittedError,
  ASSESSMENT_LOCKED: AssessmentLockedError,
  ASSESSMENT_NOT_GENERATED: AssessmentNotGeneratedError,
  CONFLICT: ConflictError,
  CONSENT_MISSING: ConsentMissingError,
  CONSENT_TEXT_CHANGED: ConsentTextChangedError,
  COOLDOWN: CooldownError,
  DAILY_CAP: DailyCapError,
  DUPLICATE_REVIEWER_EMAIL: DuplicateReviewerEmailError,
  DUPLICATE_SKILLS_IN_BUNDLE: DuplicateSkillsInBundleError,
  FORBIDDEN: ForbiddenError,
  GENERATION_FAILED: GenerationFailedError,
  HTTPS_REQUIRED: HttpsRequiredError,
  IDEMPOTENCY_IN_PROGRESS: IdempotencyInProgressError,
  IDEMPOTENCY_KEY_REQUIRED: IdempotencyKeyRequiredError,
  IDEMPOTENCY_KEY_REUSED: IdempotencyKeyReusedError,
  INCOMPLETE_ENDORSEMENT: IncompleteEndorsementError,
  INSUFFICIENT_CREDITS: InsufficientCreditsError,
  INTERNAL_ERROR: InternalError,
  INVALID_ADDRESS: InvalidAddressError,
  INVALID_ANSWER: InvalidAnswerError,
  INVALID_ANSWERS: InvalidAnswersError,
  INVALID_EMAIL: InvalidEmailError,
  INVALID_LANGUAGE: InvalidLanguageError,
  INVALID_PROOF_URL: InvalidProofUrlError,
  INVALID_RECORDING: InvalidRecordingError,
  INVALID_REQUEST: InvalidRequestError,
  INVALID_TOKEN: InvalidTokenError,
  INVALID_VERIFICATION_METHOD: InvalidVerificationMethodError,
  INVALID_VERIFICATION_TYPE: InvalidVerificationTypeError,
  INVALID_WEBSITE: InvalidWebsiteError,
  ITEM_NOT_FOUND: ItemNotFoundError,
  LIMIT_EXCEEDED: LimitExceededError,
  MAX_SKILLS_PER_SOURCE: MaxSkillsPerSourceError,
  METHOD_LOCKED: MethodLockedError,
  MISSING_COMPANY: MissingCompanyError,
  MISSING_EMAIL: MissingEmailError,
  MISSING_NAME: MissingNameError,
  MISSING_SESSION_TOKEN: MissingSessionTokenError,
  MISSING_VERIFICATION_ID: MissingVerificationIdError,
  MISSING_VERIFICATION_METHOD: MissingVerificationMethodError,
  NOT_FOUND: NotFoundError,
  NO_DATA: NoDataError,
  NO_ITEMS_SELECTED: NoItemsSelectedError,
  NO_SKILLS: NoSkillsError,
  PAYLOAD_TOO_LARGE: PayloadTooLargeError,
  RATE_LIMITED: RateLimitedError,
  RESULT_CLOSED: ResultClosedError,
  SCOPE_MISSING: ScopeMissingError,
  SERVER_ERROR: ServerError,
  SERVICE_DISABLED: ServiceDisabledError,
  SESSION_NOT_FOUND: SessionNotFoundError,
  SKILL_NOT_FOUND: SkillNotFoundError,
  STEP_NOT_OPEN: StepNotOpenError,
  TOO_MANY_CHANGES: TooManyChangesError,
  UNAUTHORIZED: UnauthorizedError,
  UNKNOWN_QUESTION: UnknownQuestionError,
  UNSUPPORTED_MEDIA_TYPE: UnsupportedMediaTypeError,
  VALIDATION_FAILED: ValidationFailedError,
  VERIFICATION_METHOD_NOT_SET: VerificationMethodNotSetError,
  VERIFICATION_NOT_FOUND: VerificationNotFoundError,
  WORKFLOW_IN_USE: WorkflowInUseError,
  WRONG_CODE: WrongCodeError,
};
