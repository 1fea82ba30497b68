import type {
  Distinct,
  DistinctCall,
  Limit,
  LimitedCall,
  LimitDecision,
  WindowCount,
} from './rate-limiter.ts';

/** The answer of either store, in milliseconds. */
export interface RawDecision {
  allowed: boolean;
  /** Place of the refusing limit in the call; -1 for the cooldown. */
  refusedBy: number;
  waitMs: number;
  cooldown: boolean;
  startedCooldown: boolean;
  /** A limit started the cooldown at once. */
  atOnce: boolean;
  counts: readonly { remaining: number; resetMs: number }[];
}

/** The key of a limit. The braces are the hash tag: one subject, one slot of a Redis Cluster. */
export const limitKey = (subject: string, { name, of }: Pick<Limit, 'name' | 'of'>): string =>
  of === undefined ? `{limits:${subject}}:${name}` : `{limits:${subject}}:${name}:${of}`;

const wholeSeconds = (milliseconds: number): number => Math.ceil(milliseconds / 1000);

export function toDecision(call: LimitedCall, raw: RawDecision): LimitDecision {
  const windows: Record<string, WindowCount> = {};
  call.limits.forEach((limit, index) => {
    if (limit.kind === 'bucket') return;
    const { remaining, resetMs } = raw.counts[index]!;
    windows[limit.name] = { limit: limit.limit, remaining, resetSeconds: wholeSeconds(resetMs) };
  });
  const refusing = raw.allowed ? undefined : call.limits[raw.refusedBy];
  return {
    allowed: raw.allowed,
    refusedBy: raw.allowed ? undefined : (refusing?.name ?? 'cooldown'),
    ...(refusing && { limit: refusing.kind === 'bucket' ? refusing.perSecond : refusing.limit }),
    retryAfterSeconds: raw.allowed ? 0 : Math.max(1, wholeSeconds(raw.waitMs)),
    cooldown: raw.cooldown,
    startedCooldown: raw.startedCooldown,
    ...(raw.atOnce && { atOnce: true }),
    windows,
  };
}

export const toDistinct = (
  call: DistinctCall,
  raw: { fits: boolean; fresh: number; used: number; resetMs: number },
): Distinct => ({
  fits: raw.fits,
  fresh: raw.fresh,
  remaining: Math.max(0, call.cap - raw.used),
  resetSeconds: wholeSeconds(raw.resetMs),
});
