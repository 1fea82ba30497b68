import { IntList } from '../index/int-list.ts';
import { NAME } from '../index/names-of-skill.ts';
import type { SearchedCatalogue } from '../index/catalogue-index.ts';
import type { SkillIndex } from '../index/skill-index.ts';
import { DOER_OR_DOING, isAsWritten } from '../match/extract.ts';
import { phrasesInText, type FoundPhrase } from '../match/phrases-in-text.ts';
import { readText, type TextWords } from '../match/text-words.ts';
import { askedWords, isLittleWord, spelledRight, type AskedWord } from './asked-words.ts';

/** The ways in which a skill fits, best first. Skills that lack a word or have another spelling of it come after all. */
const WAY = {
  name: 0,
  alias: 1,
  occupation: 2,
  beginsName: 3,
  beginsAlias: 4,
  inName: 5,
  inAlias: 6,
  beginningInName: 7,
  beginningInAlias: 8,
  acrossNames: 9,
  nearName: 10,
  nearSpelling: 11,
} as const;

/** Where fewer skills than this have all words, those that have most are added. */
const FEW = 20;
/** Skills that have only most of the words are a hint, not a listing. */
const MOST_HINTS = 50;
/** A hint whose words have less weight than this share of all is left out. */
const MOST_OF = 0.3;

/** The numbers of all skills that fit, best first. */
export function searchSkills(catalogue: SearchedCatalogue, keyword: string): Int32Array {
  const index = catalogue.skills;
  const asked = askedWords(index, keyword);
  if (asked.length === 0) return new Int32Array(0);
  const notes = takeNotes(index);
  const search = new Search(index, asked, notes);
  addWhole(search, catalogue, keyword);
  const found = search.ranked();
  search.clear();
  spare.set(index, notes);
  return found;
}

/** Adds the skills whose name it is, and those of the occupation whose name it is. */
function addWhole(
  search: Search,
  { skills: index, occupations, skillsOf }: SearchedCatalogue,
  keyword: string,
) {
  for (const [skill, way] of sameNames(index, keyword)) search.add(skill, way);
  const corrected = spelledRight(index, keyword);
  if (corrected) for (const [skill] of sameNames(index, corrected)) search.add(skill, WAY.nearName);
  // The name of an occupation finds its skills, in their order; "weld" is not the name of a welder.
  const asOccupation = (corrected && spelledRight(occupations, keyword)) ?? keyword;
  for (const [occupation] of sameNames(occupations, asOccupation, isWordAsWritten))
    skillsOf.get(occupations.ids[occupation]!)!.forEach((id, at) => {
      const skill = index.numberOf(id);
      if (skill !== undefined) search.add(skill, WAY.occupation, at);
    });
}

/**
 * The skills whose name or alias it is, whatever the spaces; and those whose name it is without the words around a trade:
 * "driver chahiye" is "driver".
 */
function sameNames(
  index: SkillIndex,
  keyword: string,
  isMeant: typeof isWordAsWritten = () => true,
): [skill: number, way: number][] {
  const read = readText(index, keyword);
  const isTelling = read.words.map(({ text }) => !isLittleWord(text));
  const [from, to] = [isTelling.indexOf(true), isTelling.lastIndexOf(true)];
  return phrasesInText(index, read).flatMap(({ phrase, first, last }) => {
    const isWhole = first === 0 && last === read.words.length - 1;
    if ((!isWhole && (first !== from || last !== to)) || !isMeant(index, read, { phrase, first, last }))
      return [];
    return [
      ...index.phraseEntries.subarray(index.phraseEntryStart[phrase], index.phraseEntryStart[phrase + 1]),
    ].map((entry): [number, number] => [
      index.entrySkill[entry]!,
      isWhole && index.entryKind[entry] === NAME ? WAY.name : WAY.alias,
    ]);
  });
}

const NO_WAY = 255;

/** The notes of one search, by the numbers of skills. */
interface Notes {
  /** The words of each skill as bits. */
  words: Uint16Array;
  /** The words of the keyword that are only spelled nearly so. */
  near: Uint16Array;
  /** Its best way so far. */
  ways: Uint8Array;
}

