import { describe, expect, it } from 'vitest';
import { decideLink } from './store-reviewer.rules.ts';

const facts = {
  method: 'human' as string | null,
  endorsementType: 'peer',
  skills: 1,
  items: 1,
  studentEmail: 'Student@example.org',
  storedEmail: undefined as string | undefined,
  linkStillOpens: false,
  linkVersion: 0,
  changes: 0,
  neighbours: [],
};
const stored = { ...facts, storedEmail: 'a@example.org', linkStillOpens: true, linkVersion: 1 };
const decide = (email: string, more: object = {}): unknown => {
  try {
    return decideLink({ email }, { ...facts, ...more });
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe("a reviewer's link", () => {
  it('is new for the first address and for another, kept for the same', () => {
    expect(decide('a@example.org')).toEqual({ link: 'new', isChange: false });
    expect(decide('a@example.org', stored)).toEqual({ link: 'kept', isChange: false });
    expect(decide('b@example.org', stored)).toEqual({ link: 'new', isChange: true });
  });

  it('is new for the same address when the old one no longer opens', () => {
    expect(decide('a@example.org', { ...stored, linkStillOpens: false })).toEqual({
      link: 'new',
      isChange: false,
    });
  });

  it('counts as a change also when the reviewer was taken away in between', () => {
    const taken = { ...stored, storedEmail: undefined, linkStillOpens: false };
    expect(decide('b@example.org', { ...taken, changes: 4 })).toEqual({ link: 'new', isChange: true });
    expect(decide('b@example.org', { ...taken, changes: 5 })).toBe('TOO_MANY_CHANGES');
  });

  it.each([
    ['VERIFICATION_METHOD_NOT_SET', { method: null }],
    ['INVALID_VERIFICATION_TYPE', { method: 'assessment' }],
    ['NO_ITEMS_SELECTED', { skills: 0, items: 0 }],
    ['NO_SKILLS', { skills: 0 }],
    ['NO_ITEMS_SELECTED', { items: 0 }],
    ['INVALID_EMAIL', { studentEmail: 'B@example.org' }],
  ])('%s for %j', (expected, more) => {
    expect(decide('b@example.org', more)).toBe(expected);
  });
});
