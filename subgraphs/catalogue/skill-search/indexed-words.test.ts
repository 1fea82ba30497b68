import { describe, expect, it } from 'vitest';
import { wordsOf } from './indexed-words.ts';

describe('the words of a text', () => {
  it.each([
    ['Brick  Laying', ['brick', 'laying']],
    ['ＢＲＩＣＫ', ['brick']],
    ['Pâtisserie & Crème', ['patisserie', 'creme']],
    ['STRASSE straße', ['strasse', 'strasse']],
    ['İstanbul', ['istanbul']],
    ['राजमिस्त्री का काम', ['राजमिस्त्री', 'का', 'काम']],
    ['क़लम', ['क़लम'.normalize('NFKC')]],
    ['C++, C# / .NET', ['c++', 'c#', 'net']],
    ['e-mail', ['e', 'mail']],
    ['%_*()', []],
  ])('of %s are %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });
});
