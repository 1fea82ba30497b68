import type { Row } from './row.ts';
import { DISK_ROWS } from './rows/disk.ts';
import { FAILOVER_ROWS } from './rows/failover.ts';
import { NETWORK_ROWS } from './rows/network.ts';
import { PART_ROWS } from './rows/parts.ts';
import { PGBOUNCER_ROWS } from './rows/pgbouncer.ts';
import { POSTGRES_ROWS } from './rows/postgres.ts';
import { REDIS_ROWS } from './rows/redis.ts';
import { UPGRADE_ROWS } from './rows/upgrade.ts';
import { VANISHED_ROWS } from './rows/vanished.ts';

/** The table of faults. Rows of one stage stand together, so that it is opened once. */
export const ROWS: readonly Row[] = [
  ...PART_ROWS,
  ...VANISHED_ROWS,
  ...REDIS_ROWS,
  ...POSTGRES_ROWS,
  ...NETWORK_ROWS,
  ...FAILOVER_ROWS,
  ...PGBOUNCER_ROWS,
  ...DISK_ROWS,
  ...UPGRADE_ROWS,
];
