import { Type } from 'typebox';
import { ID_FORMS } from '../../../kernel/core/id-forms.ts';
import { refuse } from '../../../kernel/core/refusal.ts';
import { checkFields, closed, fieldRules } from '../../../kernel/core/rules/fields.ts';
import type { SkillFilter } from './skill.types.ts';

/** A cursor of a list holds an id of its kind. */
export const ID_PATTERN = {
  skill: new RegExp(ID_FORMS.skill),
  subSkill: new RegExp(ID_FORMS.subSkill),
  masterSkill: new RegExp(ID_FORMS.masterSkill),
};

/** The body of POST /skills/lookup (contract 1.6). Published as `schema/inputs.json`. */
export const SkillLookupFields = closed({
  skillIds: Type.Array(Type.String({ pattern: ID_FORMS.skill }), { minItems: 1, maxItems: 100 }),
});

const lookupRules = fieldRules(SkillLookupFields);

/** The ids, each once, in the order given. */
export function decideLookup(ids: readonly string[]): string[] {
  checkFields(lookupRules, { skillIds: ids });
  return [...new Set(ids)];
}

export function checkFilter(filter: SkillFilter | null): void {
  const given = [
    { path: 'filter.masterSkillId', id: filter?.masterSkillId, pattern: ID_PATTERN.masterSkill },
    { path: 'filter.subSkillId', id: filter?.subSkillId, pattern: ID_PATTERN.subSkill },
  ];
  const problems = given
    .filter(({ id, pattern }) => id != null && !pattern.test(id))
    .map(({ path, pattern }) => ({ path, message: `must match ${pattern.source}` }));
  if (filter?.uri != null && !/^\S{1,500}$/u.test(filter.uri))
    problems.push({ path: 'filter.uri', message: 'must be 1 to 500 characters without blanks' });
  if (problems.length > 0) throw refuse.invalid(problems);
}
