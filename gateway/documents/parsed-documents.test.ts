import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { parsedDocuments } from './parsed-documents.ts';

describe('parsed documents', () => {
  it('are kept until there are too many, by their size; the oldest that were not used go first', async () => {
    const small = parse('{ a }');
    const large = parse(`{ ${'b '.repeat(50)} }`);
    const kept = parsedDocuments(150);
    for (const [key, document] of Object.entries({ first: small, second: small, third: large }))
      await kept.set(key, document);
    expect(await kept.get('first')).toBe(small);
    await kept.set('fourth', large);
    expect(await Promise.all(['first', 'second', 'third', 'fourth'].map((key) => kept.get(key)))).toEqual([
      small,
      undefined,
      undefined,
      large,
    ]);
  });
});
