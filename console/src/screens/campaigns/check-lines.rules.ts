import { emailKey, looksLikeEmail, readLanguage, readPhone } from './candidate.rules.ts';
import type { CandidateField, Columns } from './columns.rules.ts';
import type { Sheet } from './csv.rules.ts';

/** A candidate as the graph takes it. */
export interface Candidate {
  name: string;
  phone?: string;
  email?: string;
  language?: string;
  externalCandidateId?: string;
}

/** A candidate and the line of the sheet that it stands on. */
export interface ReadyLine {
  line: number;
  candidate: Candidate;
}

export type LineProblem =
  | { line: number; kind: 'name_missing' | 'name_long' | 'unreachable' | 'id_long' }
  | { line: number; kind: 'phone' | 'email' | 'language'; value: string }
  | { line: number; kind: 'same_phone' | 'same_email' | 'same_id'; value: string; firstLine: number };

export interface CheckedLines {
  ready: ReadyLine[];
  /** Lines that will not be sent, each with all that is wrong. */
  problems: LineProblem[];
  faulty: number;
}

const LONGEST_NAME = 200;
const LONGEST_ID = 128;

/**
 * Checks the lines before the service is asked. As in the service, people are the same by their phone
 * number or by their address.
 */
export function checkLines({ lines }: Sheet, columns: Columns): CheckedLines {
  const seen = { same_phone: new Map<string, number>(), same_email: new Map(), same_id: new Map() } as Record<
    'same_phone' | 'same_email' | 'same_id',
    Map<string, number>
  >;
  const ready: ReadyLine[] = [];
  const problems: LineProblem[] = [];
  const faulty = new Set<number>();
  for (const { line, cells } of lines) {
    const cell = (field: CandidateField) => (columns[field] === null ? '' : (cells[columns[field]] ?? ''));
    const found: LineProblem[] = problemsOf(line, cell);
    const candidate = toCandidate(cell);
    if (found.length === 0)
      for (const [kind, key] of keysOf(candidate)) {
        const firstLine = seen[kind].get(key);
        if (firstLine !== undefined) found.push({ line, kind, value: key, firstLine });
      }
    if (found.length === 0) {
      for (const [kind, key] of keysOf(candidate)) seen[kind].set(key, line);
      ready.push({ line, candidate });
    } else {
      faulty.add(line);
      problems.push(...found);
    }
  }
  return { ready, problems, faulty: faulty.size };
}

/** The most lines that are named for one language. */
const NAMED_LINES = 5;

/** The languages of candidates that a workflow lacks, with the first lines that have them. */
export function lackedLanguages(
  ready: readonly ReadyLine[],
  languages: readonly string[],
): { language: string; count: number; lines: number[] }[] {
  const lacked = ready.filter(
    ({ candidate: { language } }) => language !== undefined && !languages.includes(language),
  );
  return [...Map.groupBy(lacked, ({ candidate }) => candidate.language!)].map(([language, lines]) => ({
    language,
    count: lines.length,
    lines: lines.slice(0, NAMED_LINES).map(({ line }) => line),
  }));
}

function problemsOf(line: number, cell: (field: CandidateField) => string): LineProblem[] {
  const [name, phone, email, language] = [cell('name'), cell('phone'), cell('email'), cell('language')];
  const problems: LineProblem[] = [];
  if (name === '') problems.push({ line, kind: 'name_missing' });
  if (name.length > LONGEST_NAME) problems.push({ line, kind: 'name_long' });
  if (phone === '' && email === '') problems.push({ line, kind: 'unreachable' });
  if (phone !== '' && readPhone(phone) === undefined) problems.push({ line, kind: 'phone', value: phone });
  if (email !== '' && !looksLikeEmail(email)) problems.push({ line, kind: 'email', value: email });
  if (language !== '' && readLanguage(language) === undefined)
    problems.push({ line, kind: 'language', value: language });
  if (cell('externalCandidateId').length > LONGEST_ID) problems.push({ line, kind: 'id_long' });
  return problems;
}

function toCandidate(cell: (field: CandidateField) => string): Candidate {
  const phone = readPhone(cell('phone'));
  const language = readLanguage(cell('language'));
  return {
    name: cell('name'),
    ...(phone !== undefined && { phone }),
    ...(cell('email') !== '' && { email: cell('email') }),
    ...(language !== undefined && { language }),
    ...(cell('externalCandidateId') !== '' && { externalCandidateId: cell('externalCandidateId') }),
  };
}

function keysOf({ phone, email, externalCandidateId }: Candidate) {
  const keys: ['same_phone' | 'same_email' | 'same_id', string][] = [];
  if (phone !== undefined) keys.push(['same_phone', phone]);
  if (email !== undefined) keys.push(['same_email', emailKey(email)]);
  if (externalCandidateId !== undefined) keys.push(['same_id', externalCandidateId]);
  return keys;
}
