import type { Input, Surface } from './input.ts';
import { STAND_MS } from './judge.ts';
import { asCurl, printable, shorten } from './request-bytes.ts';
import type { Finding, Run } from './run-inputs.ts';

/** One finding, with what is needed to see it again. */
export function describeFinding(
  { fault, kind, input, outcome, standsMs, count, log }: Finding,
  seed: number,
  url: string,
): string {
  const stands = standsMs.length > 0 ? `, loop stood ${standsMs.map(Math.round).join(', ')} ms` : '';
  return [
    `${fault}: ${kind} (${count} times${stands})`,
    `  again: npm run fuzz -- --seed ${seed} --only ${input.index}`,
    `  sent: ${sentBy(input, url)}`,
    `  answer: ${outcome.end} ${outcome.status}, ${outcome.bytes} bytes, ${Math.round(outcome.milliseconds)} ms: ${shorten(printable(outcome.excerpt), 500)}`,
    ...log.map((line) => `  log: ${shorten(line, 900)}`),
  ].join('\n');
}

const sentBy = ({ request, conversation }: Input, url: string): string =>
  request
    ? asCurl(request, url)
    : `socket by ${conversation!.caller}: ${conversation!.frames.map((frame) => shorten(printable(frame.toString()), 300)).join(' | ')}`;

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

export function problemsOfCoverage(
  run: Run,
  routes: readonly string[],
  rootFields: readonly string[],
): string[] {
  const { tally } = run;
  const unreached = routes.filter((route) => (tally.targets.get(route)?.reached ?? 0) === 0);
  const unasked = rootFields.filter((field) => !tally.rootFields.has(field));
  return [
    ...unreached.map((route) => `${route} was never reached behind the door`),
    ...unasked.map((field) => `the root field ${field} was never reached`),
    ...(tally.limitedShare < 0.2 ? [] : [`${percent(tally.limitedShare)} were answered 429`]),
    // Callers who are meant to be turned away are a twentieth.
    ...(tally.unknownShare < 0.1 ? [] : [`${percent(tally.unknownShare)} were answered 401`]),
  ];
}

const table = (routes: string[][]): string[] => {
  const widths = routes[0]!.map((_, column) => Math.max(...routes.map((route) => route[column]!.length)));
  const line = (route: string[]) =>
    `| ${route.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  return [
    line(routes[0]!),
    `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`,
    ...routes.slice(1).map(line),
  ];
};

/** How many, and the longest. */
const shortened = (stands: readonly string[]): string =>
  stands.length === 0
    ? 'none'
    : `${stands.length}; the longest ${stands.toSorted((a, b) => Number.parseInt(b) - Number.parseInt(a))[0]}`;

/** The figures of a run, as they stand in RESULTS.md. */
export function metricsOf(run: Run, seed: number): string {
  const { tally, health } = run;
  const statuses = (surface: Surface) =>
    [...(tally.bySurface.get(surface) ?? [])]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([status, count]) => `${status}: ${count}`);
  const targets = [...tally.targets.values()];
  const figures: string[][] = [
    ['figure', 'value'],
    ['inputs', `${run.inputs} (seed ${seed}), ${run.passedOver} of them of a kind that had failed already`],
    ['time', `${Math.round(run.seconds)} s, ${Math.round(run.inputs / run.seconds)} a second`],
    ['kinds that failed', String(run.findings.length)],
    [
      'longest stand of the event loop',
      `${Math.round(run.worstStandMs)} ms, ${(run.worstStandMs / run.hashMs).toFixed(1)} × hashing 10 MB (${run.hashMs.toFixed(1)} ms)`,
    ],
    ['slowest of the inputs around it', run.besideWorstStand.join('; ')],
    ['budget', `${Math.round(run.budgetMs)} ms (${STAND_MS} ms on a quiet machine)`],
    ['stands over it in company, never alone', shortened(run.unexplainedStands)],
    [
      '/healthz',
      `asked ${health.asked} times, ${health.failed} failed, slowest ${Math.round(health.worstMs)} ms`,
    ],
    ['largest refusal', `${tally.largestRefusal} bytes`],
    ['most memory', `${Math.round(run.residentBytes / 1e6)} MB resident`],
    ['answered 429, and 401', `${percent(tally.limitedShare)}, ${percent(tally.unknownShare)}`],
    ['connections that ended without an answer', String(tally.cut)],
    [
      'targets reached behind the door',
      `${targets.filter(({ reached }) => reached > 0).length} of ${targets.length}`,
    ],
    ['root fields reached', String(tally.rootFields.size)],
  ];
  const surfaces: string[][] = [
    ['surface', 'answers by status (of sockets: by close code, 0 is open to the end)'],
    ...[...tally.bySurface.keys()].toSorted().map((surface) => [surface, statuses(surface).join(', ')]),
  ];
  const codes = [...tally.byCode]
    .toSorted(([, a], [, b]) => b - a)
    .map(([code, count]) => `${code} ${count}`);
  return [...table(figures), '', ...table(surfaces), '', `Codes: ${codes.join(', ')}.`].join('\n');
}
