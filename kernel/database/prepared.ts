import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';

const MAX_NAMES = 1_000;

type Query = (...args: unknown[]) => unknown;

/**
 * Statements with parameters are prepared once per connection, whoever sends them: the server parses and plans them
 * once, which is a third of the cost of a small one. Past the cap, which only generated texts could reach, they are
 * sent as they are.
 */
export function prepareStatements(pool: Pool, onStatement?: (sql: string) => void): void {
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
    const prepared: Query = (first, values, ...rest) => {
      const text = typeof first === 'string' ? first : (first as { text?: string }).text;
      if (text !== undefined) onStatement?.(text);
      const name =
        typeof first === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(first) : undefined;
      return name === undefined
        ? query(first, values, ...rest)
        : query({ name, text: first, values }, ...rest);
    };
    Object.assign(client, { query: prepared });
  });
}
