import { BoundedMap } from '../../../kernel/core/memoize.ts';
import type { Statements } from '../../../kernel/store/database/statements.ts';
import { isDatabaseAway } from '../../../kernel/store/database/database-errors.rules.ts';

const MOST_ROWS = 5_000;

/**
 * The same reads, which are answered as they were last while the database is away. For what belongs to nobody and seldom
 * changes: nothing here knows who asks.
 */
export function lastAnswers(statements: Statements, mostRows = MOST_ROWS): Statements {
  const kept = new BoundedMap<string, object[]>(mostRows, (_, rows) => rows.length + 1);
  return {
    async query<Row extends object>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
      const key = `${sql} ${JSON.stringify(parameters)}`;
      try {
        const rows = await statements.query<Row>(sql, parameters);
        kept.set(key, rows);
        return rows;
      } catch (error) {
        const last = isDatabaseAway(error) ? kept.get(key) : undefined;
        if (!last) throw error;
        return last as Row[];
      }
    },
  };
}
