import { LONGEST_PHRASE, nextHash, type SkillIndex } from '../index/skill-index.ts';
import type { TextWords } from './text-words.ts';

/** A phrase of the catalogue whose words stand in a text side by side and in order. */
export interface FoundPhrase {
  phrase: number;
  first: number;
  last: number;
  /** The text writes one word as two, or two as one. */
  respaced: boolean;
}

/** A word of the text, or two that the catalogue writes as one. */
interface Step {
  stem: number;
  first: number;
  last: number;
}

const SHORTEST_CLOSED_UP = 6;
const LONGEST_CLOSED_UP = 40;

/** All phrases in a text: a look-up for each run of words that goes on, so many for a word and no more. */
export function phrasesInText(index: SkillIndex, read: TextWords): FoundPhrase[] {
  const single: Step[] = Array.from(read.stems, (stem, at) => ({ stem, first: at, last: at }));
  const found = findRuns(index, read, single);
  const closedUp = closeUp(index, read, single);
  if (closedUp.length < single.length)
    for (const one of findRuns(index, read, closedUp)) if (one.respaced) found.push(one);
  read.words.forEach(({ text }, at) => {
    if (text.length < SHORTEST_CLOSED_UP || text.length > LONGEST_CLOSED_UP) return;
    for (const phrase of index.closedUp(text)) found.push({ phrase, first: at, last: at, respaced: true });
  });
  return found;
}

function findRuns(index: SkillIndex, { words }: TextWords, steps: Step[]): FoundPhrase[] {
  const stems = Int32Array.from(steps, ({ stem }) => stem);
  const found: FoundPhrase[] = [];
  for (let from = 0; from < steps.length; from++) {
    let hash = 0;
    let respaced = false;
    for (let to = from; to < Math.min(steps.length, from + LONGEST_PHRASE); to++) {
      const { stem, first, last } = steps[to]!;
      if (stem < 0 || (to > from && !words[first]!.runsOn)) break;
      respaced ||= last > first;
      hash = nextHash(hash, stem);
      const phrase = index.find(hash, stems, from, to + 1);
      if (phrase >= 0) found.push({ phrase, first: steps[from]!.first, last, respaced });
    }
  }
  return found;
}

/** Pairs that the catalogue writes as one word become that word: "fork lift operator" has "forklift". */
function closeUp({ vocabulary }: SkillIndex, { words }: TextWords, single: Step[]): Step[] {
  const steps: Step[] = [];
  for (let at = 0; at < words.length; at++) {
    const next = words[at + 1];
    const stem = next?.runsOn ? vocabulary.findWord(words[at]!.text + next.text) : -1;
    if (stem < 0) steps.push(single[at]!);
    else steps.push({ stem, first: at, last: ++at });
  }
  return steps;
}

/** The longest of overlapping phrases stands, then the one spaced as in the catalogue, then the earlier. */
export function longestFirst(found: FoundPhrase[], words: number): FoundPhrase[] {
  const byRank: FoundPhrase[][] = [];
  for (const one of found) (byRank[(one.last - one.first + 1) * 2 + (one.respaced ? 0 : 1)] ??= []).push(one);
  const taken = new Uint8Array(words);
  const standing: FoundPhrase[] = [];
  for (const rank of byRank.toReversed())
    for (const one of rank ?? []) {
      if (taken[one.first] === 1 || taken[one.last] === 1) continue;
      taken.fill(1, one.first, one.last + 1);
      standing.push(one);
    }
  return standing;
}
