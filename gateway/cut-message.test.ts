import { describe, expect, it } from 'vitest';
import { cutMessage } from './cut-message.ts';

describe('words of GraphQL about a text', () => {
  it('stay as they are where they are short', () => {
    const message =
      'Fields "a" conflict because "name" and "id" are different fields. Use different aliases on the fields to fetch both if this was intentional.';
    expect(cutMessage(message)).toBe(message);
  });

  it('repeat at most 100 characters of it, and hint at no name', () => {
    expect(cutMessage(`Cannot query field "${'x'.repeat(150)}" on type "Query". Did you mean "y"?`)).toBe(
      `Cannot query field "${'x'.repeat(98)}… on type "Query".`,
    );
    expect(cutMessage(`value: ${'1'.repeat(101)}`)).toBe(`value: ${'1'.repeat(99)}…`);
    expect(cutMessage(`value: "${'a b '.repeat(50)}" is wrong`)).toMatch(/^value: ".{98}… is wrong$/);
  });

  it('are short, whatever was sent', () => {
    expect(cutMessage('conflict because '.repeat(10_000)).length).toBeLessThanOrEqual(300);
  });
});
