import type { Row } from './row.ts';
import { PART_ROWS } from './rows/parts.ts';
import { POSTGRES_ROWS } from './rows/postgres.ts';
import { REDIS_ROWS } from './rows/redis.ts';

/** The table of faults. Rows of one stage stand together, so that it is opened once. */
export const ROWS: readonly Row[] = [...PART_ROWS, ...REDIS_ROWS, ...POSTGRES_ROWS];
