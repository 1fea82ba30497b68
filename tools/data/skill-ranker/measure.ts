import { extractSkills } from '../../../subgraphs/catalogue/skill/match/extract.ts';
import type { Ranker } from '../../../subgraphs/catalogue/skill/match/ranker.ts';
import type { Sentence } from './examples.ts';

export interface SetFigures {
  sentences: number;
  /** The share of the right labels among the first five, at most as many as there are; of sentences that have any. */
  rightAmongFive: number;
  precision: number;
  recall: number;
  /** Sure finds. */
  finds: number;
  /** The share of the sentences with a sure find. */
  found: number;
}

/** The finds with a score in a range: how many, their mean score, and the share that is right. */
export interface Reliability {
  from: number;
  to: number;
  finds: number;
  told: number;
  right: number;
}

const EDGES = [0, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 1.001];

export class Measured {
  #sentences = 0;
  #labelled = 0;
  #rightAmongFive = 0;
  #finds = 0;
  #right = 0;
  #labels = 0;
  #withFind = 0;
  readonly #told: { score: number; isRight: boolean }[] = [];

  add({ index, text, labels }: Sentence, ranker?: Ranker): void {
    const { items, suggestions } = extractSkills(index, text, ranker);
    const numbers = numbersOf(index.ids);
    const isRight = ({ id }: { id: string }) => labels.has(numbers.get(id)!);
    const all = [...items, ...suggestions];
    this.#sentences++;
    this.#labels += labels.size;
    this.#finds += items.length;
    this.#right += items.filter(isRight).length;
    if (items.length > 0) this.#withFind++;
    for (const one of all) this.#told.push({ score: one.score, isRight: isRight(one) });
    if (labels.size === 0) return;
    this.#labelled++;
    this.#rightAmongFive += all.slice(0, 5).filter(isRight).length / Math.min(5, labels.size);
  }

  get figures(): SetFigures {
    return {
      sentences: this.#sentences,
      rightAmongFive: this.#rightAmongFive / this.#labelled,
      precision: this.#right / this.#finds,
      recall: this.#right / this.#labels,
      finds: this.#finds,
      found: this.#withFind / this.#sentences,
    };
  }

  static reliability(...sets: Measured[]): Reliability[] {
    const told = sets.flatMap((set) => set.#told);
    return EDGES.slice(0, -1).map((from, at) => {
      const to = EDGES[at + 1]!;
      const own = told.filter(({ score }) => score >= from && score < to);
      const sum = own.reduce((total, { score }) => total + score, 0);
      return {
        from,
        to,
        finds: own.length,
        told: sum / own.length,
        right: own.filter(({ isRight }) => isRight).length / own.length,
      };
    });
  }
}

const known = new WeakMap<readonly string[], Map<string, number>>();

function numbersOf(ids: readonly string[]): Map<string, number> {
  const numbers = known.get(ids) ?? new Map(ids.map((id, number) => [id, number]));
  known.set(ids, numbers);
  return numbers;
}
