import { Refusal, refuse as refuseAny } from '../../../kernel/core/refusal.ts';

export const refuse = {
  /** The same for a wrong token and an unknown id: it tells nothing of either. */
  unknownLink: () => refuseAny.notFound('link'),
  unknownQuestion: () => new Refusal('UNKNOWN_QUESTION', 'This question is not one of those asked.'),
  notYesOrNo: () => new Refusal('INVALID_ANSWER', 'The answer to this question is yes or no.'),
  required: () => new Refusal('ANSWER_REQUIRED', 'This question cannot be skipped.'),
  notAskedNow: () =>
    new Refusal('STEP_NOT_OPEN', 'This is not asked now: its turn has not come, or is over.'),
  closed: () => new Refusal('RESULT_CLOSED', 'This request is closed and takes no more answers.'),
  otherConsent: () =>
    new Refusal('CONSENT_TEXT_CHANGED', 'The text to agree to has changed: it must be read again.'),
};
