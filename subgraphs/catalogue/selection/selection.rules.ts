import { Type, type Static } from 'typebox';
import { refuse } from '../../../kernel/core/refusal.ts';
import { checkFields, fieldRules } from '../../../kernel/core/rules/fields.ts';
import type { Skill } from '../skill/skill.types.ts';

const UserId = Type.String({
  minLength: 1,
  maxLength: 128,
  description: 'Your own id of the user, kept as it is sent.',
});

/** The body of POST in contract 3. */
export const SelectionFields = Type.Object({
  userId: UserId,
  skillId: Type.String({ minLength: 1 }),
  subSkillId: Type.String({ minLength: 1, description: 'The sub-skill that the skill belongs to, `ss_…`.' }),
  masterSkillId: Type.String({
    minLength: 1,
    description: 'The master skill that the skill belongs to, `ms_…`.',
  }),
});

/** The most selections of one user: far over what a person makes, and far under what hurts. */
export const MAX_SELECTIONS = 1_000;

type Selection = Static<typeof SelectionFields>;

const rules = fieldRules(SelectionFields);
const userRules = fieldRules(Type.Object({ userId: UserId }));

export const checkSelection = (input: Selection): void => checkFields(rules, input);

export const checkUserId = (userId: string): void => checkFields(userRules, { userId });

/** The skill is the referenced resource (contract 3): only its absence is a 404. */
export function decideSelection(skill: Skill | undefined, wanted: Selection): Selection {
  if (!skill) throw refuse.notFound('skill');
  const { subSkill } = skill;
  const own = { skillId: skill.id, subSkillId: subSkill.id, masterSkillId: subSkill.master.id };
  const wrong = (['subSkillId', 'masterSkillId'] as const).filter((path) => wanted[path] !== own[path]);
  if (wrong.length > 0)
    throw refuse.invalid(wrong.map((path) => ({ path, message: `is not that of ${skill.id}` })));
  return { userId: wanted.userId, ...own };
}

/** Ids are UUIDs in lower case; any other text is the id of nothing. */
export const selectionId = (text: string): string | undefined =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? text.toLowerCase() : undefined;
