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
