import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
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
