import { Refusal } from '../../../kernel/core/refusal.ts';

/** The codes of contract 2, in its words. */
export const refuse = {
  missingSessionToken: () => new Refusal('MISSING_SESSION_TOKEN', 'The session token is required.'),
  sessionNotFound: () => new Refusal('SESSION_NOT_FOUND', 'The session is unknown or has expired.'),
  missingVerificationId: () => new Refusal('MISSING_VERIFICATION_ID', 'serviceVerificationId is required.'),
  verificationNotFound: () => new Refusal('VERIFICATION_NOT_FOUND', 'The session has no such verification.'),
  methodLocked: () => new Refusal('METHOD_LOCKED', 'The verification has gone too far to be changed.'),
  methodNotSet: () => new Refusal('VERIFICATION_METHOD_NOT_SET', 'Step 2 must be completed first.'),
  humanOnly: () =>
    new Refusal('INVALID_VERIFICATION_TYPE', 'This is for human verifications; its method is assessment.'),
  noSkills: () => new Refusal('NO_SKILLS', 'No skills are stored for the session.'),
  noItems: () =>
    new Refusal('NO_ITEMS_SELECTED', 'Select at least one project, work experience or certificate.'),
};
