import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { world } from '../../world/world.ts';

const percent = (bytes: Uint8Array) =>
  [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

/** All of it: what fetch would write differently than was signed is no call of ours. */
const escaped = (text: string) => percent(new TextEncoder().encode(text));

/** Bytes of all kinds, texts of all scripts, and pieces of what statements and patterns are made of. */
const keyword = fc.oneof(
  fc.uint8Array({ maxLength: 120 }).map(percent),
  fc.string({ unit: 'grapheme', maxLength: 110 }).map(escaped),
  fc
    .array(
      fc.constantFrom(
        '%',
        '_',
        "'",
        '"',
        '\\',
        '--',
        ';',
        '*',
        '(',
        ')',
        '&',
        '|',
        '!',
        ':',
        '\0',
        'weld',
        ' ',
      ),
      {
        maxLength: 30,
      },
    )
    .map((pieces) => escaped(pieces.join(''))),
);

describe('a keyword of any bytes', () => {
  it('gets 200 or 400 {error} on the catalogue surface, never 500', async () => {
    await fc.assert(
      fc.asyncProperty(keyword, async (text) => {
        const { status, body } = await world().fetch(`/api/skills/search?keyword=${text}`);
        expect([200, 400]).toContain(status);
        expect(Object.keys(body).toSorted()).toEqual(
          status === 200 ? ['count', 'data', 'limit', 'page'] : ['error'],
        );
      }),
      { numRuns: 150 },
    );
  });

  it('gets 200 or 400 VALIDATION_FAILED on the partner surface, never 500', async () => {
    const partner = await (await world().organisation()).partner();
    await fc.assert(
      fc.asyncProperty(keyword, async (text) => {
        const { status, body } = await partner.get(`/skills/search?limit=1&q=${text}`);
        expect([200, 400]).toContain(status);
        if (status === 400) expect(body.error.code).toBe('VALIDATION_FAILED');
      }),
      { numRuns: 150 },
    );
  });
});
