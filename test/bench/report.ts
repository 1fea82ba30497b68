import { arch, cpus, release, type } from 'node:os';

/** One row of the table. */
export interface Line {
  what: string;
  ours: string;
  baseline: string;
  figure: number;
  /** None where the figure itself is what was asked for. */
  target?: { atLeast: number } | { under: number };
}

export interface Measured {
  lines: Line[];
  /** Markdown that is kept below the table. */
  section?: string;
}

export const perSecond = (rate: number): string => `${Math.round(rate)}/s`;

/** A comparison as a line. */
export const ratioLine = (
  what: string,
  { ours, baseline, ratio }: { ours: number; baseline: number; ratio: number },
  against: string,
  atLeast: number,
): Line => ({
  what,
  ours: perSecond(ours),
  baseline: `${perSecond(baseline)}, ${against}`,
  figure: ratio,
  target: { atLeast },
});

function verdict({ figure, target }: Line): string[] {
  if (!target) return ['', ''];
  const [met, shown] =
    'atLeast' in target
      ? [figure >= target.atLeast, `at least ${target.atLeast}`]
      : [figure < target.under, `under ${target.under}`];
  return [shown, met ? 'met' : 'MISSED'];
}

export const tableOf = (lines: readonly Line[]): string =>
  [
    '| what | ours | baseline | figure | target | |',
    '|---|---|---|---|---|---|',
    ...lines.map((line) =>
      [
        '',
        line.what,
        line.ours,
        line.baseline,
        line.figure < 100 ? line.figure.toFixed(2) : Math.round(line.figure),
        ...verdict(line),
        '',
      ]
        .join(' | ')
        .trim(),
    ),
  ].join('\n');

export function pageOf(measured: readonly Measured[]): string {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${type()} ${release()} ${arch()}, Node ${process.version}`;
  const head = `# Figures\n\nMeasured ${new Date().toISOString().slice(0, 10)} by \`npm run bench\` on ${machine}. Machines are noisy: read the ratios.`;
  const table = tableOf(measured.flatMap(({ lines }) => lines));
  return `${[head, table, ...measured.flatMap(({ section }) => section ?? [])].join('\n\n')}\n`;
}
