import { escapeIdentifier } from 'pg';
import { withClient } from './database.ts';

/** Every column of every table, in whatever schema, that has one of these texts in some row. As the owner sees it. */
export function columnsWith(ownerUrl: string, texts: readonly string[]): Promise<string[]> {
  const patterns = texts.map((text) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  return withClient(ownerUrl, async (client) => {
    const { rows: columns } = await client.query<{ schema: string; table: string; column: string }>(
      `SELECT nspname AS schema, relname AS table, attname AS column
       FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid JOIN pg_namespace ON pg_namespace.oid = relnamespace
       WHERE relkind IN ('r', 'm') AND attnum > 0 AND NOT attisdropped
         AND nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast')
       ORDER BY 1, 2, attnum`,
    );
    const found: string[] = [];
    for (const { schema, table, column } of columns) {
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
