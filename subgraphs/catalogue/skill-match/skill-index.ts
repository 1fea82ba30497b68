import type { IndexedSkill } from '../skill-search/index-rows.ts';
import { Automaton } from './automaton.ts';
import { hashText, IntList } from './int-list.ts';
import { Pace } from './pace.ts';
import { isDerived } from './spelling.ts';
import { isRoot, Vocabulary } from './vocabulary.ts';
import { wordsOf, type Word } from './words-in-text.ts';

export type { IndexedSkill };

/** The name of a skill, an alias, or a part of a name: "floor mopping" of "Floor Cleaning and Mopping". */
export const KINDS = ['name', 'alias', 'part'] as const;
export type PhraseKind = (typeof KINDS)[number];

/** A skill that goes by a phrase. */
export interface Holder {
  /** The number of the skill in the index. */
  skill: number;
  /** The hash of the phrase as this skill writes it, folded: a plural or another spelling has another. */
  written: number;
}

/** A phrase of more words is a sentence. */
const LONGEST_PHRASE = 16;
const HOLDERS_TOLD = 5;
const SAME_LETTERS = 8;

/**
 * Holds all that matching and extraction look at, in flat arrays. A phrase is the words of a name or of an alias, each as
 * the vocabulary files it; its holders are the skills that go by it.
 */
export class SkillIndex {
  readonly vocabulary = new Vocabulary();
  readonly automaton = new Automaton();
  readonly ids: string[] = [];
  readonly #nodeOfPhrase = new IntList();
  readonly #firstHolder = new IntList();
  /** The number of holders times 4, plus the place of their kind. Holders of a lesser kind are not kept. */
  readonly #held = new IntList();
  readonly #holderSkill = new IntList();
  readonly #holderWritten = new IntList();
  readonly #nextHolder = new IntList();
  /** Phrases are found by the hash of their letters without the spaces, with open addressing. */
  #closedUp = new Int32Array(1);
  #postingStarts = new Int32Array(1);
  #postings = new Int32Array(0);

  /** Builds in slices of some milliseconds, with turns for others in between. */
  static async build(skills: AsyncIterable<IndexedSkill> | Iterable<IndexedSkill>): Promise<SkillIndex> {
    const index = new SkillIndex();
    const pace = new Pace();
    for await (const skill of skills) {
      index.#add(skill);
      if (pace.isOver) await pace.rest();
      if (index.automaton.isCrowded) await index.automaton.grow(pace);
    }
    await index.#trim(pace);
    await index.vocabulary.link(pace);
    await index.automaton.link(pace);
    await index.#linkPostings(pace);
    await index.#linkClosedUp(pace);
    return index;
  }

  get phrases(): number {
    return this.#nodeOfPhrase.length;
  }

  nodeOf(phrase: number): number {
    return this.#nodeOfPhrase.values[phrase]!;
  }

  /** The number of phrases that have the word. */
  frequency(word: number): number {
    return this.#postingStarts[word + 1]! - this.#postingStarts[word]!;
  }

  /** Phrases with the word, short ones first. */
  phrasesWith(word: number, most: number): Int32Array {
    const start = this.#postingStarts[word]!;
    return this.#postings.subarray(start, Math.min(start + most, this.#postingStarts[word + 1]!));
  }

