import { Automaton } from './automaton.ts';
import { hashText, IntList } from './int-list.ts';
import { Pace } from './pace.ts';
import { Vocabulary } from './vocabulary.ts';
import { wordsOf } from './words.ts';

export interface IndexedSkill {
  id: string;
  name: string;
  aliases: readonly string[];
}

/** A skill that goes by a phrase. */
export interface Holder {
  /** Its number in the index. */
  skill: number;
  isName: boolean;
  /** The hash of the phrase as this skill writes it, folded: a plural or another spelling has another. */
  written: number;
}

/** A phrase of more words is a sentence. */
const LONGEST_PHRASE = 16;
const HOLDERS_TOLD = 5;
const SAME_LETTERS = 8;
const NODES_PER_SKILL = 8;

/**
 * Everything that matching and extraction look at, in flat arrays. A phrase is the words of a name or of an alias, each as
 * the vocabulary files it; those who hold it are the skills that go by it.
 */
export class SkillIndex {
  readonly vocabulary = new Vocabulary();
  readonly automaton: Automaton;
  readonly ids: string[] = [];
  readonly #nodeOfPhrase = new IntList();
  readonly #firstName = new IntList();
  readonly #firstAlias = new IntList();
  readonly #aliasHolders = new IntList();
  readonly #holderSkill = new IntList();
  readonly #holderWritten = new IntList();
  readonly #nextHolder = new IntList();
  /** Phrases by the hash of their letters without the spaces: open addressing. */
  #closedUp = new Int32Array(1);
  #postingStarts = new Int32Array(1);
  #postings = new Int32Array(0);

  private constructor(expectedSkills: number) {
    this.automaton = new Automaton(expectedSkills * NODES_PER_SKILL);
  }

  /** In slices of some milliseconds, with turns for others in between. */
  static async build(
    skills: AsyncIterable<IndexedSkill> | Iterable<IndexedSkill>,
    expectedSkills = 0,
  ): Promise<SkillIndex> {
    const index = new SkillIndex(expectedSkills);
    const pace = new Pace();
    for await (const skill of skills) {
      index.#add(skill);
      if (pace.isOver) await pace.rest();
    }
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

  /** How many phrases have the word. */
  frequency(word: number): number {
    return this.#postingStarts[word + 1]! - this.#postingStarts[word]!;
  }

  /** Phrases with the word, short ones first. */
  phrasesWith(word: number, most: number): Int32Array {
    const start = this.#postingStarts[word]!;
    return this.#postings.subarray(start, Math.min(start + most, this.#postingStarts[word + 1]!));
  }

  /**
   * Who goes by a phrase. A skill whose name it is stands before those that have it as an alias; `shared` tells of how many
   * skills it is an alias, where it is nobody's name.
   */
  holdersOf(phrase: number): { holders: Holder[]; shared: number } {
    const name = this.#firstName.values[phrase]!;
    const isName = name >= 0;
    const holders: Holder[] = [];
    let at = isName ? name : this.#firstAlias.values[phrase]!;
    for (; at >= 0 && holders.length < HOLDERS_TOLD; at = this.#nextHolder.values[at]!)
      holders.push({
        skill: this.#holderSkill.values[at]!,
        isName,
        written: this.#holderWritten.values[at]!,
      });
    return { holders, shared: isName ? 1 : this.#aliasHolders.values[phrase]! };
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
    const own = new Set<number>();
    for (const [at, text] of [name, ...aliases].entries()) {
      const words = wordsOf(text);
      if (words.length === 0 || words.length > LONGEST_PHRASE) continue;
      const node = this.automaton.add(words.map((word) => this.vocabulary.add(word.text)));
      const phrase = this.#phraseAt(node);
      if (own.has(phrase)) continue;
      own.add(phrase);
      const first = at === 0 ? this.#firstName : this.#firstAlias;
      const holder = this.#holderSkill.push(skill);
      this.#holderWritten.push(hashText(words.map((word) => word.text).join(' ')));
      this.#nextHolder.push(first.values[phrase]!);
      first.values[phrase] = holder;
      if (at > 0) this.#aliasHolders.values[phrase]!++;
    }
  }

  #phraseAt(node: number): number {
    const known = this.automaton.phraseOf(node);
    if (known >= 0) return known;
    const phrase = this.#nodeOfPhrase.push(node);
    this.#firstName.push(-1);
    this.#firstAlias.push(-1);
    this.#aliasHolders.push(0);
    this.automaton.setPhrase(node, phrase);
    return phrase;
  }

  async #linkPostings(pace: Pace): Promise<void> {
    const starts = new Int32Array(this.vocabulary.words.length + 1);
    for (const node of this.#nodeOfPhrase.trimmed()) {
      for (const word of new Set(this.automaton.pathTo(node))) starts[word + 1]!++;
      if (pace.isOver) await pace.rest();
    }
    for (let word = 0; word + 1 < starts.length; word++) starts[word + 1]! += starts[word]!;
    const next = starts.slice();
    const postings = new Int32Array(starts.at(-1)!);
    for (const node of this.automaton.byDepth) {
      const phrase = this.automaton.phraseOf(node);
      if (phrase < 0) continue;
      for (const word of new Set(this.automaton.pathTo(node))) postings[next[word]!++] = phrase;
      if (pace.isOver) await pace.rest();
    }
    this.#postingStarts = starts;
    this.#postings = postings;
  }

  async #linkClosedUp(pace: Pace): Promise<void> {
    const slots = new Int32Array(2 ** Math.ceil(Math.log2(Math.max(16, (this.phrases * 4) / 3))));
    const last = slots.length - 1;
    for (let phrase = 0; phrase < this.phrases; phrase++) {
      let slot = hashText(this.#lettersOf(phrase)) & last;
      // So many in one place are the same letters split in ever other ways: they would only be walked past.
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