/**
 * Clean notes of a search that has ended, because arrays as long as the catalogue would cost more to make than most searches
 * take. A search takes them away and puts them back clean: no two have the same, and those of one that failed are dropped.
 */
const spare = new WeakMap<SkillIndex, Notes>();

function takeNotes(index: SkillIndex): Notes {
  const clean = spare.get(index);
  spare.delete(index);
  const { length } = index.ids;
  return (
    clean ?? {
      words: new Uint16Array(length),
      near: new Uint16Array(length),
      ways: new Uint8Array(length).fill(NO_WAY),
    }
  );
}

/** The doer and the doing are one: "welding" is asked for by those who look for a welder's skills. */
const isWordAsWritten = (
  index: SkillIndex,
  read: TextWords,
  { phrase, first, last }: Pick<FoundPhrase, 'phrase' | 'first' | 'last'>,
): boolean =>
  first !== last || DOER_OR_DOING.test(read.words[first]!.text) || isAsWritten(index, phrase, read, first);

/** Gathers the skills that have each word, from the lists of the index, and ranks them. */
class Search {
  readonly #index: SkillIndex;
  readonly #asked: AskedWord[];
  readonly #words: Uint16Array;
  readonly #near: Uint16Array;
  readonly #ways: Uint8Array;
  readonly #touched = new IntList();
  /** The places of skills among those of an occupation. */
  readonly #places = new Map<number, number>();
  /** The asked words that a stem may stand for, as bits. */
  readonly #bitsOfStem = new Map<number, number>();

