import type { Statements } from './statements.ts';

/**
 * For figures that are read all at the same moment: together they would take every connection of a pool from its users,
 * and be counted as their use of it.
 */
export function oneAtATime(statements: Statements): Statements {
  let last: Promise<unknown> = Promise.resolve();
  return {
    query<Row extends object>(sql: string, parameters?: readonly unknown[]): Promise<Row[]> {
      const answer = last.then(() => statements.query<Row>(sql, parameters));
      last = answer.catch(() => {});
      return answer;
    },
  };
}
