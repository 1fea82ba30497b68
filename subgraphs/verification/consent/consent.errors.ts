import { Refusal } from '../../../kernel/core/refusal.ts';

export const refuse = {
  missing: () =>
    new Refusal(
      'CONSENT_MISSING',
      'The student has not agreed: send `consent` in POST /verify, or lead the student to `assessmentUrl`.',
    ),
  otherText: () =>
    new Refusal('CONSENT_TEXT_CHANGED', 'The text to agree to has changed: it must be read again.'),
  nothingToWithdraw: () => new Refusal('STEP_NOT_OPEN', 'There is no consent to take back: none was given.'),
};
