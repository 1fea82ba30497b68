/** A word of a text, and where it stands in the text as it was sent. */
export interface Word {
  /** Folded: case, accents, nuktas and styled letters make no difference. */
  text: string;
  /** In UTF-16 units. */
  start: number;
  end: number;
  /** A phrase may run on from the word before: "data-entry" yes, "bus. Driver" no. */
  runsOn: boolean;
}

/**
 * Letters with all their marks: a vowel sign or virama of Devanagari or Tamil is part of its word, and so are the joiners
 * that keyboards put in. An ampersand is the word "and".
 */
const WORD = /[\p{L}\p{M}\p{N}\u200c\u200d]+|&/gu;

/** The words of a text in order, in one pass. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let before = 0;
  let initials = false;
  for (const { 0: letters, index: start } of text.matchAll(WORD)) {
    const gap = text.slice(before, Math.min(start, before + LONGEST_GAP + 1));
    const letter = isLatinLetter(letters);
    const lettersEnd = start + letters.length;
    const end = letter ? lettersEnd + signsAt(text, lettersEnd) : lettersEnd;
    const last = words.at(-1);
    before = end;
    // "Men's" is "men"; "a/c" and "C.N.C." are one word each.
    if (isApostrophe(gap) && (letters === 's' || letters === 'S')) continue;
    if (last && initials && letter && (gap === '.' || gap === '/')) {
      last.text += fold(letters);
      last.end = end;
      continue;
    }
    initials = letter;
    words.push({
      text: letters === '&' ? 'and' : fold(letters) + text.slice(lettersEnd, end),
      start,
      end,
      runsOn: last !== undefined && isWithinPhrase(gap),
    });
  }
  return words;
}

const LONGEST_GAP = 3;
const isWithinPhrase = (gap: string) =>
  gap.length <= LONGEST_GAP && /^(?:[ \t\u00a0]*|[-‐‑/._'’])$/.test(gap);
const isApostrophe = (gap: string) => gap === "'" || gap === '’';
const isLatinLetter = (letters: string) => letters.length === 1 && /[a-z]/i.test(letters);
/** "C++" and "C#" are not "C". */
function signsAt(text: string, at: number): number {
  if (text.startsWith('++', at)) return 2;
  return text[at] === '#' ? 1 : 0;
}

const ASCII = /^[\u0000-\u007f]*$/;
/** Accents, nuktas, joiners and variation selectors; never a vowel sign. */
const IGNORED = /[\u0300-\u036f\u093c\u09bc\u0a3c\u0abc\u0b3c\u200c\u200d\ufe00-\ufe0f\s]/gu;

export function fold(word: string): string {
  if (ASCII.test(word)) return word.toLowerCase();
  return word.normalize('NFKD').toLowerCase().replaceAll(IGNORED, '').replaceAll('\u0901', '\u0902');
}
