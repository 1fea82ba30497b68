/**
 * `npm run bench -- growth`: every call against a service whose database is almost empty and one with RESULTS results and two and
 * a half times as many events, in turn. `npm run bench -- growth --whole` loads 10,000,000 and 25,000,000, which takes an hour and 40 GB.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { projectRoot } from '../../../kernel/core/root.ts';
import { CALLS, SELF_TIMED, type Call } from './calls.ts';
import type { Size } from './fill.ts';
import { openInstallation, type Installation } from './installation.ts';

const SMALL: Size = { results: 5_000, events: 12_500 };
const USUAL: Size = { results: 1_000_000, events: 2_500_000 };
const WHOLE: Size = { results: 10_000_000, events: 25_000_000 };
const ROUNDS = 15;
const STARTS = 3;
const WARM_ROUNDS = 5;
/** A call that takes so many milliseconds longer is not slower to anybody. */
const NOTICED_MS = 1;
export const MOST_TIMES = 1.5;
/** From here on a call is made twice as often again, and all its times count. */
const DOUBTFUL = 1.3;

export interface GrowthLine {
  call: string;
  emptyMs: number;
  fullMs: number;
  times: number;
}

export interface Growth {
  size: Size;
  filledSeconds: number;
  lines: GrowthLine[];
  tables: { name: string; size: string }[];
}

export async function benchGrowth(whole: boolean): Promise<Growth> {
  const results = Number(process.env['RESULTS'] ?? (whole ? WHOLE : USUAL).results);
  const size = { results, events: results * 2.5 };
  const empty = await openInstallation(SMALL);
  try {
    const full = await openInstallation(size);
    try {
      process.stderr.write(
        `${results} results and ${size.events} events in ${Math.round(full.filledSeconds)} s\n`,
      );
      await warmUp(empty, full);
      const lines: GrowthLine[] = [];
      for (const [call, make] of Object.entries(CALLS)) {
        lines.push(await compared(call, make, empty, full));
        process.stderr.write(`${rowOf(lines.at(-1)!)}\n`);
      }
      lines.push(await compared('a start', (one) => one.restart(), empty, full, STARTS));
      return { size, filledSeconds: full.filledSeconds, lines, tables: await tablesOf(full) };
    } finally {
      await full.stop();
    }
  } finally {
    await empty.stop();
  }
}

/** A process compiles what it runs often, and one may have started long before the other. */
async function warmUp(...installations: readonly Installation[]): Promise<void> {
  for (let round = 0; round < WARM_ROUNDS; round += 1)
    for (const make of Object.values(CALLS)) for (const one of installations) await make(one);
}

/** One after the other, in turn, so that a busy moment of the machine meets both. The first of each is not counted. */
async function compared(
  call: string,
  make: Call,
  empty: Installation,
  full: Installation,
  rounds = ROUNDS,
): Promise<GrowthLine> {
  const times: [number[], number[]] = [[], []];
  const shown = (): GrowthLine => {
    const [emptyMs, fullMs] = times.map((all) => quickOf(all.slice(1))) as [number, number];
    const ratio = fullMs / emptyMs;
    return { call, emptyMs, fullMs, times: fullMs - emptyMs < NOTICED_MS ? Math.min(1, ratio) : ratio };
  };
  const timesItself = SELF_TIMED.has(call) || rounds === STARTS;
  const measure = async (wanted: number): Promise<void> => {
    for (let round = 0; round < wanted; round += 1)
      for (const [nth, one] of [empty, full].entries()) {
        const begun = performance.now();
        const answer = await make(one);
        times[nth]!.push(timesItself ? (answer as number) : performance.now() - begun);
      }
  };
  await measure(rounds + 1);
  if (shown().times > DOUBTFUL) await measure(2 * rounds);
  return shown();
}

/** A quarter of the calls were as quick or quicker: others of the machine make calls slower and none quicker. */
const quickOf = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[all.length >> 2]!;

async function tablesOf({ ownerUrl }: Installation): Promise<Growth['tables']> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; size: string }>(
      `SELECT oid::regclass::text AS name, pg_size_pretty(pg_total_relation_size(oid)) AS size FROM pg_class
       WHERE relkind = 'r' AND relnamespace IN ('mandate'::regnamespace, 'kernel_partitions'::regnamespace)
       ORDER BY pg_total_relation_size(oid) DESC LIMIT 4`,
    );
    return rows;
  } finally {
    await client.end();
  }
}

const ms = (value: number): string => value.toFixed(value < 10 ? 1 : 0);
const rowOf = ({ call, emptyMs, fullMs, times }: GrowthLine): string =>
  `| ${call} | ${ms(emptyMs)} ms | ${ms(fullMs)} ms | ${times.toFixed(1)} × |`;

const MARKS = ['<!-- growth begins -->', '<!-- growth ends -->'] as const;

export function growthPage({ size, filledSeconds, lines, tables }: Growth): string {
  const number = (value: number) => value.toLocaleString('en');
  return [
    `${number(size.results)} results with a contact each, half of them of one organisation, and ${number(size.events)} events, loaded by COPY in`,
    `${Math.round(filledSeconds)} s; the almost empty database has ${number(SMALL.results)} and ${number(SMALL.events)}. A quarter of ${ROUNDS} calls or more over HTTP, in`,
    `turn, were as quick as shown, on two shared and busy cores. Largest tables with their indexes: ${tables.map(({ name, size: of }) => `\`${name}\` ${of}`).join(', ')}.`,
    '',
    '| Call | almost empty | full | |',
    '| --- | --- | --- | --- |',
    ...lines.map(rowOf),
  ].join('\n');
}

/** Replaces the table of the page on retention. */
export function writeGrowth(growth: Growth): void {
  const file = path.join(projectRoot, 'docs/operations/retention.md');
  const text = readFileSync(file, 'utf8');
  const [begin, end] = MARKS.map((mark) => text.indexOf(mark)) as [number, number];
  if (begin < 0 || end < begin) throw new Error(`${file} has no place for the table`);
  writeFileSync(
    file,
    `${text.slice(0, begin + MARKS[0].length)}\n\n${growthPage(growth)}\n\n${text.slice(end)}`,
  );
}
