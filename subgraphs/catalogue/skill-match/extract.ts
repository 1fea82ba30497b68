import { hashText } from './int-list.ts';
import { isShouted, standsAlone } from './ordinary-words.ts';
import { MOST_SHARED, rounded, SCORES } from './scores.ts';
import type { SkillIndex } from './skill-index.ts';
import type { SkillMention } from './skill-match.types.ts';
import { wordsOf, type Word } from './words-in-text.ts';

export interface Extracted {
  id: string;
  score: number;
  mentions: SkillMention[];
}

/** A phrase at some words of the text. */
interface FoundPhrase {
  phrase: number;
  /** The place of the first word, and the number of words. */
  at: number;
  words: number;
  /** The text writes one word as two, or two as one. */
  respaced: boolean;
  respelled: boolean;
  /** The text has the doer for the doing, or the reverse. */
  derived: boolean;
}

/** A step of the automaton: a word, or two that the catalogue writes as one. */
interface AutomatonStep {
  word: number;
  root: number;
  at: number;
  words: number;
  respelled: boolean;
}

/** The skills that a text names. Time grows with the text and not with the catalogue: one step a word, twice at most. */
export function extractSkills(index: SkillIndex, text: string): Extracted[] {
  const words = wordsOf(text);
  const single = words.map((word, at) => stepAt(index, word, at));
  const finds = [...findPhrases(index, words, single), ...findClosedUp(index, words)];
  const closedUp = closeUp(index, words, single);
  if (closedUp.length < single.length) finds.push(...findPhrases(index, words, closedUp).filter(isRespaced));
  return score(index, text, words, longestFirst(finds, words.length));
}

function stepAt(index: SkillIndex, { text }: Word, at: number): AutomatonStep {
  const exact = index.vocabulary.find(text);
  const word = exact >= 0 ? exact : index.vocabulary.findRespelled(text);
  return { word, root: index.vocabulary.rootOf(text), at, words: 1, respelled: exact < 0 && word >= 0 };
}

function findPhrases({ automaton }: SkillIndex, words: Word[], steps: AutomatonStep[]): FoundPhrase[] {
  const finds: FoundPhrase[] = [];
  const findAt = (state: number, last: number, derived: boolean) => {
    for (let node = automaton.longest(state); node !== 0; node = automaton.shorter(node)) {
      const own = steps.slice(last - automaton.depthOf(node) + 1, last + 1);
      const { at } = own[0]!;
      finds.push({
        phrase: automaton.phraseOf(node),
        at,
        words: steps[last]!.at + steps[last]!.words - at,
        respaced: own.some((step) => step.words > 1),
        respelled: own.some((step) => step.respelled),
        derived,
      });
    }
  };
  let state = 0;
  steps.forEach(({ at, word, root }, last) => {
    const before = words[at]!.runsOn ? state : 0;
    state = word < 0 ? 0 : automaton.next(before, word);
    findAt(state, last, false);
    if (root !== 0) findAt(automaton.next(before, root), last, true);
  });
  return finds;
}

/** Pairs that the catalogue writes as one word become that word: "fork lift operator" has "forklift". */
function closeUp({ vocabulary }: SkillIndex, words: Word[], single: AutomatonStep[]): AutomatonStep[] {
  const steps: AutomatonStep[] = [];
  for (let at = 0; at < words.length; at++) {
    const next = words[at + 1];
    const word = next?.runsOn ? vocabulary.find(words[at]!.text + next.text) : -1;
    if (word >= 0) steps.push({ word, root: 0, at: at++, words: 2, respelled: false });
    else steps.push(single[at]!);
  }
  return steps;
}

/** Finds words that the catalogue writes as two: "storekeeper" is "store keeper". */
function findClosedUp(index: SkillIndex, words: Word[]): FoundPhrase[] {
  return words.flatMap(({ text }, at) =>
    text.length < 6 || text.length > 40
      ? []
      : index
          .closedUp(text)
          .filter((phrase) => index.automaton.depthOf(index.nodeOf(phrase)) > 1)
          .map((phrase) => ({ phrase, at, words: 1, respaced: true, respelled: false, derived: false })),
  );
}

const isRespaced = ({ respaced }: FoundPhrase) => respaced;

/** The longest of overlapping phrases stands, then the one written as in the catalogue, then the earlier. */
function longestFirst(finds: FoundPhrase[], length: number): FoundPhrase[] {
  const byRank: FoundPhrase[][] = [];
  for (const find of finds)
    (byRank[find.words * 3 + (find.derived ? 0 : find.respaced ? 1 : 2)] ??= []).push(find);
  const taken = new Uint8Array(length);
  const standing: FoundPhrase[] = [];
  for (const rank of byRank.toReversed())
    for (const find of rank ?? []) {
      if (taken[find.at] === 1 || taken[find.at + find.words - 1] === 1) continue;
      taken.fill(1, find.at, find.at + find.words);
      standing.push(find);
    }
  return standing;
}

function score(index: SkillIndex, text: string, words: Word[], finds: FoundPhrase[]): Extracted[] {
  const shouted = isShouted(text);
  const extracted = new Map<number, Extracted>();
  for (const find of finds) {
    const own = words.slice(find.at, find.at + find.words);
    const start = own[0]!.start;
    const end = own.at(-1)!.end;
    const mention: SkillMention = { start, end, text: text.slice(start, end) };
    if (own.length === 1 && !standsAlone(own[0]!.text, mention.text, shouted)) continue;
    const { holders, kind, count } = index.holdersOf(find.phrase);
    if (count > (find.derived || kind === 'part' ? 1 : MOST_SHARED)) continue;
    const certainty = kind === 'alias' && count > 1 ? SCORES.sharedAlias : SCORES[kind];
    const written = hashText(own.map((word) => word.text).join(' '));
    for (const holder of holders) {
      const off = find.respelled
        ? SCORES.otherSpelling
        : find.derived
          ? SCORES.otherDerivation
          : holder.written === written
            ? 0
            : SCORES.otherForm;
      const known = extracted.get(holder.skill);
      if (known) {
        known.score = Math.max(known.score, rounded(certainty - off));
        known.mentions.push(mention);
      } else
        extracted.set(holder.skill, {
          id: index.ids[holder.skill]!,
          score: rounded(certainty - off),
          mentions: [mention],
        });
    }
  }
  const found = [...extracted.values()].map((one) => ({
    ...one,
    mentions: one.mentions.toSorted((a, b) => a.start - b.start),
  }));
  return found.toSorted((a, b) => b.score - a.score || a.mentions[0]!.start - b.mentions[0]!.start);
}
