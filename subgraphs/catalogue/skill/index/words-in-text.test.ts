import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { oddText } from '../../../../test/world/catalogue/odd-text.ts';
import { wordsOf } from './words-in-text.ts';

const texts = (text: string) => wordsOf(text).map((word) => word.text);

describe('the words of a text', () => {
  it.each([
    ['case, accents and styled letters', 'CAFÉ 𝐖𝐞𝐥𝐝𝐞𝐫 Ｔａｌｌｙ', ['cafe', 'welder', 'tally']],
    ['nuktas and joiners', 'दर्ज़ी दर्जी क्‍ष', ['दर्जी', 'दर्जी', 'क्ष']],
    [
      'one letter typed as one code point or as two',
      'கொ கொ',
      ['கொ'.normalize('NFKD'), 'கொ'.normalize('NFKD')],
    ],
    ['an ampersand, which is "and"', 'GD&T, R & D', ['gd', 'and', 't', 'r', 'and', 'd']],
    ['initials and possessives', "A/C C.N.C. men's women’s", ['ac', 'cnc', 'men', 'women']],
    ['the signs of C++ and C#, and no others', 'C++ C# C 2+ yrs', ['c++', 'c#', 'c', '2', 'yrs']],
    [
      '.NET, and no other net',
      '.NET c# (.net) asp.net a net. Net pay',
      ['dotnet', 'c#', 'dotnet', 'asp', 'net', 'a', 'net', 'net', 'pay'],
    ],
  ])('fold %s', (_, text, expected) => {
    expect(texts(text)).toEqual(expected);
  });

  it('hold all marks of Devanagari and Tamil: no vowel sign or virama ends a word', () => {
    expect(texts('बिजली मिस्त्री, ड्राइवर। எலக்ட்ரீஷியன்: வேலை')).toHaveLength(5);
  });

  it('tell where a phrase may run on: over spaces and hyphens, not over the end of a sentence or of a line', () => {
    const runsOn = (text: string) => wordsOf(text).map((word) => word.runsOn);
    for (const text of ['data entry', 'data-entry', 'react.js', 'ola/uber', 'data  entry'])
      expect(runsOn(text)).toEqual([false, true]);
    for (const text of [
      'bus. Driver',
      'bus, driver',
      'bus\ndriver',
      'bus – driver',
      'bus (driver)',
      'bus; driver',
    ])
      expect(runsOn(text)).toEqual([false, false]);
  });

  it('stand where they say, in UTF-16 units, whatever comes before', () => {
    const text = '👷‍♂️ 💰💰 नमस्ते 𝐖𝐞𝐥𝐝𝐞𝐫 plumber';
    const word = wordsOf(text).at(-1)!;
    expect(text.slice(word.start, word.end)).toBe('plumber');
    expect(word.start).toBe(text.indexOf('plumber'));
  });

  it('are never put in normal order when they are long, which would take the square of their length', () => {
    const normalize = vi.spyOn(String.prototype, 'normalize');
    onTestFinished(() => normalize.mockRestore());
    expect(texts('\u0301\u094d'.repeat(10_000))).toHaveLength(1);
    texts(`e${'\u0301'.repeat(100)}`);
    expect(normalize.mock.contexts.map((context) => String(context).length)).toEqual([101]);
  });

  it('never overlap and come in order, for any text', () => {
    fc.assert(
      fc.property(oddText(200), (text) => {
        let before = 0;
        return wordsOf(text).every(({ start, end }) => {
          const inOrder = start >= before && end > start && end <= text.length;
          before = end;
          return inOrder;
        });
      }),
    );
  });
});
