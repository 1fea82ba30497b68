import type { Client } from 'pg';

/** The part of pg's connection that a COPY needs. */
interface CopyConnection {
  query(sql: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  stream: { writableNeedDrain: boolean; once(event: 'drain', listener: () => void): unknown };
}

export type Value = string | number | null;

/** Rows of texts without tabs, line ends and backslashes. */
const lineOf = (row: readonly Value[]): string => `${row.map((value) => value ?? '\\N').join('\t')}\n`;

const LINES_AT_ONCE = 2_000;

function* chunksOf(rows: Iterable<readonly Value[]>): Generator<Buffer> {
  let lines: string[] = [];
  for (const row of rows) {
    lines.push(lineOf(row));
    if (lines.length < LINES_AT_ONCE) continue;
    yield Buffer.from(lines.join(''));
    lines = [];
  }
  yield Buffer.from(lines.join(''));
}

/** Loads rows by COPY, which takes a tenth of the time of INSERT. */
export function copyRows(
  client: Client,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Value[]>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: Error | undefined;
    const send = async (connection: CopyConnection) => {
      for (const chunk of chunksOf(rows)) {
        if (failure) return;
        connection.sendCopyFromChunk(chunk);
        if (connection.stream.writableNeedDrain)
          await new Promise<void>((drained) => void connection.stream.once('drain', drained));
      }
      connection.endCopyFrom();
    };
    const statement = {
      submit: (connection: CopyConnection) =>
        connection.query(`COPY ${table} (${columns.join(', ')}) FROM STDIN`),
      handleCopyInResponse: (connection: CopyConnection) => void send(connection),
      handleCommandComplete: () => {},
      handleError: (error: Error) => {
        failure = error;
        reject(error);
      },
      handleReadyForQuery: () => (failure ? undefined : resolve()),
    };
    client.query(statement as never);
  });
}

/** Loads a table without its indexes, which are made afterwards: row by row they would take most of the time. */
export async function copyTable(
  client: Client,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Value[]>,
): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; made: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS made FROM pg_index
     WHERE indrelid = $1::regclass AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
    [table],
  );
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  await copyRows(client, table, columns, rows);
  for (const { made } of indexes) await client.query(made);
  await client.query(`VACUUM ANALYZE ${table}`);
}
