import type { Statements } from './statements.ts';

/** The same statements, of which so many at a time are sent; the others wait in order. */
export function atMost(most: number, statements: Statements): Statements {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    async query<Row extends object>(sql: string, parameters?: readonly unknown[]): Promise<Row[]> {
      if (running < most) running += 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await statements.query<Row>(sql, parameters);
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
