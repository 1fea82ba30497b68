import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { codedRules } from './coded-fields.ts';

const text = (codes: object = {}) => Type.String({ minLength: 1, maxLength: 5, pattern: '\\S', ...codes });
const check = codedRules(
  Type.Object({
    name: text({ missing: 'MISSING_NAME' }),
    email: text({ missing: 'MISSING_EMAIL', invalid: 'INVALID_EMAIL' }),
    note: Type.Optional(Type.String({ maxLength: 5, invalid: 'INVALID_NOTE' })),
    skills: Type.Optional(
      Type.Array(
        Type.Object({ id: text(), links: Type.Optional(Type.Array(text(), { invalid: 'INVALID_LINK' })) }),
        { minItems: 1, missing: 'NO_SKILLS' },
      ),
    ),
  }),
);

const whole = { name: 'a', email: 'b' };
const codeOf = (value: unknown): string => {
  try {
    check(value);
    return 'ok';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe("a field's own codes", () => {
  it.each([
    ['MISSING_NAME', {}],
    ['MISSING_NAME', { name: null, email: 7 }],
    ['MISSING_NAME', { ...whole, name: ' ' }],
    ['INVALID_REQUEST', { ...whole, name: 7 }],
    ['INVALID_REQUEST', { ...whole, name: 'too long' }],
    ['MISSING_EMAIL', { name: 'a' }],
    ['INVALID_EMAIL', { ...whole, email: 'too long' }],
    ['INVALID_EMAIL', { ...whole, email: [] }],
    ['INVALID_REQUEST', { ...whole, name: [] }],
    ['INVALID_NOTE', { ...whole, note: [] }],
    ['INVALID_NOTE', { ...whole, note: 7 }],
    ['NO_SKILLS', { ...whole, skills: [] }],
    ['INVALID_REQUEST', { ...whole, skills: [{}] }],
    ['INVALID_LINK', { ...whole, skills: [{ id: 'a', links: 'x' }] }],
    ['INVALID_LINK', { ...whole, skills: [{ id: 'a', links: [7] }] }],
    ['INVALID_LINK', { ...whole, skills: [{ id: 'a', links: [''] }] }],
    ['INVALID_REQUEST', []],
    ['INVALID_REQUEST', 'text'],
    ['INVALID_REQUEST', null],
    ['ok', whole],
  ])('%s for %j', (expected, value) => {
    expect(codeOf(value)).toBe(expected);
  });

  it.each([
    ['skills is required.', { ...whole, skills: [] }],
    ['skills[0].id is required.', { ...whole, skills: [{ id: ' ' }] }],
    ['skills[0] must be object.', { ...whole, skills: [[]] }],
    ['note must be string.', { ...whole, note: [] }],
    ['The body must be object.', []],
  ])('come with the words "%s" for %j: only a list is missing when it is empty', (words, value) => {
    expect(() => check(value)).toThrowError(expect.objectContaining({ message: words }));
  });

  it('leave out what counts as left out, and what nobody knows', () => {
    const given = { ...whole, note: ' ', skills: [{ id: 'a', links: null, more: 1 }], unknown: true };
    expect(check(given)).toEqual({ ...whole, skills: [{ id: 'a' }] });
    expect(check({ ...whole, note: null })).toEqual(whole);
  });
});
