import { Refusal } from '../../../kernel/refusal.ts';

export const refuse = {
  alreadySelected: () => new Refusal('CONFLICT', 'The user has already selected this skill.'),
};
