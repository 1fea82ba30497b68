import { hashText, mix } from './int-list.ts';
import { isOwnName } from './names-of-skill.ts';
import { stemOf } from './stem.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A phrase of more words is a sentence. */
export const LONGEST_PHRASE = 16;
/** A phrase is a candidate where the words it shares with a text weigh this much of it. */
export const LEAST_COVERED = 0.4;

const NO_PHRASE = -1;

/** The names of a whole catalogue. Everything that grows with it is in flat arrays. */
interface GatheredNames {
  vocabulary: Vocabulary;
  /** The ids of the skills, by their numbers. */
  ids: readonly string[];
  numbers: ReadonlyMap<string, number>;
  /** Phrases are found by the hash of their stems, with open addressing; 0 is an empty slot. */
  slots: Int32Array;
  phraseStart: Int32Array;
  phraseStems: Int32Array;
  /** The hash of the letters of a phrase of two or three words without the spaces; 0 for others. */
  phraseLetters: Int32Array;
  /** An entry is a phrase that a skill goes by. Entries are in the order of their skills; the first of a skill is its name. */
  entryStart: Int32Array;
  entryPhrase: Int32Array;
  /** The hash of the folded words as this skill writes them: a plural or another spelling has another. */
  entryWritten: Int32Array;
  entryKind: Uint8Array;
  entrySkill: Int32Array;
  /** The number of skills that have a stem in any name. */
  skillsWith: Int32Array;
  /** How much a stem tells: its rarity among skills, next to nothing for "of" and "ka kaam". */
  weights: Float32Array;
  /** The skills in the order of the numbers in their ids. */
  byNumber: Int32Array;
  /** 1 for a skill with names in other languages: those are written by editors, who chose its aliases too. */
  edited: Uint8Array;
}

/**
 * The one index of the catalogue, which search, match and extract read (docs/decisions/0056). A phrase is the stems of a
 * name or alias in order. Nothing but the standing changes once it is linked.
 */
export class SkillIndex implements GatheredNames {
  readonly vocabulary!: Vocabulary;
  readonly ids!: readonly string[];
  readonly numbers!: ReadonlyMap<string, number>;
  readonly slots!: Int32Array;
  readonly phraseStart!: Int32Array;
  readonly phraseStems!: Int32Array;
  readonly phraseLetters!: Int32Array;
  readonly entryStart!: Int32Array;
  readonly entryPhrase!: Int32Array;
  readonly entryWritten!: Int32Array;
  readonly entryKind!: Uint8Array;
  readonly entrySkill!: Int32Array;
  readonly skillsWith!: Int32Array;
  readonly weights!: Float32Array;
  readonly byNumber!: Int32Array;
  readonly edited!: Uint8Array;
  /** The place of a skill where all else is equal, and the skills in that order. */
  standing = new Int32Array(0);
  byStanding = new Int32Array(0);
  phraseWeight = new Float32Array(0);
  /** The entries of each phrase. */
  phraseEntryStart = new Int32Array(1);
  phraseEntries = new Int32Array(0);
  /** The phrases that may be candidates by a stem, short ones first. */
  candidateStarts = new Int32Array(1);
  candidates = new Int32Array(0);
  /** The skills that have a stem: four times their number, plus 2 where it is not the first word, plus 1 in an alias. */
  skillStarts = new Int32Array(1);
  skills = new Int32Array(0);
  emailSlots = new Int32Array(1);

  constructor(gathered: GatheredNames) {
    Object.assign(this, gathered);
  }

  get phrases(): number {
    return this.phraseStart.length - 1;
  }

  numberOf(id: string): number | undefined {
    return this.numbers.get(id);
  }

