import { LEAST_COVERED, type SkillIndex } from '../index/skill-index.ts';

/** Phrases that are looked at for a stem, and kept for a segment: the work must not grow with the catalogue. */
const PHRASES_PER_STEM = 300;
const MOST_PHRASES = 24;
/** Phrases that are looked at, and kept, for a whole text: a long one gets less for each word, and not more of our time. */
const LOOKED_AT_IN_TEXT = 36_000;
const KEPT_IN_TEXT = 1_800;
const LEAST_PER_STEM = 12;
const LEAST_KEPT = 6;

/** Finds the phrases that share words with a segment; made once for an index and used for one segment after the other. */
export class CandidateFinder {
  readonly #index: SkillIndex;
  /** The segment that last had a stem or looked at a phrase. */
  readonly #stemSeen: Int32Array;
  readonly #phraseSeen: Int32Array;
  #segment = 0;
  /** The stems of the segment, each once. */
  readonly stems: number[] = [];
  /** The phrases that share most, best first; the weight of the words shared, and its share of the phrase. */
  readonly phrases = new Int32Array(MOST_PHRASES);
  readonly matched = new Float64Array(MOST_PHRASES);
  readonly covered = new Float64Array(MOST_PHRASES);
  readonly #values = new Float64Array(MOST_PHRASES);
  count = 0;
  #perStem = PHRASES_PER_STEM;
  #most = MOST_PHRASES;

  constructor(index: SkillIndex) {
    this.#index = index;
    this.#stemSeen = new Int32Array(index.vocabulary.stems.length);
    this.#phraseSeen = new Int32Array(index.phrases);
  }

  /** Shares the work out among the words and segments of a text. */
  begin(words: number, segments: number): void {
    const share = (whole: number, parts: number, least: number, most: number) =>
      Math.max(least, Math.min(most, Math.floor(whole / Math.max(1, parts))));
    this.#perStem = share(LOOKED_AT_IN_TEXT, words, LEAST_PER_STEM, PHRASES_PER_STEM);
    this.#most = share(KEPT_IN_TEXT, segments, LEAST_KEPT, MOST_PHRASES);
  }

  /** True for a stem of the segment. */
  hasStem(stem: number): boolean {
    return this.#stemSeen[stem] === this.#segment;
  }

  find(stems: Int32Array, from: number, to: number): void {
    this.#segment++;
    this.count = 0;
    this.stems.length = 0;
    for (let at = from; at < to; at++) {
      const stem = stems[at]!;
      if (stem < 0 || this.#stemSeen[stem] === this.#segment) continue;
      this.#stemSeen[stem] = this.#segment;
      this.stems.push(stem);
    }
    const { candidateStarts, candidates } = this.#index;
    for (const stem of this.stems) {
      const start = candidateStarts[stem]!;
      const end = Math.min(candidateStarts[stem + 1]!, start + this.#perStem);
      for (let at = start; at < end; at++) this.#look(candidates[at]!);
    }
  }

  #look(phrase: number): void {
    if (this.#phraseSeen[phrase] === this.#segment) return;
    this.#phraseSeen[phrase] = this.#segment;
    const { phraseStart, phraseStems, weights, phraseWeight } = this.#index;
    let matched = 0;
    for (let at = phraseStart[phrase]!; at < phraseStart[phrase + 1]!; at++) {
      const stem = phraseStems[at]!;
      if (this.#stemSeen[stem] === this.#segment) matched += weights[stem]!;
    }
    const covered = matched / phraseWeight[phrase]!;
    if (covered >= LEAST_COVERED) this.#keep(phrase, matched, covered);
  }

  #keep(phrase: number, matched: number, covered: number): void {
    const value = matched * covered * covered;
    const isFull = this.count === this.#most;
    if (isFull && value <= this.#values[this.#most - 1]!) return;
    let at = isFull ? this.#most - 1 : this.count++;
    for (; at > 0 && this.#values[at - 1]! < value; at--) {
      this.phrases[at] = this.phrases[at - 1]!;
      this.matched[at] = this.matched[at - 1]!;
      this.covered[at] = this.covered[at - 1]!;
      this.#values[at] = this.#values[at - 1]!;
    }
    this.phrases[at] = phrase;
    this.matched[at] = matched;
    this.covered[at] = covered;
    this.#values[at] = value;
  }
}
