import { editDistance } from '../edit-distance.ts';
import { hashText, IntList } from './int-list.ts';
import type { Pace } from './pace.ts';
import { root, singular, sound } from './spelling.ts';

export interface NearWord {
  word: number;
  /** From 0 to 1. */
  likeness: number;
}

const BUCKETS = 1 << 16;
/** A run of three letters that more words share tells nothing, and would make a look-up grow with the catalogue. */
const WORDS_PER_TRIGRAM = 4_000;
const TRIGRAMS_LOOKED_AT = 8;
const NEAR_WORDS = 12;
const SHORTEST_RESPELLED = 5;

/** The words of all names and aliases, singular and plural being one word, found also by near spellings. */
export class Vocabulary {
  readonly words: string[] = [];
  readonly #ids = new Map<string, number>();
  /** Plurals and singulars already met while words are added, so that none is worked out again. */
  #added = new Map<string, number>();
  readonly #bySound = new Map<string, number>();
  readonly #roots = new Map<string, number>();
  readonly #rootOfWord = new IntList();
  /** The latest word of each root, and for each word the one before it. */
  readonly #latestOfRoot = new IntList();
  readonly #sameRoot = new IntList();
  #trigramStarts = new Int32Array(BUCKETS + 1);
  #trigramWords = new Int32Array(0);

  add(folded: string): number {
    let id = this.#added.get(folded);
    if (id === undefined) {
      id = this.#addWord(singular(folded));
      this.#added.set(folded, id);
    }
    return id;
  }

  #addWord(word: string): number {
    const known = this.#ids.get(word);
    if (known !== undefined) return known;
    const id = this.words.push(word) - 1;
    this.#ids.set(word, id);
    const key = word.length >= SHORTEST_RESPELLED ? sound(word) : undefined;
    if (key !== undefined && !this.#bySound.has(key)) this.#bySound.set(key, id);
    this.#addToRoot(id, root(word));
    return id;
  }

  #addToRoot(id: number, text: string | undefined): void {
    let known = text === undefined ? -1 : this.#roots.get(text);
    if (known === undefined) this.#roots.set(text!, (known = this.#latestOfRoot.push(-1)));
    this.#rootOfWord.push(known);
    this.#sameRoot.push(known < 0 ? -1 : this.#latestOfRoot.values[known]!);
    if (known >= 0) this.#latestOfRoot.values[known] = id;
  }

  find(folded: string): number {
    return this.#ids.get(singular(folded)) ?? -1;
  }

  /** A word of the same sound, where the word itself is none of ours. */
  findRespelled(folded: string): number {
    if (folded.length < SHORTEST_RESPELLED) return -1;
    const key = sound(singular(folded));
    return key === undefined ? -1 : (this.#bySound.get(key) ?? -1);
  }

  /** The root that doers and doings share, as a number that is no word's; 0 where there is none. */
  rootOf(folded: string): number {
    const word = singular(folded);
    const id = this.#ids.get(word);
    if (id !== undefined) return this.rootOfWord(id);
    const text = root(word);
    return asRoot(text === undefined ? -1 : (this.#roots.get(text) ?? -1));
  }

  rootOfWord(word: number): number {
    return asRoot(this.#rootOfWord.values[word]!);
  }

  /** Words that somebody may have meant, the word itself first. */
  near(folded: string): NearWord[] {
    const text = singular(folded);
    const found = new Map<number, number>();
    const add = (word: number, likeness: number) => {
      if (word >= 0 && (found.get(word) ?? 0) < likeness) found.set(word, likeness);
    };
    add(this.find(folded), 1);
    add(this.findRespelled(folded), 0.92);
    const shared = this.rootOf(folded);
    let related = shared === 0 ? -1 : this.#latestOfRoot.values[-2 - shared]!;
    for (let count = 0; related >= 0 && count < NEAR_WORDS; count++) {
      add(related, 0.85);
      related = this.#sameRoot.values[related]!;
    }
    // A word that is known is seldom a misspelling of another.
    if (!found.has(this.find(folded)))
      for (const { word, likeness } of this.#misspelled(text)) add(word, likeness);
    return [...found]
      .map(([word, likeness]) => ({ word, likeness }))
      .toSorted((a, b) => b.likeness - a.likeness)
      .slice(0, NEAR_WORDS);
  }

  #misspelled(text: string): NearWord[] {
    const limit = text.length < 4 ? 0 : text.length < 7 ? 1 : 2;
    if (limit === 0) return [];
    const shared = new Map<number, number>();
    const size = (bucket: number) => this.#trigramStarts[bucket + 1]! - this.#trigramStarts[bucket]!;
    const rarest = trigrams(text)
      .filter((bucket) => size(bucket) <= WORDS_PER_TRIGRAM)
      .toSorted((a, b) => size(a) - size(b))
      .slice(0, TRIGRAMS_LOOKED_AT);
    for (const bucket of rarest)
      for (let at = this.#trigramStarts[bucket]!; at < this.#trigramStarts[bucket + 1]!; at++) {
        const word = this.#trigramWords[at]!;
        shared.set(word, (shared.get(word) ?? 0) + 1);
      }
    return [...shared]
      .filter(([word]) => Math.abs(this.words[word]!.length - text.length) <= limit)
      .toSorted((a, b) => b[1] - a[1])
      .slice(0, 64)
      .map(([word]) => ({ word, edits: editDistance(text, this.words[word]!, limit) }))
      .filter(({ edits }) => edits <= limit)
      .map(({ word, edits }) => ({ word, likeness: 1 - (edits * 1.25) / text.length }));
  }

  /** Files the trigrams, once all words are in. */
  async link(pace: Pace): Promise<void> {
    this.#added = new Map();
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
  }
}

const asRoot = (at: number) => (at < 0 ? 0 : -2 - at);
export const isRoot = (word: number): boolean => word < -1;

/** Each run of three letters once; runs at the edges are told apart from those within. */
function trigrams(word: string): number[] {
  const edged = `^${word}$`;
  const buckets = new Set<number>();
  for (let at = 0; at + 3 <= edged.length && at < 40; at++)
    buckets.add(hashText(edged.slice(at, at + 3)) & (BUCKETS - 1));
  return [...buckets];
}
