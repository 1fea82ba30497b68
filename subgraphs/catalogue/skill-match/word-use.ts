import use from './word-use.json' with { type: 'json' };

const USE: ReadonlyMap<string, number> = new Map(Object.entries(use));

/** How much oftener than others job texts use the word within a skill than around it, as a logarithm; 0 where unknown. */
export const useOf = (stem: string): number => USE.get(stem) ?? 0;
