import { escapeIdentifier, type Client } from 'pg';
import { withClient } from './database.ts';

interface Column {
  schema: string;
  table: string;
  column: string;
}

const columnsOf = async (client: Client): Promise<Column[]> => {
  const { rows } = await client.query<Column>(
    `SELECT nspname AS schema, relname AS table, attname AS column
     FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid JOIN pg_namespace ON pg_namespace.oid = relnamespace
     WHERE relkind IN ('r', 'm') AND attnum > 0 AND NOT attisdropped
       AND nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast')
     ORDER BY 1, 2, attnum`,
  );
  return rows;
};

/**
 * Every column of every table, in whatever schema, that has one of these texts in some row, bytes included, which PostgreSQL and its
 * dumps write in hexadecimal digits. As the owner sees it.
 */
export function columnsWith(ownerUrl: string, texts: readonly string[]): Promise<string[]> {
  const written = [...texts, ...texts.map((text) => Buffer.from(text).toString('hex'))];
  const patterns = written.map((text) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  return withClient(ownerUrl, async (client) => {
    const found: string[] = [];
    for (const { schema, table, column } of await columnsOf(client)) {
      const { rowCount } = await client.query(
        `SELECT FROM ${escapeIdentifier(schema)}.${escapeIdentifier(table)}
         WHERE ${escapeIdentifier(column)}::text ILIKE ANY ($1) LIMIT 1`,
        [patterns],
      );
      if (rowCount) found.push(`${schema}.${table}.${column}`);
    }
    return found;
  });
}

/** Every row of every table, as text, that has one of these texts in some column. As the owner sees it. */
export function rowsWith(ownerUrl: string, texts: readonly string[]): Promise<string[]> {
  return withClient(ownerUrl, async (client) => {
    const tables = new Set(
      (await columnsOf(client)).map(
        ({ schema, table }) => `${escapeIdentifier(schema)}.${escapeIdentifier(table)}`,
      ),
    );
    const found: string[] = [];
    for (const table of tables) {
      const { rows } = await client.query<{ text: string }>(
        `SELECT text FROM (SELECT to_jsonb(kept)::text AS text FROM ${table} AS kept) AS one WHERE text LIKE ANY ($1)`,
        [texts.map((text) => `%${text}%`)],
      );
      found.push(...rows.map(({ text }) => `${table} ${text}`));
    }
    return found;
  });
}

/** The values of rows that are long enough to name something: ids, hashes, sealed texts, times. */
export const valuesIn = (rows: readonly string[]): Set<string> =>
  new Set(rows.flatMap((row) => row.match(/[\w+/=:.-]{16,}/g) ?? []));
