import type { NewCandidate } from './new-candidate.ts';

type Keys = Pick<NewCandidate, 'phoneKey' | 'emailKey'>;

/** The number comes first. */
export const keysOf = ({ phoneKey, emailKey }: Keys): string[] =>
  [phoneKey, emailKey].filter((key) => key !== null);

export const shareKey = (one: Keys, other: Keys): boolean =>
  keysOf(one).some((key) => keysOf(other).includes(key));

/**
 * Names the person of each candidate, the same for all who are one. The same person is the same number or the same address, also
 * through a third candidate of the call, or a known result, that has both (disjoint sets over what links people).
 */
export function samePeople(
  candidates: readonly NewCandidate[],
  known: ReadonlyMap<string, string>,
): (candidate: NewCandidate) => string {
  const above = new Map<string, string>();
  const top = (link: string): string => {
    let at = link;
    for (let next = above.get(at); next !== undefined; next = above.get(at)) {
      above.set(at, above.get(next) ?? next);
      at = next;
    }
    return at;
  };
  for (const candidate of candidates) {
    const keys = keysOf(candidate);
    const [first, ...others] = [...keys, ...keys.flatMap((key) => known.get(key) ?? [])];
    for (const link of others) if (top(link) !== top(first!)) above.set(top(link), top(first!));
  }
  return (candidate) => top(keysOf(candidate)[0]!);
}

/** One person may be wanted twice in a call under two ids of the caller, when every one of them says so. */
export const areApart = (candidate: NewCandidate, earlier: readonly NewCandidate[]): boolean =>
  earlier.every(
    (one) =>
      one.again &&
      candidate.again &&
      one.externalCandidateId !== null &&
      candidate.externalCandidateId !== null &&
      one.externalCandidateId !== candidate.externalCandidateId,
  );
