import type { Row } from './row.ts';
import type { RowResult } from './run-row.ts';

const HEAD = [
  'fault',
  'requests',
  'failed',
  'uncured',
  'without envelope',
  'lost, doubled',
  'webhooks twice',
  'allowed',
  'version',
];

/** A row of the page: its cells, and a line about its failures where it had any. */
export interface ResultLine {
  name: string;
  cells: string[];
  kinds: string;
}

const titleOf = ({ fault, name }: Row): string => `${fault} (\`${name}\`)`;

export const resultLine = (result: RowResult, version: string): ResultLine => {
  const { row, tally, recount, problems } = result;
  const { failed, unanswered } = tally;
  return {
    name: row.name,
    cells: [
      titleOf(row),
      String(tally.requests),
      unanswered === 0 ? String(failed) : `${failed} (${unanswered})`,
      String(tally.uncured),
      String(tally.bare),
      `${recount.lost}, ${recount.doubled}`,
      String(recount.sentTwice),
      problems.length === 0 ? 'yes' : `**no**: ${problems.join('; ')}`,
      version,
    ],
    kinds: kindsOf(result),
  };
};

/** A row that was skipped, or could not be brought to its end. */
export const lineWithout = (row: Row, verdict: string, version: string): ResultLine => ({
  name: row.name,
  cells: [titleOf(row), ...Array<string>(HEAD.length - 3).fill(''), verdict, version],
  kinds: '',
});

export function kindsOf({ row, tally, returns }: RowResult): string {
  const kinds = Object.entries(tally.kinds).map(([kind, count]) => `${kind} × ${count}`);
  const longest =
    row.withinSeconds === undefined
      ? ''
      : `; the longest answer took ${tally.longestSeconds.toFixed(1)} s, of ${row.withinSeconds} that it may`;
  if (kinds.length === 0 && longest === '') return '';
  const during = `over ${tally.failingSeconds.toFixed(1)} s`;
  return `- \`${row.name}\`, ${during}: ${kinds.join(', ') || 'no failure'}; the subscriber came back ${returns} times${longest}`;
}

/** The lines of a page that was written before: a run of some rows leaves the others as they are. */
export function readLines(page: string): ResultLine[] {
  const lines = page.split('\n');
  return lines.flatMap((line) => {
    const name = /^\| .*\(`([a-z-]+)`\) +\|/.exec(line)?.[1];
    if (!name) return [];
    const cells = line
      .slice(2, -2)
      .split(' | ')
      .map((cell) => cell.trim());
    const kinds = lines.find((other) => other.startsWith(`- \`${name}\`,`)) ?? '';
    return cells.length === HEAD.length ? [{ name, cells, kinds }] : [];
  });
}

export const resultsPage = (lines: ResultLine[]): string => `# Faults, and what callers saw of them

Written by \`npm run faults\`, on two cores shared with all servers; a row is of its last run, made with the version in its
last column. Signed writes and reads, the catalogue and the graph, 30 a second, with a live subscriber and a receiver of
webhooks; the fault is made after 5 seconds. _Failed_ is the first answer, with those that got none at all in brackets;
_uncured_ what one retry after \`Retry-After\` (without one: a second) did not mend; _without envelope_ the failures whose
body is not the surface's own, or that do not say when to come again. Afterwards every accepted write, every event that the
subscriber and the receiver got, and their order are compared with the database: a missing or disordered event makes a row
_not allowed_, as does an uncured failure, but while the only database is away; then all are answered in the envelope. A row
that says how long an answer may take, or failures may last, is not allowed where it is longer.

${table([HEAD, ...lines.map(({ cells }) => cells)])}

${lines
  .map(({ kinds }) => kinds)
  .filter(Boolean)
  .join('\n')}
`;

/** Columns as wide as their widest cell, as prettier leaves them. */
function table(rows: string[][]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((cells) => cells[column]!.length), 3));
  const line = (cells: string[]) => `| ${cells.map((cell, nth) => cell.padEnd(widths[nth]!)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(rows[0]!), rule, ...rows.slice(1).map(line)].join('\n');
}
