import { setTimeout as wait } from 'node:timers/promises';
import { row } from '../row.ts';
import { PARTS_NEED, twoOfEach } from '../stages.ts';

const needs = PARTS_NEED;

export const POSTGRES_ROWS = [
  row({
    name: 'postgres-restarted',
    fault: 'PostgreSQL restarted',
    needs,
    open: twoOfEach,
    outage: true,
    async make({ postgres }) {
      await postgres.stop();
      await postgres.start();
    },
  }),
  row({
    name: 'postgres-killed',
    fault: 'PostgreSQL killed, and started again',
    needs,
    open: twoOfEach,
    outage: true,
    async make({ postgres }) {
      await postgres.kill();
      await postgres.start();
    },
  }),
  row({
    name: 'postgres-stopped',
    fault: 'PostgreSQL stopped for 30 s',
    needs,
    open: twoOfEach,
    outage: true,
    seconds: 42,
    async make({ postgres }) {
      await postgres.stop();
      await wait(30_000);
      await postgres.start();
    },
  }),
  row({
    name: 'postgres-read-only',
    fault: 'PostgreSQL read-only for 12 s',
    needs,
    open: twoOfEach,
    outage: true,
    async make({ postgres }) {
      await postgres.query('ALTER SYSTEM SET default_transaction_read_only = on');
      await postgres.query('SELECT pg_reload_conf()');
      await wait(12_000);
      await postgres.query('ALTER SYSTEM RESET default_transaction_read_only');
      await postgres.query('SELECT pg_reload_conf()');
    },
  }),
];
