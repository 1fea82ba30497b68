import en from './en.json' with { type: 'json' };
import hi from './hi.json' with { type: 'json' };
import bn from './bn.json' with { type: 'json' };
import ta from './ta.json' with { type: 'json' };
import te from './te.json' with { type: 'json' };
import mr from './mr.json' with { type: 'json' };
import gu from './gu.json' with { type: 'json' };
import kn from './kn.json' with { type: 'json' };
import ml from './ml.json' with { type: 'json' };
import pa from './pa.json' with { type: 'json' };
import or from './or.json' with { type: 'json' };
import as_ from './as.json' with { type: 'json' };
import ur from './ur.json' with { type: 'json' };

/** The languages of contract 1.7, in its order. */
export const LANGUAGES = [
  'en',
  'hi',
  'bn',
  'ta',
  'te',
  'mr',
  'gu',
  'kn',
  'ml',
  'pa',
  'or',
  'as',
  'ur',
] as const;
export type Language = (typeof LANGUAGES)[number];

/** All that the service says to candidates in one language: English has the shape of all. */
export type LanguageTexts = typeof en;

export const TEXTS: Readonly<Record<Language, LanguageTexts>> = {
  en,
  hi,
  bn,
  ta,
  te,
  mr,
  gu,
  kn,
  ml,
  pa,
  or,
  as: as_,
  ur,
};

export const isLanguage = (code: string): code is Language => (LANGUAGES as readonly string[]).includes(code);
