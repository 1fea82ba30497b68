import { createHash } from 'node:crypto';
import { OPTIONS } from '../../question-maker.ts';

/** A text in both languages. */
export interface InBoth {
  en: string;
  hi: string;
}

/**
 * A case of the trade with what belongs to it (symptom and cause, reading and what next, job and tool). Each answer is right for its
 * own case and wrong for all others of its template.
 */
export interface Pair {
  case: InBoth;
  answer: InBoth;
}

/** A variant without numbers as it is shown, the right option first, with the reason why each of the others is wrong. */
export interface Matched {
  case: InBoth | null;
  options: InBoth[];
  reasons: InBoth[];
}

const rankBy = (seed: string): string => createHash('sha256').update(seed).digest('hex');

/** The case of a number with three answers of other cases: as each answer is right equally often, none gives itself away. */
export function matchedPair(pairs: readonly Pair[], nth: number): Matched {
  const own = pairs[nth]!;
  const others = pairs
    .filter((pair) => pair !== own)
    .toSorted((a, b) => rankBy(`${nth} ${a.answer.en}`).localeCompare(rankBy(`${nth} ${b.answer.en}`), 'en'))
    .slice(0, OPTIONS - 1);
  return {
    case: own.case,
    options: [own, ...others].map(({ answer }) => answer),
    reasons: others.map(({ case: other }) => ({
      en: `It belongs to another case: ${other.en}`,
      hi: `यह दूसरी बात का जवाब है: ${other.hi}`,
    })),
  };
}

/** Every choice of four steps out of the steps of a job, in their order. */
export function foursOf(count: number): number[][] {
  const from = (first: number, size: number): number[][] =>
    size === 0
      ? [[]]
      : Array.from({ length: Math.max(0, count - first) }, (_, nth) => first + nth).flatMap((place) =>
          from(place + 1, size - 1).map((rest) => [place, ...rest]),
        );
  return from(0, OPTIONS);
}

/** Two exchanges that have no step in common. */
const EXCHANGES: readonly [[number, number], [number, number]][] = [
  [
    [0, 1],
    [2, 3],
  ],
  [
    [0, 2],
    [1, 3],
  ],
  [
    [0, 3],
    [1, 2],
  ],
];

/**
 * Four orders of four steps: the right one, and those with one or both of two exchanges. Each of the four differs from the other three in
 * the same way, so that the order in the middle is not the answer.
 */
export function matchedOrder(steps: readonly InBoth[], nth: number): Matched {
  const chosen = foursOf(steps.length)[nth]!.map((place) => steps[place]!);
  const [first, second] = EXCHANGES[Number.parseInt(rankBy(`${nth} ${steps[0]!.en}`).slice(0, 6), 16) % 3]!;
  const orders = [[], [first], [second], [first, second]];
  const said = (order: readonly InBoth[], language: 'en' | 'hi') =>
    order.map((step) => step[language]).join(', ');
  return {
    case: null,
    options: orders
      .map((exchanges) => exchanged(chosen, exchanges))
      .map((order) => ({ en: said(order, 'en'), hi: said(order, 'hi') })),
    reasons: orders.slice(1).map(([[before, after] = first]) => ({
      en: `Too early here: “${chosen[after]!.en}” comes after “${chosen[before]!.en}”`,
      hi: `यहाँ “${chosen[after]!.hi}” जल्दी आ गया: वह “${chosen[before]!.hi}” के बाद होता है`,
    })),
  };
}

function exchanged<Step>(steps: readonly Step[], exchanges: readonly (readonly [number, number])[]): Step[] {
  const order = [...steps];
  for (const [one, other] of exchanges) [order[one], order[other]] = [order[other]!, order[one]!];
  return order;
}
