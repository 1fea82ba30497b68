import { Type } from 'typebox';
import { checkFields, closed, fieldRules } from '../../../../kernel/core/rules/fields.ts';

export const MOST_NAMES = 50;

/** The bodies of contract 1.6. Published in `schema/inputs.json`, where the facade reads them. */
export const SkillNamesFields = closed({
  names: Type.Array(Type.String({ minLength: 1, maxLength: 120 }), {
    minItems: 1,
    maxItems: MOST_NAMES,
    description:
      'Names as somebody typed them; misspellings, plurals and Hindi in Latin letters are understood.',
  }),
});

export const SkillTextFields = closed({
  text: Type.String({
    minLength: 1,
    maxLength: 20_000,
    description: 'A job description or any other text, in any script.',
  }),
});

const nameRules = fieldRules(SkillNamesFields);
const textRules = fieldRules(SkillTextFields);

export const checkNames = (names: string[]): void => checkFields(nameRules, { names });
export const checkText = (text: string): void => checkFields(textRules, { text });