  /** The skills that go by a phrase: those whose name it is, else those with it as an alias, else as a part. */
  holdersOf(phrase: number): { holders: Holder[]; kind: PhraseKind; count: number } {
    const held = this.#held.values[phrase]!;
    const holders: Holder[] = [];
    let at = this.#firstHolder.values[phrase]!;
    for (; at >= 0 && holders.length < HOLDERS_TOLD; at = this.#nextHolder.values[at]!)
      holders.push({ skill: this.#holderSkill.values[at]!, written: this.#holderWritten.values[at]! });
    return { holders, kind: KINDS[held & 3]!, count: held >> 2 };
  }

  /** Phrases with the same letters, whatever the spaces: "store keeper" and "storekeeper". */
  closedUp(letters: string): number[] {
    const found: number[] = [];
    const last = this.#closedUp.length - 1;
    for (let slot = hashText(letters) & last; this.#closedUp[slot] !== 0; slot = (slot + 1) & last) {
      const phrase = this.#closedUp[slot]! - 1;
      if (this.#lettersOf(phrase) === letters) found.push(phrase);
    }
    return found;
  }

  #add({ id, name, aliases }: IndexedSkill): void {
    const skill = this.ids.push(id) - 1;
    const nameWords = wordsOf(name);
    const phrases: [PhraseKind, Word[]][] = [
      ['name', nameWords],
      ...aliases.map((alias): [PhraseKind, Word[]] => ['alias', wordsOf(alias)]),
      ...partsOf(nameWords).map((part): [PhraseKind, Word[]] => ['part', part]),
    ];
    for (const [kind, words] of phrases) {
      if (words.length === 0 || words.length > LONGEST_PHRASE) continue;
      const ids = words.map((word) => this.vocabulary.add(word.text));
      const written = hashText(words.map((word) => word.text).join(' '));
      const node = this.automaton.add(ids);
      this.#hold(node, skill, kind, written);
      const last = ids.at(-1)!;
      const root = this.vocabulary.rootOfWord(last);
      if (root !== 0 && (words.length > 1 || isDerived(this.vocabulary.words[last]!)))
        this.#hold(this.automaton.childOf(this.automaton.parentOf(node), root), skill, kind, written);
    }
  }

  #hold(node: number, skill: number, kind: PhraseKind, written: number): void {
    let phrase = this.automaton.phraseOf(node);
    const rank = KINDS.indexOf(kind);
    if (phrase < 0) {
      phrase = this.#nodeOfPhrase.push(node);
      this.automaton.setPhrase(node, phrase);
      this.#firstHolder.push(-1);
      this.#held.push(rank);
    }
    const held = this.#held.values[phrase]!;
    const first = this.#firstHolder.values[phrase]!;
    if (rank > (held & 3) || (first >= 0 && this.#holderSkill.values[first] === skill)) return;
    const isBetter = rank < (held & 3);
    this.#firstHolder.values[phrase] = this.#holderSkill.push(skill);
    this.#holderWritten.push(written);
    this.#nextHolder.push(isBetter ? -1 : first);
    this.#held.values[phrase] = isBetter ? 4 + rank : held + 4;
  }

  async #trim(pace: Pace): Promise<void> {
    for (const list of [
      this.#nodeOfPhrase,
      this.#firstHolder,
      this.#held,
      this.#holderSkill,
      this.#holderWritten,
      this.#nextHolder,
    ]) {
      list.trim();
      await pace.rest();
    }
  }

  async #linkPostings(pace: Pace): Promise<void> {
    const starts = new Int32Array(this.vocabulary.words.length + 1);
    for (const node of this.#nodeOfPhrase.values) {
      for (const word of this.#wordsAt(node)) starts[word + 1]!++;
      if (pace.isOver) await pace.rest();
    }
    for (let word = 0; word + 1 < starts.length; word++) starts[word + 1]! += starts[word]!;
    const next = starts.slice();
    const postings = new Int32Array(starts.at(-1)!);
    for (const node of await this.automaton.byDepth(pace)) {
      const phrase = this.automaton.phraseOf(node);
      if (phrase < 0) continue;
      for (const word of this.#wordsAt(node)) postings[next[word]!++] = phrase;
      if (pace.isOver) await pace.rest();
    }
    this.#postingStarts = starts;
    this.#postings = postings;
  }

  /** A phrase that ends in a root has none: it is only another form of one that does not. */
  #wordsAt(node: number): Set<number> {
    const words = this.automaton.pathTo(node);
    return isRoot(words.at(-1)!) ? new Set() : new Set(words);
  }

  async #linkClosedUp(pace: Pace): Promise<void> {
    const slots = new Int32Array(2 ** Math.ceil(Math.log2(Math.max(16, (this.phrases * 4) / 3))));
    const last = slots.length - 1;
    for (let phrase = 0; phrase < this.phrases; phrase++) {
      if (isRoot(this.automaton.wordOf(this.nodeOf(phrase)))) continue;
      let slot = hashText(this.#lettersOf(phrase)) & last;
      // Further phrases of the same letters, split in ever other ways, would only be walked past.
      for (let steps = 0; slots[slot] !== 0 && steps < SAME_LETTERS * 8; steps++) slot = (slot + 1) & last;
      if (slots[slot] === 0) slots[slot] = phrase + 1;
      if (pace.isOver) await pace.rest();
    }
    this.#closedUp = slots;
  }

  #lettersOf(phrase: number): string {
    return this.automaton
      .pathTo(this.nodeOf(phrase))
      .map((word) => this.vocabulary.words[word])
      .join('');
  }
}

/** "Laminate and Veneer Pasting" is also laminate pasting and veneer pasting; a single word would say too little. */
function partsOf(words: Word[]): Word[][] {
  const at = words.findIndex(({ text }) => text === 'and');
  if (at < 1 || at === words.length - 1 || words.length < 4) return [];
  const before = words.slice(0, at - 1);
  const after = words.slice(at + 2);
  return [
    [...before, words[at - 1]!, ...after],
    [...before, words[at + 1]!, ...after],
  ];
}
