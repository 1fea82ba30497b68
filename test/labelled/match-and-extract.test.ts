import { beforeAll, describe, expect, it } from 'vitest';
import {
  labelled,
  measureExtract,
  measureMatch,
  taxonomyIndexes,
  type Indexes,
  type Figures,
  type Half,
} from './measure.ts';

/** The measured figures (docs/decisions/0056), less a margin for changes of the taxonomy. */
const FLOORS: Record<Half, Record<'extract' | 'match', { precision: number; recall: number }>> = {
  tuning: { extract: { precision: 0.95, recall: 0.96 }, match: { precision: 0.95, recall: 0.95 } },
  'held-out': { extract: { precision: 0.93, recall: 0.95 }, match: { precision: 0.95, recall: 0.94 } },
};

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

describe.each<Half>(['tuning', 'held-out'])('on the half %s of the labelled set', (half) => {
  let index: Indexes;
  beforeAll(async () => {
    index = await taxonomyIndexes();
  });

  const check = (what: 'extract' | 'match', { precision, recall, wrong, missed }: Figures) => {
    process.stderr.write(`${half}, ${what}: precision ${percent(precision)}, recall ${percent(recall)}\n`);
    const floors = FLOORS[half][what];
    expect(precision, wrong.join('\n')).toBeGreaterThanOrEqual(floors.precision);
    expect(recall, missed.join('\n')).toBeGreaterThanOrEqual(floors.recall);
  };

  it('extraction finds what a person would list, and little else', () => {
    check('extract', measureExtract(index, labelled(half)));
  });

  it('the first match of a name is the skill that was meant', () => {
    check('match', measureMatch(index, labelled(half)));
  });
});

it('the set has 60 texts and 150 names at least, in two halves of like size that share nothing', () => {
  const halves = [labelled('tuning'), labelled('held-out')];
  for (const [least, of] of [
    [60, halves.map(({ texts }) => texts.map(({ text }) => text))],
    [150, halves.map(({ names }) => names.map(({ name }) => name))],
  ] as const) {
    const all = of.flat();
    expect(all.length).toBeGreaterThanOrEqual(least);
    expect(new Set(all).size).toBe(all.length);
    expect(Math.abs(of[0]!.length - of[1]!.length)).toBeLessThanOrEqual(1);
  }
});
