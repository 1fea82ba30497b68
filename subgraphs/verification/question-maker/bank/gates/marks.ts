import type { BankTexts } from '../bank-question.ts';

export type BankLanguage = 'en' | 'hi';
export const BANK_LANGUAGES: readonly BankLanguage[] = ['en', 'hi'];

/** A Devanagari word of its own: `\b` knows Latin letters alone. */
const hindi = (words: string): RegExp => new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`, 'u');

/** Signs that a person sees in an option without knowing the trade. */
const COMMON: Record<string, RegExp> = {
  brackets: /[()[\]]/,
  semicolon: /;/,
  colon: /:/,
  comma: /,/,
  dash: /\s[-–—]\s/,
  slash: /\//,
  percent: /%/,
  number: /\p{N}/u,
  quotes: /["“”‘]/,
};

export const MARKS: Record<BankLanguage, Record<string, RegExp>> = {
  en: {
    ...COMMON,
    or: /\bor\b/i,
    and: /\band\b/i,
    only: /\b(only|just|merely|simply|alone)\b/i,
    all: /\b(all|any|every|each|always|anyone|everyone|anything|everything|whole|full|fully)\b/i,
    never: /\b(never|no|not|none|nothing|nobody|without|n't)\b|n't\b/i,
    very: /\b(too|very|much|so)\b/i,
    more: /\b(more|less|extra|most|least|bigger|smaller|higher|lower)\b/i,
    time: /\b(before|after|until|till|then|later|once|first|when|while)\b/i,
    reason: /\b(because|since|so that|to avoid|to prevent)\b/i,
    condition: /\b(if|unless|may|can|could|might|should|must|will)\b/i,
    with: /\bwith\b/i,
    same: /\b(same|equal|both|other|another|different)\b/i,
    comparing: /\b(than|as)\b/i,
    own: /\b(own|yourself|himself|themselves|someone|somebody|it)\b/i,
    ing: /^\p{L}+ing\b/iu,
  },
  hi: {
    ...COMMON,
    or: hindi('या|अथवा'),
    and: hindi('और|व|एवं|तथा'),
    only: hindi('सिर्फ|सिर्फ़|केवल|बस|ही|मात्र'),
    all: hindi('सभी|सब|हर|सारा|सारी|सारे|पूरा|पूरी|पूरे|हमेशा|कोई|किसी|कुछ'),
    never: hindi('नहीं|न|ना|मत|बिना|कभी'),
    very: hindi('बहुत|ज़्यादा|ज्यादा|खूब|काफी|काफ़ी|इतना|इतनी'),
    more: hindi('अधिक|कम|बड़ा|बड़ी|छोटा|छोटी|ऊँचा|नीचा|अतिरिक्त'),
    time: hindi('पहले|बाद|तक|फिर|जब|समय|तुरंत'),
    reason: hindi('ताकि|क्योंकि|लिए|वजह|कारण'),
    condition: hindi('अगर|यदि|हो|तो|सकता|सकती|सकते|चाहिए'),
    with: hindi('साथ|समेत|सहित'),
    same: hindi('वही|एक|दोनों|दूसरा|दूसरी|दूसरे|बराबर|अलग'),
    comparing: hindi('जैसा|जैसे|जितना|जितनी|भी'),
    own: hindi('अपना|अपनी|अपने|खुद|उसे|इसे|उसकी|इसकी'),
    doing: hindi('करना|करके|कर|देना|देकर|रखना|रखकर|लेना|लेकर'),
  },
};

const UNIT_BEHIND = /^[^\p{N}]*(\p{N}[\p{N},]*(?:\.\p{N}+)?)/u;

/** The first number of an option; null where it has none. */
export function valueOf(option: string): number | null {
  const found = UNIT_BEHIND.exec(option)?.[1];
  return found === undefined ? null : Number(found.replaceAll(',', ''));
}

/** The place of the right value among four different numbers, 0 for the smallest; null where the options are no such numbers. */
export function rankOfRight({ options }: BankTexts): number | null {
  const values = options.map(valueOf);
  if (values.includes(null) || new Set(values).size < values.length) return null;
  return values.filter((value) => value! < values[0]!).length;
}

const WORD = /[\p{L}\p{M}]+|\p{N}+/gu;

/** The words of a text in small letters; every number is the same word. */
export const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(WORD) ?? []).map((word) => (/^\p{N}/u.test(word) ? '#' : word));
