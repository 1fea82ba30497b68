import { Refusal } from '../../../kernel/core/refusal.ts';

export const refuse = {
  notEndedWell: () =>
    new Refusal('STEP_NOT_OPEN', 'Only a verification that was passed or endorsed has credentials.'),
  skillNotVerified: (skillId: string) =>
    new Refusal('SKILL_NOT_FOUND', `${skillId} was neither passed nor endorsed in this verification.`),
  alreadyRevoked: () => new Refusal('CONFLICT', 'This credential is revoked already.'),
};
