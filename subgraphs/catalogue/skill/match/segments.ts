import type { Word } from '../index/words-in-text.ts';

/** A sentence or an item of a list: the words from `from` up to `to`. */
export interface Segment {
  from: number;
  to: number;
}

/** A text without any stop is cut all the same: the work for each word has a bound, and its places fit the bits of a number. */
const LONGEST_SEGMENT = 32;
const STOPS = /[\n\r!?;|•·●▪।]|[.:](?=\s|$)/;
const LONGEST_GAP = 24;

export function segmentsOf(text: string, words: readonly Word[]): Segment[] {
  const segments: Segment[] = [];
  let from = 0;
  for (let at = 1; at <= words.length; at++) {
    const isEnd =
      at === words.length ||
      at - from >= LONGEST_SEGMENT ||
      isStop(text, words[at - 1]!.end, words[at]!.start);
    if (!isEnd) continue;
    segments.push({ from, to: at });
    from = at;
  }
  return segments;
}

function isStop(text: string, from: number, to: number): boolean {
  if (to - from === 1) return text[from] === '\n';
  return STOPS.test(text.slice(from, Math.min(to, from + LONGEST_GAP)));
}
