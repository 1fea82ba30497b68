import { Refusal } from '../../../../kernel/core/refusal.ts';

const invalid = (path: string, message: string) =>
  new Refusal('VALIDATION_FAILED', `${path} ${message}.`, { details: [{ path, message }] });

export const refuse = {
  noteTooLong: (most: number) => invalid('note', `must have at most ${most} characters`),
  tooFewPeople: (path: string, least: number) => invalid(path, `must have at least ${least} people`),
  impossiblePilot: (path: string) => invalid(path, 'must verify no more people than there were'),
  competentFail: (least: number) => invalid('competent', `must have at least ${least} % verified`),
  othersPass: (most: number) => invalid('others', `must have at most ${most} % verified`),
};
