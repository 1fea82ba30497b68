import type { Sheet } from './csv.rules.ts';
import { readLanguage, readPhone } from './candidate.rules.ts';

export const FIELDS = ['name', 'phone', 'email', 'language', 'externalCandidateId'] as const;
export type CandidateField = (typeof FIELDS)[number];

/** The column of each field, from 0; null where the sheet has none. */
export type Columns = Record<CandidateField, number | null>;

/** Words that headers have, in English and Hindi, in the order in which they decide. */
const WORDS: Record<CandidateField, readonly string[]> = {
  email: ['email', 'e-mail', 'mail', 'ईमेल', 'ई-मेल', 'मेल'],
  phone: [
    'phone',
    'mobile',
    'whatsapp',
    'contact number',
    'contact no',
    'contact',
    'number',
    'tel',
    'मोबाइल',
    'मोबाईल',
    'फोन',
    'फ़ोन',
    'दूरभाष',
    'नंबर',
  ],
  language: ['language', 'lang', 'भाषा'],
  externalCandidateId: [
    'external candidate id',
    'external id',
    'candidate id',
    'employee id',
    'ats id',
    'reference',
    'ref',
    'id',
    'आईडी',
    'पहचान',
    'क्रमांक',
  ],
  name: ['full name', 'candidate name', 'name', 'candidate', 'नाम', 'उम्मीदवार'],
};
const ORDER: readonly CandidateField[] = ['email', 'phone', 'language', 'externalCandidateId', 'name'];

const SAMPLE = 50;

/** Headers decide where they can; otherwise the values of a column decide. A column is used once. */
export function guessColumns({ headers, lines }: Sheet): Columns {
  const columns: Columns = {
    name: null,
    phone: null,
    email: null,
    language: null,
    externalCandidateId: null,
  };
  const free = new Set(headers.keys());
  const take = (field: CandidateField, column: number | undefined) => {
    if (column === undefined || columns[field] !== null) return;
    columns[field] = column;
    free.delete(column);
  };
  const plain = headers.map(toPlain);
  for (const matches of [isSame, isIn])
    for (const field of ORDER)
      for (const word of WORDS[field].map(toPlain))
        take(
          field,
          [...free].find((column) => matches(plain[column]!, word)),
        );
  const sample = lines.slice(0, SAMPLE);
  const mostly = (fits: (cell: string) => boolean) =>
    [...free].find((column) => {
      const cells = sample.map(({ cells: row }) => row[column] ?? '').filter((cell) => cell !== '');
      return cells.length > 0 && cells.filter(fits).length > cells.length / 2;
    });
  take(
    'email',
    mostly((cell) => /^\S+@\S+\.\S+$/.test(cell)),
  );
  take(
    'phone',
    mostly((cell) => readPhone(cell) !== undefined),
  );
  take(
    'language',
    mostly((cell) => readLanguage(cell) !== undefined),
  );
  take(
    'name',
    mostly((cell) => /\p{L}{2}/u.test(cell)),
  );
  return columns;
}

/** Spaces stand for everything that is no letter, mark or digit. */
const toPlain = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
const isSame = (header: string, word: string): boolean => header === word;
const isIn = (header: string, word: string): boolean => ` ${header} `.includes(` ${word} `);

/** A field given to a column leaves the column that it had; a column has one field. */
export function changeColumn(columns: Columns, column: number, field: CandidateField | null): Columns {
  const changed = { ...columns };
  for (const name of FIELDS) if (changed[name] === column) changed[name] = null;
  if (field !== null) changed[field] = column;
  return changed;
}

export const fieldOf = (columns: Columns, column: number): CandidateField | null =>
  FIELDS.find((field) => columns[field] === column) ?? null;
