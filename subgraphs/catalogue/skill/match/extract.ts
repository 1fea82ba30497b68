import { hashText } from '../index/int-list.ts';
import { isOwnName } from '../index/names-of-skill.ts';
import type { SkillIndex } from '../index/skill-index.ts';
import { singular } from '../index/stem.ts';
import { CandidateFinder } from './candidates.ts';
import { candidatesOf, FEATURES, type Candidate, type RankedSegment } from './features.ts';
import { isShouted, needsCompany, needsExplanation, standsAlone } from './ambiguous-words.ts';
import { longestFirst, phrasesInText, type FoundPhrase } from './phrases-in-text.ts';
import { LEARNED, scoreOf, type Ranker } from './ranker.ts';
import { MOST_SHARED, rounded, SURE_OF_EDITED } from './scores.ts';
import { segmentsOf } from './segments.ts';
import type { SkillMention } from './skill-match.types.ts';
import { readText, type TextWords } from './text-words.ts';

export interface Suggested {
  id: string;
  score: number;
}

export interface Extracted extends Suggested {
  mentions: SkillMention[];
}

export interface SkillsOfText {
  items: Extracted[];
  suggestions: Suggested[];
}

const BARE_NAME = FEATURES.indexOf('bare');
const MOST_SUGGESTIONS = 10;
/** A suggestion with a lower score is noise. */
const LEAST_SUGGESTED = 0.01;

/** A skill with its best score anywhere in the text, and the words that gave it where it is a sure find. */
interface Ranked {
  skill: number;
  score: number;
  sure: { first: number; last: number }[];
}

/** The skills that a text speaks of. Time grows with the text and not with the catalogue. */
export function extractSkills(index: SkillIndex, text: string, ranker: Ranker = LEARNED): SkillsOfText {
  const read = readText(index, text, { mistyped: true });
  const standing = standingPhrases(index, text, read);
  const finder = finderOf(index);
  const ranked = new Map<number, Ranked>();
  const segments = segmentsToRank(text, read, standing);
  finder.begin(read.words.length, segments.length);
  for (const segment of segments) rankSegment(index, finder, read, segment, ranker, ranked);
  const mentions = mentionsOf(index, text, read, standing, ranked);
  const byScore = [...ranked.values()].toSorted(
    (a, b) => b.score - a.score || index.standing[a.skill]! - index.standing[b.skill]!,
  );
  return {
    items: byScore
      .filter(({ skill }) => mentions.has(skill))
      .map(({ skill, score }) => ({
        id: index.ids[skill]!,
        score: rounded(score),
        mentions: mentions.get(skill)!.toSorted((a, b) => a.start - b.start),
      }))
      .toSorted((a, b) => b.score - a.score || a.mentions[0]!.start - b.mentions[0]!.start),
    suggestions: byScore
      .filter(({ skill, score }) => score >= LEAST_SUGGESTED && !mentions.has(skill))
      .slice(0, MOST_SUGGESTIONS)
      .map(({ skill, score }) => ({ id: index.ids[skill]!, score: rounded(score) })),
  };
}

/** The score of an occupation whose very name stands in the text: such words mean hardly anything else. */
const NAMED_OCCUPATION = 0.95;

/** Occupations that a text names, word by word. */
export function extractOccupations(index: SkillIndex, text: string): Extracted[] {
  const read = readText(index, text, { mistyped: true });
  const found = new Map<number, Extracted>();
  for (const { phrase, first, last } of standingPhrases(index, text, read)) {
    if (first === last && !isAsWritten(index, phrase, read, first)) continue;
    const occupation = index.entrySkill[index.phraseEntries[index.phraseEntryStart[phrase]!]!]!;
    const start = read.words[first]!.start;
    const end = read.words[last]!.end;
    const known = found.get(occupation) ?? {
      id: index.ids[occupation]!,
      score: NAMED_OCCUPATION,
      mentions: [],
    };
    found.set(occupation, known);
    known.mentions.push({ start, end, text: text.slice(start, end) });
  }
  return [...found.values()]
    .map((one) => ({ ...one, mentions: one.mentions.toSorted((a, b) => a.start - b.start) }))
    .toSorted((a, b) => a.mentions[0]!.start - b.mentions[0]!.start);
}

/** The doer and the doing say the same: welder, welding. */
export const DOER_OR_DOING = /(?:er|or|ing)s?$/;

/** A single word in another form may mean something else: "financial services" are no finance. */
const isBent = (index: SkillIndex, read: TextWords, { phrase, shape }: Candidate): boolean =>
  shape.words === 1 &&
  shape.first === shape.last &&
  !DOER_OR_DOING.test(read.words[shape.first]!.text) &&
  !isAsWritten(index, phrase, read, shape.first);

/** A name without what explains it, where the word has an ordinary meaning: a chef is no software. */
const isUnexplained = (read: TextWords, { shape, features }: Candidate): boolean =>
  shape.first === shape.last && features[BARE_NAME] === 1 && needsExplanation(read.words[shape.first]!.text);

const isByCommonWord = (read: TextWords, { shape }: Candidate): boolean =>
  shape.matched === 1 && shape.first === shape.last && needsCompany(read.words[shape.first]!.text);

/** A single word stands for a name only as it is written, or in the plural: a machine is no machinist. */
export function isAsWritten(index: SkillIndex, phrase: number, read: TextWords, at: number): boolean {
  if (read.respelled[at] === 1) return true;
  const { text } = read.words[at]!;
  const forms = new Set([hashText(text), hashText(singular(text))]);
  return [
    ...index.phraseEntries.subarray(index.phraseEntryStart[phrase], index.phraseEntryStart[phrase + 1]),
  ].some((entry) => forms.has(index.entryWritten[entry]!) || !LATIN.test(text));
}