  /** Sets the order among skills that fit alike: more used ones come first, then lower numbers. */
  rank(uses: ReadonlyMap<string, number>): void {
    const usesOf = (skill: number) => uses.get(this.ids[skill]!) ?? 0;
    const used = [...uses.keys()].flatMap((id) => this.numbers.get(id) ?? []);
    const isUsed = new Set(used.filter((skill) => usesOf(skill) > 0));
    const byUse = this.byNumber
      .filter((skill) => isUsed.has(skill))
      .toSorted((a, b) => usesOf(b) - usesOf(a));
    const byStanding = new Int32Array(this.ids.length);
    byStanding.set(byUse);
    let at = byUse.length;
    for (const skill of this.byNumber) if (!isUsed.has(skill)) byStanding[at++] = skill;
    const standing = new Int32Array(this.ids.length);
    byStanding.forEach((skill, place) => (standing[skill] = place));
    this.standing = standing;
    this.byStanding = byStanding;
  }

  stemsOf(phrase: number): Int32Array {
    return this.phraseStems.subarray(this.phraseStart[phrase]!, this.phraseStart[phrase + 1]!);
  }

  /** The phrase of exactly the stems from `from` to `to`, whose hash is given; -1 for none. */
  find(hash: number, stems: ArrayLike<number>, from: number, to: number): number {
    const last = this.slots.length - 1;
    for (let slot = hash & last; this.slots[slot] !== 0; slot = (slot + 1) & last) {
      const phrase = this.slots[slot]! - 1;
      if (this.#isOf(phrase, stems, from, to)) return phrase;
    }
    return NO_PHRASE;
  }

  #isOf(phrase: number, stems: ArrayLike<number>, from: number, to: number): boolean {
    const start = this.phraseStart[phrase]!;
    if (this.phraseStart[phrase + 1]! - start !== to - from) return false;
    for (let at = from; at < to; at++) if (this.phraseStems[start + at - from] !== stems[at]) return false;
    return true;
  }

  /** True for a phrase that is the name of a skill, not only an alias. */
  isName(phrase: number): boolean {
    for (let place = this.phraseEntryStart[phrase]!; place < this.phraseEntryStart[phrase + 1]!; place++)
      if (isOwnName(this.entryKind[this.phraseEntries[place]!]!)) return true;
    return false;
  }

  /** How many skills go by a phrase. Its entries are in the order of their skills. */
  skillsOfPhrase(phrase: number): number {
    let count = 0;
    for (let place = this.phraseEntryStart[phrase]!; place < this.phraseEntryStart[phrase + 1]!; place++) {
      const isAgain =
        place > this.phraseEntryStart[phrase]! &&
        this.entrySkill[this.phraseEntries[place - 1]!] === this.entrySkill[this.phraseEntries[place]!];
      if (!isAgain) count++;
    }
    return count;
  }

  /** Phrases of two or three words that are written as this one: "store keeper" for "storekeeper". */
  closedUp(word: string): number[] {
    const found: number[] = [];
    const letters = lettersOf(word);
    const last = this.emailSlots.length - 1;
    for (let slot = mix(letters) & last; this.emailSlots[slot] !== 0; slot = (slot + 1) & last) {
      const phrase = this.emailSlots[slot]! - 1;
      if (this.phraseLetters[phrase] === letters && this.#isWrittenAs(phrase, word)) found.push(phrase);
    }
    return found;
  }

  /** A hash may lie, so the beginning is compared: the first stem is a part of the first word but for its last letter. */
  #isWrittenAs(phrase: number, word: string): boolean {
    const stem = this.vocabulary.stems[this.phraseStems[this.phraseStart[phrase]!]!]!;
    return word.startsWith(stem.slice(0, -1));
  }
}

/** The key under which words are found whatever the spaces between them; never 0. */
export const lettersOf = (word: string): number => hashText(stemOf(word)) || 1;

/** The hash of a run of stems grows with it, so that all runs from one place cost one step each. */
export const nextHash = (hash: number, stem: number): number =>
  mix(Math.imul(hash, 0x01_00_01_93) ^ (stem + 1));

export function hashOf(stems: ArrayLike<number>): number {
  let hash = 0;
  for (let at = 0; at < stems.length; at++) hash = nextHash(hash, stems[at]!);
  return hash;
}

export function settle(slots: Int32Array, hash: number, phrase: number): void {
  const last = slots.length - 1;
  let slot = hash & last;
  while (slots[slot] !== 0) slot = (slot + 1) & last;
  slots[slot] = phrase + 1;
}
