export interface LimitMetric {
  name: string;
  limit: number;
  used: number;
  resetSeconds: number;
}

export const shareOf = ({ used, limit }: LimitMetric): number => (limit > 0 ? Math.min(1, used / limit) : 0);

/** The limit of which the largest share is used; undefined where nothing is. */
export function nearestLimit(limits: readonly LimitMetric[]): LimitMetric | undefined {
  const used = limits.filter((limit) => limit.used > 0);
  return used.length === 0
    ? undefined
    : used.reduce((one, other) => (shareOf(other) > shareOf(one) ? other : one));
}

export type Nearness = 'good' | 'warn' | 'bad';

/** Past four fifths a key is about to be refused. */
export const nearnessOf = (share: number): Nearness =>
  share >= 0.8 ? 'bad' : share >= 0.5 ? 'warn' : 'good';
