/** A word of a text, and where it stands in the text as it was sent. */
export interface Word {
  /** The folded text: case, accents, nuktas and styled letters make no difference. */
  text: string;
  /** Positions count UTF-16 units. */
  start: number;
  end: number;
  /** A phrase may run on from the word before: "data-entry" yes, "bus. Driver" no. */
  runsOn: boolean;
}

/** The words of a text in order, in one pass. An ampersand is the word "and". */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let before = 0;
  let initials = false;
  for (let start = 0; start < text.length;) {
    const lettersEnd = endOfLetters(text, start);
    const isAnd = text[start] === '&';
    if (lettersEnd === start && !isAnd) {
      start++;
      continue;
    }
    const isLetter = lettersEnd === start + 1 && isLatinLetter(text.charCodeAt(start));
    const end = isAnd ? start + 1 : isLetter ? lettersEnd + signsAt(text, lettersEnd) : lettersEnd;
    const last = words.at(-1);
    const between = start - before === 1 ? text[before]! : '';
    if ((between === "'" || between === '’') && isLetter && (text[start] === 's' || text[start] === 'S')) {
      // "Men's" is "men".
    } else if (last && initials && isLetter && (between === '.' || between === '/')) {
      // "a/c" and "C.N.C." are one word each.
      last.text += text.slice(start, end).toLowerCase();
      last.end = end;
    } else {
      initials = isLetter;
      const isDotNet = isNamedByDot(text, start, end);
      words.push({
        text: isAnd ? 'and' : isDotNet ? 'dotnet' : fold(text.slice(start, end)),
        start: isDotNet ? start - 1 : start,
        end,
        runsOn: last !== undefined && isWithinPhrase(text, before, start),
      });
    }
    before = end;
    start = end;
  }
  return words;
}

const OTHER_LETTERS = /[\p{L}\p{M}\p{N}\u200c\u200d]+/uy;
const isLatinLetter = (code: number) => (code | 32) >= 97 && (code | 32) <= 122;
const isAsciiLetter = (code: number) => isLatinLetter(code) || (code >= 48 && code <= 57);

/**
 * Letters with all their marks: a vowel sign or virama of Devanagari or Tamil is part of its word, and so are the joiners
 * that keyboards put in.
 */
function endOfLetters(text: string, start: number): number {
  let end = start;
  while (end < text.length && isAsciiLetter(text.charCodeAt(end))) end++;
  if (end === text.length || text.charCodeAt(end) < 128) return end;
  OTHER_LETTERS.lastIndex = end;
  return OTHER_LETTERS.test(text) ? OTHER_LETTERS.lastIndex : end;
}

const LONGEST_GAP = 3;

function isWithinPhrase(text: string, from: number, to: number): boolean {
  if (to - from === 1) return " \t\u00a0-‐‑/._'’".includes(text[from]!);
  return to - from <= LONGEST_GAP && /^[ \t\u00a0]*$/.test(text.slice(from, to));
}

/** "C++" and "C#" are not "C". */
function signsAt(text: string, at: number): number {
  if (text.startsWith('++', at)) return 2;
  return text[at] === '#' ? 1 : 0;
}

/** ".NET" is no net; "asp.net" and the end of a sentence are as they were. */
const isNamedByDot = (text: string, start: number, end: number): boolean =>
  text[start - 1] === '.' &&
  end - start === 3 &&
  text.slice(start, end).toLowerCase() === 'net' &&
  (start === 1 || /[\s(/,]/.test(text[start - 2]!));

const ASCII = /^[ -~]*$/;
/** Accents, joiners, variation selectors (all of them inherit their script) and nuktas; never a vowel sign. */
const IGNORED = /\p{Script=Inherited}|\u093c|\u09bc|\u0a3c|\u0abc|\u0b3c|\s/gu;

/** Putting a run of marks in their normal order takes the square of its length, so nobody may send a long one. */
const LONGEST_FOLDED = 128;

function fold(word: string): string {
  if (word.length > LONGEST_FOLDED) return word;
  if (ASCII.test(word)) return word.toLowerCase();
  return word.normalize('NFKD').toLowerCase().replaceAll(IGNORED, '').replaceAll('\u0901', '\u0902');
}

/** A name as it is compared: its folded words, one blank between them. */
export const foldedName = (text: string): string =>
  wordsOf(text)
    .map((word) => word.text)
    .join(' ');
