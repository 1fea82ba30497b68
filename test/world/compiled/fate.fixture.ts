import type { Identity } from '../../../kernel/core/identity/identity.ts';

/** A fate is what befalls one run. Everything in it follows from the seed, so that two paths meet the same. */
export interface Fate {
  seed: number;
  /** How often a nullable value is null; one that must not be null is so a fifth as often. */
  nulls: number;
  /** How often a resolver throws. */
  errors: number;
  /** How often an entity is not found. */
  missing: number;
  /** How often a whole answer of a subgraph is damaged. */
  damage: number;
  /** Only in these ways. */
  only?: string[];
  /** Answers come at once, or each after a time of its own. */
  slow: boolean;
}

/** Between 0 and 1, the same for the same seed and key. */
export function chance({ seed }: { seed: number }, key: string): number {
  let hash = 2_166_136_261 ^ seed;
  for (let index = 0; index < key.length; index++) hash = Math.imul(hash ^ key.charCodeAt(index), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 16), 2_246_822_507);
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296;
}

export const pick = <T>(options: readonly T[], fate: { seed: number }, key: string): T =>
  options[Math.floor(chance(fate, key) * options.length)]!;

/** The identity is what reaches a subgraph on every path, so it carries the fate. */
export const identityOf = (fate: Fate): Identity => ({
  organisationId: 'OR_1',
  mode: 'test',
  scopes: [],
  actor: { kind: 'system', id: 'test' },
  requestId: JSON.stringify(fate),
});

export const fateOf = (identity: Identity): Fate => JSON.parse(identity.requestId) as Fate;
