import { BoundedMap } from '../../../../kernel/core/memoize.ts';
import { editDistance } from '../../edit-distance.ts';
import { hashText, IntList } from './int-list.ts';
import { pacedSort } from './paced-sort.ts';
import type { Pace } from './pace.ts';
import { skeletonOf, soundOf } from './sound.ts';
import { stemOf } from './stem.ts';

/** A stem that somebody may have meant by a word. */
export interface NearStem {
  stem: number;
  /** From 0 to 1. */
  likeness: number;
}

const BUCKETS = 1 << 16;
/** A run of three letters that more words share tells nothing, and would make a look-up grow with the catalogue. */
const WORDS_PER_TRIGRAM = 4_000;
const TRIGRAMS_LOOKED_AT = 8;
/** One edit changes four of them at most, so that one of five is left. */
const TRIGRAMS_OF_ONE_EDIT = 5;
/** A shorter word with a typing error may be any of many. */
const MISTYPED = /^[a-z]{6,40}$/;
const WORDS_COMPARED = 64;
const NEAR_STEMS = 6;
const SHORTEST_RESPELLED = 4;
const WORDS_PER_SKELETON = 24;
const LAST_ASKED = 64;

/** The words of all names and aliases. Words of one stem are one to all that is looked for; near spellings are found too. */
export class Vocabulary {
  readonly words: string[] = [];
  readonly stems: string[] = [];
  readonly #ids = new Map<string, number>();
  readonly #stemIds = new Map<string, number>();
  readonly #stemOfWord = new IntList();
  readonly #bySound = new Map<string, number>();
  /** The latest word of each skeleton, and for each word the one before it. */
  readonly #latestOfSkeleton = new Map<string, number>();
  readonly #sameSkeleton = new IntList();
  /** A search asks for the same word several times. */
  readonly #lastAsked = new BoundedMap<string, NearStem[]>(LAST_ASKED);
  #trigramStarts = new Int32Array(BUCKETS + 1);
  #trigramWords = new Int32Array(0);
  /** Scratch: how many of the trigrams of an asked word each word has; all 0 in between. */
  #shared = new Uint8Array(0);
  /** The words in the order of their letters, so that those that begin alike stand together. */
  #sorted = new Int32Array(0);