  constructor(index: SkillIndex, asked: AskedWord[], { words, near, ways }: Notes) {
    this.#index = index;
    this.#asked = asked;
    [this.#words, this.#near, this.#ways] = [words, near, ways];
    asked.forEach((word, at) => {
      if (word.whole >= 0) this.#look(word.whole, at, false, false);
      for (const stem of word.longer) this.#look(stem, at, true, false);
      for (const stem of word.near) this.#look(stem, at, false, true);
    });
  }

  /** Leaves the notes clean for the next search. */
  clear(): void {
    const { values, length } = this.#touched;
    for (let at = 0; at < length; at++) {
      this.#words[values[at]!] = 0;
      this.#near[values[at]!] = 0;
      this.#ways[values[at]!] = NO_WAY;
    }
  }

  get #all(): number {
    return (1 << this.#asked.length) - 1;
  }

  /** A skill that fits as a whole; `place` is its own among others of the same way. */
  add(skill: number, way: number, place?: number): void {
    if (place !== undefined && way < this.#ways[skill]!) this.#places.set(skill, place);
    if (this.#words[skill] === 0) this.#touched.push(skill);
    this.#words[skill] = this.#all;
    this.#ways[skill] = Math.min(this.#ways[skill]!, way);
  }

  #look(stem: number, at: number, isLonger: boolean, isNear: boolean): void {
    const { skillStarts, skills } = this.#index;
    const [words, ways, touched] = [this.#words, this.#ways, this.#touched];
    const bit = 1 << at;
    this.#bitsOfStem.set(stem, (this.#bitsOfStem.get(stem) ?? 0) | bit);
    const isOnly = this.#asked.length === 1;
    for (let place = skillStarts[stem]!; place < skillStarts[stem + 1]!; place++) {
      const skill = skills[place]! >> 2;
      if (words[skill] === 0) touched.push(skill);
      words[skill]! |= bit;
      if (isNear) this.#near[skill]! |= bit;
      if (!isOnly) continue;
      const way = isNear ? WAY.nearSpelling : wayOfWord(skills[place]! & 3, isLonger);
      if (way < ways[skill]!) ways[skill] = way;
    }
  }

  /** Skills in the order of their ways; more used ones first, then lower numbers. */
  ranked(): Int32Array {
    const [words, ways, all] = [this.#words, this.#ways, this.#all];
    const full = this.#those((skill) => words[skill] === all);
    const isMany = this.#asked.length > 1;
    if (isMany) for (const skill of full) ways[skill] = Math.min(ways[skill]!, this.#wayOfWords(skill));
    const found = this.#inOrder(full, (skill) => ways[skill]!);
    if (!isMany || found.length >= FEW) return found;
    const known = new Set(found);
    const others = this.#withMost()
      .subarray(0, MOST_HINTS)
      .filter((skill) => !known.has(skill));
    return Int32Array.of(...found, ...others.subarray(0, MOST_HINTS - found.length));
  }

  #those(fits: (skill: number) => boolean): Int32Array {
    const { values, length } = this.#touched;
    const those = new Int32Array(length);
    let count = 0;
    for (let at = 0; at < length; at++) if (fits(values[at]!)) those[count++] = values[at]!;
    return those.subarray(0, count);
  }

  /** By way, then by place in an occupation, then by standing: sorted by what counts least first. */
  #inOrder(skills: Int32Array, wayOf: (skill: number) => number): Int32Array {
    const { standing } = this.#index;
    const byStanding = sortedBy(
      sortedBy(skills, (skill) => standing[skill]! & LOW),
      (skill) => standing[skill]! >> LOW_BITS,
    );
    const byPlace =
      this.#places.size === 0 ? byStanding : sortedBy(byStanding, (skill) => this.#places.get(skill) ?? 0);
    return sortedBy(byPlace, wayOf);
  }

  /** How the words stand in the names of a skill: in the best of them, if one has them all. */
  #wayOfWords(skill: number): number {
    const { entryStart, entryPhrase, entryKind, phraseStart, phraseStems } = this.#index;
    if (this.#near[skill] !== 0) return WAY.nearSpelling;
    let best: number = WAY.acrossNames;
    for (let entry = entryStart[skill]!; entry < entryStart[skill + 1]!; entry++) {
      const start = phraseStart[entryPhrase[entry]!]!;
      const end = phraseStart[entryPhrase[entry]! + 1]!;
      let has = 0;
      for (let at = start; at < end; at++) has |= this.#bitsOfStem.get(phraseStems[at]!) ?? 0;
      if (has !== this.#all) continue;
      const begins = ((this.#bitsOfStem.get(phraseStems[start]!) ?? 0) & 1) === 1;
      const isName = entryKind[entry] === NAME;
      const way = begins
        ? isName ? WAY.beginsName : WAY.beginsAlias
        : isName ? WAY.inName : WAY.inAlias; // prettier-ignore
      best = Math.min(best, way);
    }
    return best;
  }

  /** Skills that have most of the words, those of more weight first. */
  #withMost(): Int32Array {
    const total = this.#asked.reduce((sum, { weight }) => sum + weight, 0);
    const sums = new Float64Array(this.#all + 1).fill(-1);
    const [words, near] = [this.#words, this.#near];
    const lacking = (skill: number): number => {
      const bits = words[skill]!;
      if (sums[bits]! < 0)
        sums[bits] = this.#asked.reduce((sum, { weight }, at) => sum + ((bits >> at) & 1 ? 0 : weight), 0);
      return sums[bits]! / total;
    };
    return this.#inOrder(
      this.#those((skill) => lacking(skill) <= 1 - MOST_OF),
      (skill) => Math.round(lacking(skill) * 100) * 2 + (near[skill] === 0 ? 0 : 1),
    );
  }
}

/** A standing is sorted by in two halves. */
const LOW_BITS = 10;
const LOW = (1 << LOW_BITS) - 1;

/** Counts instead of comparing; those of one key stay in their order. */
function sortedBy(skills: Int32Array, keyOf: (skill: number) => number): Int32Array {
  const keys = new Uint16Array(skills.length);
  let most = 0;
  for (let at = 0; at < skills.length; at++) {
    const key = keyOf(skills[at]!);
    keys[at] = key;
    if (key > most) most = key;
  }
  const next = new Int32Array(most + 2);
  for (let at = 0; at < keys.length; at++) next[keys[at]! + 1]!++;
  for (let key = 0; key < most; key++) next[key + 1]! += next[key]!;
  const sorted = new Int32Array(skills.length);
  for (let at = 0; at < keys.length; at++) sorted[next[keys[at]!]!++] = skills[at]!;
  return sorted;
}

/** The order of the contract: names that begin with it, whole words, beginnings of words; names before aliases. */
function wayOfWord(standing: number, isLonger: boolean): number {
  const isAlias = standing & 1;
  if (standing < 2) return WAY.beginsName + isAlias;
  return (isLonger ? WAY.beginningInName : WAY.inName) + isAlias;
}
