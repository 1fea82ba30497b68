import type { IndexedSkill } from './indexed-skill.ts';
import { hashText, IntList } from './int-list.ts';
import { saysLittle } from './stop-words.ts';
import { linkIndex } from './link-index.ts';
import { namesOf, type NameKind } from './names-of-skill.ts';
import { pacedSort } from './paced-sort.ts';
import { Pace } from './pace.ts';
import { hashOf, lettersOf, LONGEST_PHRASE, settle, SkillIndex } from './skill-index.ts';
import { Vocabulary } from './vocabulary.ts';

/** The weight of a word that says little, as a share of its rarity. */
const LITTLE = 0.1;
/** Names of more words are not written as one. */
const MOST_CLOSED_UP = 3;
/** An import takes a hundred aliases of a skill; a name has few parts. */
const MOST_PHRASES_OF_SKILL = 128;

/** Builds in slices of some milliseconds, with turns for others in between. */
export async function buildSkillIndex(
  skills: AsyncIterable<IndexedSkill> | Iterable<IndexedSkill>,
): Promise<SkillIndex> {
  const builder = new IndexBuilder();
  const pace = new Pace();
  for await (const skill of skills) {
    builder.add(skill);
    if (builder.isCrowded) await builder.grow(pace);
    if (pace.isOver) await pace.rest();
  }
  return builder.finish(pace);
}

/** Gathers names in growing lists, and files them once all are in. */
class IndexBuilder {
  readonly #vocabulary = new Vocabulary();
  readonly #ids: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #uses = new Map<string, number>();
  readonly #phraseStart = new IntList();
  readonly #phraseStems = new IntList();
  readonly #phraseLetters = new IntList();
  readonly #entryStart = new IntList();
  readonly #entryPhrase = new IntList();
  readonly #entryWritten = new IntList();
  readonly #entryKind = new IntList();
  readonly #entrySkill = new IntList();
  readonly #edited = new IntList();
  /** The number of skills that have a stem in any name, and the last skill counted. */
  readonly #skillsWith = new IntList();
  readonly #lastSkill = new IntList();
  #slots = new Int32Array(1 << 12);

  add(skill: IndexedSkill): void {
    const number = this.#ids.push(skill.id) - 1;
    this.#numbers.set(skill.id, number);
    if (skill.uses) this.#uses.set(skill.id, skill.uses);
    this.#edited.push(Object.keys(skill.names ?? {}).length > 0 ? 1 : 0);
    this.#entryStart.push(this.#entryPhrase.length);
    const stems: number[] = [];
    for (const { kind, words } of namesOf(skill)) {
      if (words.length === 0 || words.length > LONGEST_PHRASE) continue;
      stems.length = 0;
      for (const word of words) stems.push(this.#countStem(this.#vocabulary.add(word), number));
      this.#addEntry(this.#phraseFor(stems, words), kind, hashText(words.join(' ')), number);
    }
  }

  #countStem(stem: number, skill: number): number {
    if (stem === this.#skillsWith.length) {
      this.#skillsWith.push(0);
      this.#lastSkill.push(-1);
    }
    if (this.#lastSkill.values[stem] !== skill) {
      this.#lastSkill.values[stem] = skill;
      this.#skillsWith.values[stem]!++;
    }
    return stem;
  }

  #addEntry(phrase: number, kind: NameKind, written: number, skill: number): void {
    const from = this.#entryStart.values[skill]!;
    for (let entry = from; entry < this.#entryPhrase.length; entry++)
      if (this.#entryPhrase.values[entry] === phrase && this.#entryWritten.values[entry] === written) return;
    this.#entryPhrase.push(phrase);
    this.#entryWritten.push(written);
    this.#entryKind.push(kind);
    this.#entrySkill.push(skill);
  }

  #phraseFor(stems: number[], words: string[]): number {
    const last = this.#slots.length - 1;
    for (let slot = hashOf(stems) & last; this.#slots[slot] !== 0; slot = (slot + 1) & last)
      if (this.#isOf(this.#slots[slot]! - 1, stems)) return this.#slots[slot]! - 1;
    const phrase = this.#phraseStart.push(this.#phraseStems.length);
    for (const stem of stems) this.#phraseStems.push(stem);
    this.#phraseLetters.push(
      words.length > 1 && words.length <= MOST_CLOSED_UP ? lettersOf(words.join('')) : 0,
    );
    settle(this.#slots, hashOf(stems), phrase);
    return phrase;
  }

  #isOf(phrase: number, stems: number[]): boolean {
    const start = this.#phraseStart.values[phrase]!;
    const isLast = phrase + 1 === this.#phraseStart.length;
    const end = isLast ? this.#phraseStems.length : this.#phraseStart.values[phrase + 1]!;
    return (
      end - start === stems.length && stems.every((stem, at) => this.#phraseStems.values[start + at] === stem)
    );
  }

  /** True where the next skill, whatever its names, should find more room for phrases. */
  get isCrowded(): boolean {
    return this.#phraseStart.length * 2 > this.#slots.length - MOST_PHRASES_OF_SKILL;
  }

  async grow(pace: Pace): Promise<void> {
    const slots = new Int32Array(this.#slots.length * 2);
    const { values, length } = this.#phraseStart;
    for (let phrase = 0; phrase < length; phrase++) {
      const end = phrase + 1 < length ? values[phrase + 1]! : this.#phraseStems.length;
      settle(slots, hashOf(this.#phraseStems.values.subarray(values[phrase]!, end)), phrase);
      if (pace.isOver) await pace.rest();
    }
    this.#slots = slots;
  }

  async finish(pace: Pace): Promise<SkillIndex> {
    this.#phraseStart.push(this.#phraseStems.length);
    this.#entryStart.push(this.#entryPhrase.length);
    const index = new SkillIndex({
      vocabulary: this.#vocabulary,
      ids: this.#ids,
      numbers: this.#numbers,
      slots: this.#slots,
      phraseStart: this.#phraseStart.trimmed(),
      phraseStems: this.#phraseStems.trimmed(),
      phraseLetters: this.#phraseLetters.trimmed(),
      entryStart: this.#entryStart.trimmed(),
      entryPhrase: this.#entryPhrase.trimmed(),
      entryWritten: this.#entryWritten.trimmed(),
      entryKind: new Uint8Array(this.#entryKind.trimmed()),
      entrySkill: this.#entrySkill.trimmed(),
      skillsWith: this.#skillsWith.trimmed(),
      weights: this.#weights(),
      byNumber: await this.#byNumber(pace),
      edited: new Uint8Array(this.#edited.trimmed()),
    });
    await this.#vocabulary.link(pace);
    await linkIndex(index, pace);
    index.rank(this.#uses);
    return index;
  }

  #weights(): Float32Array {
    return Float32Array.from(this.#vocabulary.stems, (text, stem) => {
      const rarity = Math.log(1 + this.#ids.length / Math.max(1, this.#skillsWith.values[stem]!));
      return saysLittle(text) ? rarity * LITTLE : rarity;
    });
  }

  /** sk_9 before sk_10. */
  #byNumber(pace: Pace): Promise<Int32Array> {
    const ids = this.#ids;
    const compare = (a: number, b: number) => ids[a]!.length - ids[b]!.length || (ids[a]! < ids[b]! ? -1 : 1);
    return pacedSort(ids.length, compare, pace);
  }
}
