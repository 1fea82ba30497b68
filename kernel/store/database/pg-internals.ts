/** Everything of pg that it does not promise, so that an upgrade has one file to look at and one test that tells. */
import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import type { Client } from 'pg';

interface PgUtils {
  prepareValue: (value: unknown) => unknown;
}

// pg publishes this file, and its types do not know it.
const utils = createRequire(import.meta.url)('pg/lib/utils') as PgUtils;

/** A parameter as PostgreSQL reads it. */
export const { prepareValue } = utils;

/** The messages of the protocol that a prepared statement is made of. */
export interface PgConnection {
  readonly stream: { cork(): void; uncork(): void };
  /** The texts of the statements prepared on this connection, by name, and of those whose preparation is not answered yet. */
  readonly parsedStatements: Record<string, string>;
  readonly submittedNamedStatements: Record<string, string>;
  parse(statement: { name: string; text: string }): void;
  bind(values: {
    statement: string;
    values: readonly unknown[];
    valueMapper: (value: unknown) => unknown;
  }): void;
  describe(portal: { type: 'P' }): void;
  execute(portal: object): void;
  sync(): void;
}

/** The types of pg say no more of it than that it is a stream. */
export const socketOf = ({ connection }: Client): Socket => connection.stream as Socket;

/** Calls `tell` with the SQLSTATE of every statement that the server refuses, whoever sent it. */
export const onRefusedStatement = ({ connection }: Client, tell: (sqlState: string) => void): void =>
  void connection.on('errorMessage', ({ code }: { code: string }) => tell(code));
