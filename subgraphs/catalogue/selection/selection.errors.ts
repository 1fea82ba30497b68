import { refuse as refuseAny, Refusal } from '../../../kernel/core/refusal.ts';
import { MAX_SELECTIONS } from './selection.rules.ts';

export const refuse = {
  alreadySelected: () => new Refusal('CONFLICT', 'The user has already selected this skill.'),
  /** Not 409, which pages of the seed take for "selected already", and not 429, which time would cure. */
  tooMany: () =>
    refuseAny.invalid([
      {
        path: 'userId',
        message: `has ${MAX_SELECTIONS} selected skills, which is the most: delete one first`,
      },
    ]),
};
