import { refuse as refuseAny, Refusal } from '../../../kernel/core/refusal.ts';
import { MAX_SELECTIONS } from './selection.rules.ts';

export const refuse = {
  alreadySelected: () => new Refusal('CONFLICT', 'The user has already selected this skill.'),
  /** Web pages take 409 (contract 3) for "selected already", and time would cure a 429: so this is neither. */
  tooMany: () => {
    const message = `has ${MAX_SELECTIONS} selected skills, which is the most: delete one first`;
    return refuseAny.invalid([{ path: 'userId', message }]);
  },
};
