import type { RowResult } from './run-row.ts';

export interface RowNotRun {
  name: string;
  fault: string;
  why: string;
}

const HEAD = [
  'fault',
  'requests',
  'failed',
  'uncured',
  'without envelope',
  'lost, doubled',
  'webhooks twice',
  'allowed',
];

/** The figures as the page of results shows them. */
export function resultsPage(
  results: RowResult[],
  { broken, skipped }: { broken: RowNotRun[]; skipped: RowNotRun[] },
  day: string,
): string {
  const lines = [
    ...results.map(({ row, tally, recount, problems }) => [
      `${row.fault} (\`${row.name}\`)`,
      String(tally.requests),
      failedCell(tally),
      String(tally.uncured),
      String(tally.bare),
      `${recount.lost}, ${recount.doubled}`,
      String(recount.sentTwice),
      problems.length === 0 ? 'yes' : `**no**: ${problems.join('; ')}`,
    ]),
    ...broken.map((one) => notRun(one, '**no**')),
    ...skipped.map((one) => notRun(one, 'skipped')),
  ];
  return `# Faults, and what callers saw of them

${day}, \`npm run faults\` on two cores shared with all servers. Signed writes and reads, the catalogue and the graph, 30 a
second, with a live subscriber and a receiver of webhooks; the fault is made after 5 seconds. _Failed_ is the first answer,
with those that got none at all in brackets; _uncured_ what one retry after \`Retry-After\` (without one: a second) did not
mend; _without envelope_ the failures whose body is not the surface's own, or that do not say when to come again. Afterwards every accepted write, every event that the subscriber and the
receiver got, and their order are compared with the database: a missing or disordered event makes a row _not allowed_, as
does an uncured failure, but while the only database is away; then all are answered in the envelope.

${table([HEAD, ...lines])}

${results.map(kindsLine).filter(Boolean).join('\n')}
`;
}

const notRun = ({ name, fault, why }: RowNotRun, verdict: string): string[] => [
  `${fault} (\`${name}\`)`,
  ...Array<string>(HEAD.length - 2).fill(''),
  `${verdict}: ${why}`,
];

const failedCell = ({ failed, unanswered }: RowResult['tally']): string =>
  unanswered === 0 ? String(failed) : `${failed} (${unanswered})`;

export function kindsLine({ row, tally, returns }: RowResult): string {
  const kinds = Object.entries(tally.kinds).map(([kind, count]) => `${kind} × ${count}`);
  if (kinds.length === 0) return '';
  const during = `over ${tally.failingSeconds.toFixed(1)} s`;
  return `- \`${row.name}\`, ${during}: ${kinds.join(', ')}; the subscriber came back ${returns} times`;
}

/** Columns as wide as their widest cell, as prettier leaves them. */
function table(rows: string[][]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((cells) => cells[column]!.length), 3));
  const line = (cells: string[]) => `| ${cells.map((cell, nth) => cell.padEnd(widths[nth]!)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(rows[0]!), rule, ...rows.slice(1).map(line)].join('\n');
}
