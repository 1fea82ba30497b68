import { Type, type Static } from 'typebox';
import { refuse, type RefusalDetail } from '../../../kernel/core/refusal.ts';
import { checkFields, fieldRules } from '../../../kernel/core/rules/fields.ts';
import type { Skill } from '../skill/skill.types.ts';

const UserId = Type.String({
  minLength: 1,
  maxLength: 128,
  description: 'Your own id of the user, kept as it is sent.',
});

/** The body of the seed. Open: what else a page sends along is not looked at. */
export const SelectionFields = Type.Object({
  userId: UserId,
  skillId: Type.String({ minLength: 1 }),
  subSkillId: Type.String({ minLength: 1, description: "The skill's own." }),
  masterSkillId: Type.String({ minLength: 1, description: "The skill's own." }),
});

/** The most selections of one user: far over what a person makes, and far under what hurts. */
export const MAX_SELECTIONS = 1_000;

type Selection = Static<typeof SelectionFields>;

const rules = fieldRules(SelectionFields);
const userRules = fieldRules(Type.Object({ userId: UserId }));

export const checkSelection = (input: Selection): void => checkFields(rules, input);

export const checkUserId = (userId: string): void => checkFields(userRules, { userId });

/** The skill is the referenced resource (CONTRACT 3): only its absence is a 404. */
export function decideSelection(skill: Skill | undefined, wanted: Selection): Selection {
  if (!skill) throw refuse.notFound('skill');
  const { subSkill } = skill;
  const problems: RefusalDetail[] = [
    ...differs('subSkillId', wanted.subSkillId, subSkill.id, skill),
    ...differs('masterSkillId', wanted.masterSkillId, subSkill.master.id, skill),
  ];
  if (problems.length > 0) throw refuse.invalid(problems);
  return {
    userId: wanted.userId,
    skillId: skill.id,
    subSkillId: subSkill.id,
    masterSkillId: subSkill.master.id,
  };
}

const differs = (path: string, given: string, right: string, { id }: Skill): RefusalDetail[] =>
  given === right ? [] : [{ path, message: `is not that of ${id}` }];

/** Ids are UUIDs in lower case; whatever else is asked for is the id of nothing. */
export const selectionId = (text: string): string | undefined =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? text.toLowerCase() : undefined;