  /** The stem of a word, filed where it was not. */
  add(folded: string): number {
    const known = this.#ids.get(folded);
    if (known !== undefined) return this.#stemOfWord.values[known]!;
    const id = this.words.push(folded) - 1;
    this.#ids.set(folded, id);
    const text = stemOf(folded);
    let stem = this.#stemIds.get(text);
    if (stem === undefined) this.#stemIds.set(text, (stem = this.stems.push(text) - 1));
    this.#stemOfWord.push(stem);
    const sound = soundOf(folded);
    if (sound !== undefined && !this.#bySound.has(sound)) this.#bySound.set(sound, id);
    const skeleton = skeletonOf(folded);
    this.#sameSkeleton.push(
      (skeleton === undefined ? undefined : this.#latestOfSkeleton.get(skeleton)) ?? -1,
    );
    if (skeleton !== undefined) this.#latestOfSkeleton.set(skeleton, id);
    return stem;
  }

  /** The stem of a word that the catalogue has in this or another form; -1 for none. */
  find(folded: string): number {
    const word = this.#ids.get(folded);
    return word === undefined ? (this.#stemIds.get(stemOf(folded)) ?? -1) : this.#stemOfWord.values[word]!;
  }

  /** The stem of a word that the catalogue has in this very form; -1 for none. */
  findWord(folded: string): number {
    const word = this.#ids.get(folded);
    return word === undefined ? -1 : this.#stemOfWord.values[word]!;
  }

  /** The stem of a word that sounds the same, in Latin letters or in Devanagari; -1 for none. */
  findRespelled(folded: string): number {
    if (folded.length < SHORTEST_RESPELLED) return -1;
    const sound = soundOf(folded);
    const word = sound === undefined ? undefined : this.#bySound.get(sound);
    if (word !== undefined) return this.#stemOfWord.values[word]!;
    // Devanagari writes another vowel than English does, so its consonants decide.
    if (folded.charCodeAt(0) < 0x09_00) return -1;
    return this.#ofSkeleton(folded)[0]?.stem ?? -1;
  }

  /**
   * The stem that a word of a text has but for one typing error; -1 for none, and where it may be one of several. The
   * first letter is seldom mistyped, and names of people and places often differ from a word by it alone.
   */
  findMistyped(folded: string): number {
    if (!MISTYPED.test(folded)) return -1;
    const filed = this.#trigramWords;
    let found = -1;
    for (const bucket of this.#rarestTrigrams(folded, TRIGRAMS_OF_ONE_EDIT))
      for (let at = this.#trigramStarts[bucket]!; at < this.#trigramStarts[bucket + 1]!; at++) {
        const word = this.words[filed[at]!]!;
        if (word.charCodeAt(0) !== folded.charCodeAt(0) || editDistance(folded, word, 1) > 1) continue;
        const stem = this.#stemOfWord.values[filed[at]!]!;
        if (found >= 0 && stem !== found) return -1;
        found = stem;
      }
    return found;
  }

  /** Stems that somebody may have meant, the likeliest first; `known` is the stem of the word itself, or -1. */
  near(folded: string, known = this.find(folded)): readonly NearStem[] {
    // A word that is known is seldom a misspelling of another.
    if (known >= 0) return [{ stem: known, likeness: 1 }];
    let near = this.#lastAsked.get(folded);
    if (!near) this.#lastAsked.set(folded, (near = this.#nearUnknown(folded)));
    return near;
  }

  #nearUnknown(folded: string): NearStem[] {
    const found = new Map<number, number>();
    const add = (stem: number, likeness: number) => {
      if (stem >= 0 && (found.get(stem) ?? 0) < likeness) found.set(stem, likeness);
    };
    add(this.findRespelled(folded), 0.92);
    for (const { stem, likeness } of this.#ofSkeleton(folded)) add(stem, likeness);
    for (const { stem, likeness } of this.#misspelled(folded)) add(stem, likeness);
    return [...found]
      .map(([stem, likeness]) => ({ stem, likeness }))
      .toSorted((a, b) => b.likeness - a.likeness)
      .slice(0, NEAR_STEMS);
  }

  /** Words that begin with these letters, as a range of `sortedWord`. */
  beginningWith(letters: string): { from: number; to: number } {
    return { from: this.#firstFrom(letters), to: this.#firstFrom(`${letters}\u{10FFFF}`) };
  }

  /** The stem of a word of that range. */
  sortedWord(at: number): number {
    return this.#stemOfWord.values[this.#sorted[at]!]!;
  }

  #firstFrom(letters: string): number {
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.words[this.#sorted[middle]!]! < letters) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #ofSkeleton(folded: string): NearStem[] {
    const skeleton = folded.length < SHORTEST_RESPELLED - 1 ? undefined : skeletonOf(folded);
    const sound = soundOf(folded);
    if (skeleton === undefined || sound === undefined) return [];
    const found: NearStem[] = [];
    let word = this.#latestOfSkeleton.get(skeleton) ?? -1;
    for (let count = 0; word >= 0 && count < WORDS_PER_SKELETON; count++) {
      const other = soundOf(this.words[word]!)!;
      const most = Math.max(1, Math.floor(other.length * 0.4));
      const edits = editDistance(sound, other, most);
      if (edits <= most)
        found.push({ stem: this.#stemOfWord.values[word]!, likeness: 0.92 - (edits * 0.5) / other.length });
      word = this.#sameSkeleton.values[word]!;
    }
    return found.toSorted((a, b) => b.likeness - a.likeness);
  }

  #misspelled(text: string): NearStem[] {
    const limit = text.length < 4 ? 0 : text.length < 7 ? 1 : 2;
    if (limit === 0) return [];
    const [shared, sharing, filed] = [this.#shared, [] as number[], this.#trigramWords];
    for (const bucket of this.#rarestTrigrams(text, TRIGRAMS_LOOKED_AT))
      for (let at = this.#trigramStarts[bucket]!; at < this.#trigramStarts[bucket + 1]!; at++)
        if (shared[filed[at]!]!++ === 0) sharing.push(filed[at]!);
    const compared = sharing
      .filter((word) => Math.abs(this.words[word]!.length - text.length) <= limit)
      .toSorted((a, b) => shared[b]! - shared[a]!)
      .slice(0, WORDS_COMPARED);
    for (const word of sharing) shared[word] = 0;
    return compared
      .map((word) => ({ word, edits: editDistance(text, this.words[word]!, limit) }))
      .filter(({ edits }) => edits <= limit)
      .map(({ word, edits }) => ({
        stem: this.#stemOfWord.values[word]!,
        likeness: 1 - (edits * 1.25) / text.length,
      }));
  }

  #rarestTrigrams(text: string, most: number): number[] {
    const size = (bucket: number) => this.#trigramStarts[bucket + 1]! - this.#trigramStarts[bucket]!;
    return trigrams(text)
      .filter((bucket) => size(bucket) <= WORDS_PER_TRIGRAM)
      .toSorted((a, b) => size(a) - size(b))
      .slice(0, most);
  }

  /** Files the trigrams and the order, once all words are in. */
  async link(pace: Pace): Promise<void> {
    const starts = new Int32Array(BUCKETS + 1);
    for (const word of this.words) {
      for (const bucket of trigrams(word)) starts[bucket + 1]!++;
      if (pace.isOver) await pace.rest();
    }
    for (let bucket = 0; bucket < BUCKETS; bucket++) starts[bucket + 1]! += starts[bucket]!;
    const next = starts.slice();
    const filed = new Int32Array(starts[BUCKETS]!);
    for (const [id, word] of this.words.entries()) {
      for (const bucket of trigrams(word)) filed[next[bucket]!++] = id;
      if (pace.isOver) await pace.rest();
    }
    this.#trigramStarts = starts;
    this.#trigramWords = filed;
    this.#shared = new Uint8Array(this.words.length);
    const { words } = this;
    this.#sorted = await pacedSort(words.length, (a, b) => (words[a]! < words[b]! ? -1 : 1), pace);
  }
}

/** Each run of three letters once; runs at the edges are told apart from those within. */
function trigrams(word: string): number[] {
  const edged = `^${word}$`;
  const buckets = new Set<number>();
  for (let at = 0; at + 3 <= edged.length && at < 40; at++)
    buckets.add(hashText(edged.slice(at, at + 3)) & (BUCKETS - 1));
  return [...buckets];
}
