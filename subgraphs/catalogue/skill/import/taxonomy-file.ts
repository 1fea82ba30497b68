import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { parse, type CsvError } from 'csv-parse';

/** The columns of a taxonomy file, in any order; others than these and the optional ones are passed over. */
const REQUIRED = [
  'skill_id',
  'name',
  'description',
  'aliases',
  'verifiable',
  'sub_skill_id',
  'sub_skill_name',
  'master_skill_id',
  'master_skill_name',
] as const;
const OPTIONAL = ['uri', 'other_sub_skill_ids', 'merged_ids', 'names'] as const;

export type TaxonomyColumns = Record<(typeof REQUIRED | typeof OPTIONAL)[number], string>;

export interface FileLine {
  /** The line on which the row begins; the header is line 1. */
  line: number;
  /** Undefined where the row has more or fewer fields than the header. */
  columns: TaxonomyColumns | undefined;
}

/** A file that cannot be read at all: the rest of it is not looked at. */
export class UnreadableFile extends Error {
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}

/** A quote that never closes would otherwise take the rest of the file for one field. */
const LONGEST_ROW = 100_000;

interface ParsedRow {
  record: string[];
  info: { lines: number };
}

/**
 * Rows come one by one, whatever the size of the file, which may be compressed (`.gz`); `onBytes` is told how far the
 * reading has come.
 */
export async function* readTaxonomyFile(
  file: string,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<FileLine> {
  const source = createReadStream(file);
  const parser = parse({
    bom: true,
    trim: true,
    info: true,
    skip_empty_lines: true,
    relax_column_count: true,
    max_record_size: LONGEST_ROW,
  });
  source.on('error', (error) => parser.destroy(error));
  source.on('data', () => onBytes(source.bytesRead));
  const text = file.endsWith('.gz') ? source.pipe(createGunzip()) : source;
  text.on('error', (error: Error) => parser.destroy(error));
  let header: string[] | undefined;
  try {
    for await (const { record, info } of text.pipe(parser) as AsyncIterable<ParsedRow>) {
      if (!header) header = readHeader(record);
      else yield { line: firstLine(record, info.lines), columns: columnsOf(header, record) };
    }
  } catch (error) {
    const { code, lines } = error as CsvError;
    if ((code as string | undefined)?.startsWith('Z_'))
      throw new UnreadableFile(1, 'is not compressed by gzip');
    if (!code?.startsWith('CSV_')) throw error;
    const why = code.slice(4).toLowerCase().replaceAll('_', ' ');
    throw new UnreadableFile(Number(lines), `is not CSV (${why})`);
  } finally {
    source.destroy();
  }
  if (!header) throw new UnreadableFile(1, 'has no header');
}

function readHeader(names: string[]): string[] {
  const missing = REQUIRED.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new UnreadableFile(1, `the header lacks ${missing.join(', ')}`);
  return names;
}

/** The parser tells the last line of a row; line ends within quotes are part of it. */
const firstLine = (record: string[], lastLine: number) =>
  record.reduce((line, field) => line - (field.match(/\r\n|\r|\n/g)?.length ?? 0), lastLine);

function columnsOf(header: string[], record: string[]): TaxonomyColumns | undefined {
  if (record.length !== header.length) return undefined;
  const empty = Object.fromEntries(OPTIONAL.map((name) => [name, '']));
  const given = Object.fromEntries(header.map((name, index) => [name, record[index]!]));
  return { ...empty, ...given } as TaxonomyColumns;
}
