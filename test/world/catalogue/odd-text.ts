import fc from 'fast-check';

const CHARACTERS = [
  ...'aAsSc1 \n.,;-/&+#\'’"()_\t\u00a0\0',
  ...'दर्ज़ीड्राइवर।१ தையல் କ',
  'é',
  'e\u0301',
  'ß',
  'İ',
  'ﷺ',
  'ｔ',
  '𝐖',
  '👷‍♂️',
  '💰',
  '\u200d',
  '\u200c',
  '\ufe0f',
  '\u0301',
  '\u094d',
  '\ud83d',
  '\udc77',
];

/** Texts that break offsets: marks, joiners, letters of two units, halves of them, letters that fold to several. */
export const oddText = (maxLength: number) => fc.string({ unit: fc.constantFrom(...CHARACTERS), maxLength });
