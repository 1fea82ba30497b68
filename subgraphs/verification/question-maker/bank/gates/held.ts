import path from 'node:path';
import { BANK_FOLDER } from '../bank.ts';
import { excessOf, type Figure } from './measure-bank.ts';

/** How far each figure may still be beyond its bounds, by name. A figure that is not in it is held to its bounds. */
export type Held = Readonly<Record<string, number>>;

export const HELD_FILE = path.join(BANK_FOLDER, 'gates/held.json');

const rounded = (value: number): number => Math.ceil(value * 1000) / 1000;

/** Progress is kept, and nothing is given back: a distance only falls. */
export const lowered = (held: Held, figures: readonly Figure[]): Held =>
  Object.fromEntries(
    figures
      .map((figure): [string, number] => [
        figure.name,
        Math.min(rounded(excessOf(figure)), held[figure.name] ?? 0),
      ])
      .filter(([, distance]) => distance > 0),
  );

/**
 * The pickers learn anew from every change, so their figures move where nothing was changed: that of a file, with some 200 questions, by
 * its standard error of three points and more.
 */
const slackOf = ({ name }: Figure): number => {
  if (/(logit|bayes) /.test(name)) return 0.035;
  return /(logit|bayes)$/.test(name) ? 0.005 : 1e-9;
};

/** Every figure that is further from its bounds than it may be. */
export const worseThan = (held: Held, figures: readonly Figure[]): string[] =>
  figures
    .filter((figure) => excessOf(figure) > (held[figure.name] ?? 0) + slackOf(figure))
    .map(({ name, value, of }) => `${name}: ${value.toFixed(3)} of ${of}`);
