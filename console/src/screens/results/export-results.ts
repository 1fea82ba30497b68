import { askGraph, type Answer } from '../../graph/client.ts';
import type { Data, Variables } from '../../graph/documents.ts';
import type { Problem } from '../../graph/problem.ts';
import { csvLine } from './csv.rules.ts';

type Exported = Data<'ConsoleResultsExport'>['results']['edges'][number]['node'];

const PAGE = 200;

const COLUMNS: readonly (readonly [
  head: string,
  cell: (row: Exported) => Parameters<typeof csvLine>[0][number],
])[] = [
  ['result_id', ({ id }) => id],
  ['external_candidate_id', ({ candidate }) => candidate.externalCandidateId],
  ['name', ({ candidate }) => candidate.name],
  ['phone', ({ candidate }) => candidate.phone],
  ['email', ({ candidate }) => candidate.email],
  ['language', ({ candidate }) => candidate.language],
  ['status', ({ status }) => status],
  ['stage', ({ stage }) => stage],
  ['failure_reason', ({ failureReason }) => failureReason],
  ['declined_reason', ({ declinedReason }) => declinedReason],
  ['channel', ({ channel }) => channel],
  ['qualified', ({ output }) => output?.qualified],
  ['interested', ({ output }) => output?.interest.interested],
  [
    'answers',
    ({ output }) => output?.enrichment.map(({ key, answer }) => `${key}: ${answer ?? ''}`).join('; '),
  ],
  ['verdicts', ({ output }) => output?.skills.map(({ name, verdict }) => `${name}: ${verdict}`).join('; ')],
  [
    'signals',
    ({ output }) =>
      output?.skills
        .flatMap(({ name, signals }) => signals.map(({ code, count }) => `${name}: ${code} ${count}`))
        .join('; '),
  ],
  ['mandate_id', ({ mandate }) => mandate.id],
  ['mandate', ({ mandate }) => mandate.title],
  ['job_id', ({ jobId }) => jobId],
  ['campaign_id', ({ campaign }) => campaign.id],
  ['campaign', ({ campaign }) => campaign.name],
  ['flow_version', ({ flowVersion }) => flowVersion],
  ['created_at', ({ createdAt }) => createdAt],
  ['updated_at', ({ updatedAt }) => updatedAt],
  ['completed_at', ({ completedAt }) => completedAt],
];

interface Export {
  filter: Variables<'ConsoleResultsExport'>['filter'];
  signal: AbortSignal;
  /** Told after every page. */
  onRows: (count: number) => void;
}

/**
 * All results of a filter as a file. Each page becomes a piece of the file as it comes: the browser keeps pieces outside of
 * the page's memory, and the page stays free between them. Undefined when it was stopped.
 */
export async function exportResults({
  filter,
  signal,
  onRows,
}: Export): Promise<{ file: Blob } | { problem: Problem } | undefined> {
  // Excel takes a file for UTF-8 only when it begins so.
  const pieces = [new Blob([`\uFEFF${csvLine(COLUMNS.map(([head]) => head))}`])];
  let count = 0;
  let after: string | null = null;
  do {
    const answer = await page(filter, after);
    if (signal.aborted) return undefined;
    if (answer.problem) return { problem: answer.problem };
    const { edges, pageInfo } = answer.data.results;
    pieces.push(new Blob(edges.map(({ node }) => csvLine(COLUMNS.map(([, cell]) => cell(node))))));
    onRows((count += edges.length));
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  } while (after !== null);
  return { file: new Blob(pieces, { type: 'text/csv;charset=utf-8' }) };
}

const page = (
  filter: Export['filter'],
  after: string | null,
): Promise<Answer<Data<'ConsoleResultsExport'>>> =>
  askGraph('ConsoleResultsExport', { first: PAGE, after, filter });

/** Hands a file to the browser's downloads. */
export function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
