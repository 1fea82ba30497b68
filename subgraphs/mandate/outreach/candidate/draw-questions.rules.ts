import { withFewVariants } from '../../../../kernel/core/rules/question-variants.ts';
import { askedAtMost, type VerificationRule } from '../../../../kernel/core/rules/verification-rule.ts';
import type { PoolQuestion } from '../../hiring/mandate/mandate.entity.ts';
import type { DrawnQuestion } from '../result/sitting.entity.ts';

const PLACES = [0, 1, 2, 3];

/** Everything that a draw goes by, beside chance. */
export interface DrawFacts {
  /** How often each question was drawn for others lately. */
  drawn: ReadonlyMap<string, number>;
  /** Questions that the same person has met on this mandate. */
  met: ReadonlySet<string>;
}

/** A number from 0 to `limit` − 1, each as likely. */
type Chance = (limit: number) => number;

/**
 * Draws as many questions as the rule may ask, in the order they are asked, each with the places of its options. The levels take turns; of a
 * level those drawn least often come first, and none that the person has met comes before one that they have not. Of a template few come.
 */
export function drawQuestions(
  rule: VerificationRule,
  pool: readonly PoolQuestion[],
  { drawn, met }: DrawFacts,
  chance: Chance,
): DrawnQuestion[] {
  const leastDrawn = shuffled(pool, chance).toSorted(
    (a, b) => (drawn.get(a.id) ?? 0) - (drawn.get(b.id) ?? 0),
  );
  const order = [
    ...inTurn(leastDrawn.filter(({ id }) => !met.has(id))),
    ...inTurn(leastDrawn.filter(({ id }) => met.has(id))),
  ];
  const asked = withFewVariants(order).slice(0, askedAtMost(rule));
  return asked.map(({ id }) => ({ id, places: shuffled(PLACES, chance) }));
}

function inTurn(questions: readonly PoolQuestion[]): PoolQuestion[] {
  const byLevel = [...Map.groupBy(questions, ({ level }) => level)]
    .toSorted(([a], [b]) => a - b)
    .map(([, ofLevel]) => ofLevel);
  const most = Math.max(0, ...byLevel.map((ofLevel) => ofLevel.length));
  return Array.from({ length: most }, (_, nth) => byLevel.flatMap((ofLevel) => ofLevel[nth] ?? [])).flat();
}

function shuffled<Item>(items: readonly Item[], chance: Chance): Item[] {
  const all = [...items];
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = chance(at + 1);
    [all[at], all[other]] = [all[other]!, all[at]!];
  }
  return all;
}
