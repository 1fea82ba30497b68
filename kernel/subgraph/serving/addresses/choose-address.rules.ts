export interface AddressFacts {
  /** `open` has a connection, `new` has none yet, `away` has lost its last one or could not be connected to. */
  state: 'open' | 'new' | 'away';
  /** Requests that it has not answered yet. */
  waiting: number;
}

const RANK = { open: 0, new: 1, away: 2 };

/**
 * The address for the next request, or undefined when all were tried. Whoever has a connection comes first, then whoever
 * has the least to do; among equals they take turns. An address that is away is asked only when there is no other.
 */
export function chooseAddress<Address extends AddressFacts>(
  addresses: readonly Address[],
  turn: number,
  tried?: ReadonlySet<Address>,
): Address | undefined {
  let best: Address | undefined;
  for (let nth = 0; nth < addresses.length; nth += 1) {
    const one = addresses[(turn + nth) % addresses.length]!;
    if (!tried?.has(one) && (!best || isBetter(one, best))) best = one;
  }
  return best;
}

function isBetter(one: AddressFacts, other: AddressFacts): boolean {
  const ranks = RANK[one.state] - RANK[other.state];
  return ranks === 0 ? one.waiting < other.waiting : ranks < 0;
}