const LATIN = /^[a-z]+$/;

/** Phrases whose words may stand for a skill: an ordinary word does not by itself, nor an alias that many skills share. */
function tellingPhrases(index: SkillIndex, text: string, read: TextWords): FoundPhrase[] {
  const shouted = isShouted(text);
  return phrasesInText(index, read).filter(({ phrase, first, last }) => {
    const { text: folded, start, end } = read.words[first]!;
    if (first === last && !standsAlone(folded, text.slice(start, end), shouted)) return false;
    return index.skillsOfPhrase(phrase) <= MOST_SHARED;
  });
}

/** The segments of a text, each with the phrases that stand in it. */
export function segmentsToRank(
  text: string,
  read: TextWords,
  standing: readonly FoundPhrase[],
): RankedSegment[] {
  const inOrder = standing.toSorted((a, b) => a.first - b.first);
  let next = 0;
  return segmentsOf(text, read.words).map(({ from, to }) => {
    const literals: FoundPhrase[] = [];
    for (; next < inOrder.length && inOrder[next]!.first < to; next++) literals.push(inOrder[next]!);
    return { from, to, literals };
  });
}

/** The phrases of a text that stand: telling ones, the longest where they overlap. */
export const standingPhrases = (index: SkillIndex, text: string, read: TextWords): FoundPhrase[] =>
  longestFirst(tellingPhrases(index, text, read), read.words.length);

/** The best of the candidates for the same words is sure, and the others are suggested. */
function rankSegment(
  index: SkillIndex,
  finder: CandidateFinder,
  read: TextWords,
  segment: RankedSegment,
  ranker: Ranker,
  ranked: Map<number, Ranked>,
): void {
  const standing = new Set(segment.literals.map(({ phrase }) => phrase));
  const candidates = candidatesOf(index, finder, read, segment, ranker.useOf)
    .filter((candidate) => !isUnexplained(read, candidate) && !isByCommonWord(read, candidate))
    .map((candidate) => ({ candidate, score: scoreOf(ranker, candidate) }))
    .toSorted((a, b) => b.score - a.score);
  let taken = 0;
  for (const { candidate, score } of candidates) {
    const { skill, shape } = candidate;
    let known = ranked.get(skill);
    if (!known) ranked.set(skill, (known = { skill, score: 0, sure: [] }));
    known.score = Math.max(known.score, score);
    const isFree = (taken & shape.claims) === 0 || isSharing(candidate, candidates);
    const mayStand = shape.isLiteral
      ? standing.has(candidate.phrase) && !candidate.isOthersName && !isBent(index, read, candidate)
      : shape.matched > 1 || candidate.covered > 0.999;
    if (score < leastSure(index, ranker, candidate) || !isFree || !mayStand) continue;
    taken |= shape.claims;
    known.sure.push({ first: shape.first, last: shape.last });
  }
}

/** From this score on a candidate is told as a find, with its mentions; below it is a suggestion. */
function leastSure(index: SkillIndex, ranker: Ranker, { skill, shape }: Candidate): number {
  if (index.edited[skill] === 0) return ranker.sure;
  return shape.isLiteral ? SURE_OF_EDITED.literal : SURE_OF_EDITED.loose;
}

/** True where a better candidate goes by the very same phrase: somebody must choose, so both are told. */
const isSharing = (one: Candidate, candidates: readonly { candidate: Candidate }[]): boolean =>
  one.shape.isLiteral &&
  candidates.find(({ candidate }) => candidate.phrase === one.phrase)!.candidate.skill !== one.skill;

/** Where the text names the sure skills: wherever one of their names stands, and the words that made them sure. */
function mentionsOf(
  index: SkillIndex,
  text: string,
  read: TextWords,
  standing: FoundPhrase[],
  ranked: Map<number, Ranked>,
): Map<number, SkillMention[]> {
  const mentions = new Map<number, SkillMention[]>();
  const add = (skill: number, first: number, last: number) => {
    const start = read.words[first]!.start;
    const end = read.words[last]!.end;
    const own = mentions.get(skill) ?? [];
    mentions.set(skill, own);
    own.push({ start, end, text: text.slice(start, end) });
  };
  for (const { phrase, first, last } of standing)
    for (let place = index.phraseEntryStart[phrase]!; place < index.phraseEntryStart[phrase + 1]!; place++) {
      const entry = index.phraseEntries[place]!;
      const skill = index.entrySkill[entry]!;
      const isAgain =
        place > index.phraseEntryStart[phrase]! &&
        index.entrySkill[index.phraseEntries[place - 1]!] === skill;
      const isNamed = isOwnName(index.entryKind[entry]!) || !index.isName(phrase);
      if (!isAgain && isNamed && ranked.get(skill)?.sure.length) add(skill, first, last);
    }
  for (const { skill, sure } of ranked.values())
    for (const { first, last } of sure) {
      const start = read.words[first]!.start;
      const end = read.words[last]!.end;
      const isTold = mentions.get(skill)?.some((mention) => mention.start < end && start < mention.end);
      if (!isTold) add(skill, first, last);
    }
  return mentions;
}

const finders = new WeakMap<SkillIndex, CandidateFinder>();

/** The scratch of an index is made once; extraction never waits in between, so one is enough. */
export function finderOf(index: SkillIndex): CandidateFinder {
  const known = finders.get(index);
  if (known) return known;
  const finder = new CandidateFinder(index);
  finders.set(index, finder);
  return finder;
}
