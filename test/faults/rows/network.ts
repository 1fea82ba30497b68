import { setTimeout as wait } from 'node:timers/promises';
import { startDatabaseProxy, type DatabaseProxy } from '../../world/database-proxy.ts';
import { row, type Stage } from '../row.ts';
import type { PostgresServer } from '../servers/postgres-server.ts';
import { openParts, PARTS_NEED, type Opened } from '../stages.ts';

const needs = PARTS_NEED;

/** A network that can be slow or silent stands between the parts and PostgreSQL. */
async function byNetwork({ url }: PostgresServer, opened: Opened) {
  const network = await startDatabaseProxy(url, (close) => void opened.add(undefined, close));
  return { databaseUrl: network.url, network };
}

const slow = async ({ network }: Stage & { network: DatabaseProxy }) => {
  network.delay(200);
  await wait(25_000);
  network.delay(0);
};

const askedReady = openParts({ each: 2 }, byNetwork);
const askedHealth = openParts({ each: 2, check: '/healthz' }, byNetwork);

export const NETWORK_ROWS = [
  row({
    name: 'slow-database',
    fault: 'PostgreSQL 200 ms away for 25 s, the proxy asking `/readyz`',
    needs,
    open: askedReady,
    seconds: 36,
    make: slow,
  }),
  row({
    name: 'host-vanished',
    fault: 'the database’s host vanishes without a word, and another has its address after 6 s',
    needs,
    open: askedReady,
    outage: true,
    async make({ network }) {
      network.vanish();
      await wait(6_000);
      network.takeOver();
    },
  }),
  row({
    name: 'postgres-refuses',
    fault: 'PostgreSQL refuses connections for 20 s',
    needs,
    open: askedReady,
    outage: true,
    seconds: 36,
    async make({ network }) {
      network.refuse('57P03', 'the database system is starting up');
      await wait(20_000);
      network.takeOver();
    },
  }),
  row({
    name: 'slow-database-healthz',
    fault: 'PostgreSQL 200 ms away for 25 s, the proxy asking `/healthz`',
    needs,
    open: askedHealth,
    seconds: 36,
    make: slow,
  }),
];
