import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { currentSpan, startChild, type Span, type SpanOptions } from '../../core/tracing.ts';
import { PreparedQuery, type QueryAnswer, type Shapes } from './prepared-query.ts';

const MAX_NAMES = 1_000;

type Query = (...args: unknown[]) => unknown;
type Callback = (error: Error | null, answer?: QueryAnswer) => void;

interface PrepareOptions {
  onStatement?: ((sql: string) => void) | undefined;
  /** False where a name is good for one transaction at most, as behind a pooler: then nothing is prepared. */
  named?: boolean;
}

/** Statements with parameters are prepared once per connection, which saves a third of a small one. */
export function prepareStatements(pool: Pool, { onStatement, named = true }: PrepareOptions = {}): void {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    let name = names.get(text);
    if (name === undefined && names.size < MAX_NAMES) {
      name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
      names.set(text, name);
    }
    return name;
  };
  pool.on('connect', (client: PoolClient) => {
    const query = client.query.bind(client) as Query;
    const shapes: Shapes = new Map();
    const types = client;
    const prepared = (first: unknown, values?: unknown, callback?: Callback): unknown => {
      const text = typeof first === 'string' ? first : (first as { text?: string }).text;
      if (text !== undefined) onStatement?.(text);
      const span = text !== undefined && currentSpan() && startChild(...statementSpan(text));
      return span ? untilEnd(span, send, first, values, callback) : send(first, values, callback);
    };
    const send = (first: unknown, values?: unknown, callback?: Callback): unknown => {
      const name =
        named && typeof first === 'string' && Array.isArray(values) && values.length > 0
          ? nameOf(first)
          : undefined;
      if (name === undefined) return query(first, values, callback);
      const statement = { name, text: first as string, values: values as unknown[] };
      if (callback) return query(new PreparedQuery(statement, { shapes, types }, callback));
      return new Promise((resolve, reject) => {
        const settle: Callback = (error, answer) => (error ? reject(error) : resolve(answer));
        query(new PreparedQuery(statement, { shapes, types }, settle));
      });
    };
    Object.assign(client, { query: prepared });
  });
}

const TABLE =
  /\b(?:FROM|INTO|UPDATE|JOIN)\s+"?(mandate|verification|catalogue|kernel)"?\."?([a-z_]{1,63})\b/i;

/** The verb and the first table. The text itself stays here: the ORM writes values into some statements. */
function statementSpan(text: string): [name: string, options: SpanOptions] {
  const verb = /^\s*([A-Za-z]{1,20})/.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
  const [, schema, table] = TABLE.exec(text) ?? [];
  const summary = table ? `${verb} ${schema}.${table}` : verb;
  const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': summary };
  return [summary, { kind: 'client', attributes }];
}

function untilEnd(
  span: Span,
  send: (first: unknown, values?: unknown, callback?: Callback) => unknown,
  first: unknown,
  values: unknown,
  callback: Callback | undefined,
): unknown {
  if (callback)
    return send(first, values, (error, answer) => {
      span.end(error);
      callback(error, answer);
    });
  const sent = send(first, values);
  if (sent instanceof Promise)
    void sent.then(
      () => span.end(),
      (error: unknown) => span.end(error),
    );
  else span.end();
  return sent;
}
