import use from './word-use.json' with { type: 'json' };

/** How much oftener than others job texts use a word within, before and after a skill, as logarithms. */
export interface WordUse {
  within: number;
  before: number;
  after: number;
}

/** A word as the file has it: within, before, after. */
export type LearnedUse = Record<string, number[]>;

const UNKNOWN: WordUse = { within: 0, before: 0, after: 0 };

export function usesOf(learned: LearnedUse): (stem: string) => WordUse {
  const uses = new Map(
    Object.entries(learned).map(([stem, [within, before, after]]): [string, WordUse] => [
      stem,
      { within: within!, before: before!, after: after! },
    ]),
  );
  return (stem) => uses.get(stem) ?? UNKNOWN;
}

export const useOf = usesOf(use);
