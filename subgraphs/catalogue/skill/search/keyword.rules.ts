import { Type } from 'typebox';
import { checkFields, fieldRules } from '../../../../kernel/core/rules/fields.ts';

const keywordOf = (minLength: number) =>
  Type.Object({
    keyword: Type.String({
      minLength,
      maxLength: 100,
      description: 'Part of a name or alias; typing errors are forgiven.',
      'x-trimmed': true,
    }),
  });

/** The keyword of an organisation (contract 1.6), and that of anybody on the open surface (contract 3). */
export const SkillSearchFields = keywordOf(2);
export const OpenSkillSearchFields = keywordOf(3);

const rules = fieldRules(SkillSearchFields);
const openRules = fieldRules(OpenSkillSearchFields);

/** The keyword as it is looked for. */
export function decideKeyword(given: string, isOpen = false): string {
  const keyword = given.trim();
  checkFields(isOpen ? openRules : rules, { keyword });
  return keyword;
}
