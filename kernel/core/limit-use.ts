import type { KeyScale } from './limit-scale.ts';

/** A limit of a key, and how much of it is used in the present window. */
export interface LimitUse {
  /** Such as `reads/minute`. */
  name: string;
  limit: number;
  used: number;
  resetSeconds: number;
}

/** The rate of a key: `perSecond` on the long run, `burst` at once. */
export interface KeyRate {
  /** Such as `reads`. */
  name: string;
  perSecond: number;
  burst: number;
}

export interface KeyLimitUse {
  /** Seconds for which the key is shut out; 0 when it is not. */
  coolingSeconds: number;
  limits: LimitUse[];
  rates: KeyRate[];
}

/**
 * Looks at the limits of a key and takes nothing. Null where they cannot be known: counts that are not shared through
 * Redis stay in the process that made them.
 */
export type ReadKeyLimits = (key: KeyScale & { keyId: string }) => Promise<KeyLimitUse | null>;
