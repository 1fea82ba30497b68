import { row } from '../row.ts';
import { startPatroni } from '../servers/patroni.ts';
import type { PostgresServer } from '../servers/postgres-server.ts';
import { openParts, PARTS_NEED, type Opened } from '../stages.ts';
import { eventually } from '../../world/eventually.ts';

/** A primary that answers a commit only when its standby has it too. */
async function withStandby(primary: PostgresServer, opened: Opened) {
  const standby = await primary.standby('standby');
  opened.add(standby, () => standby.remove());
  await primary.query("ALTER SYSTEM SET synchronous_standby_names = 'standby'");
  await primary.query('SELECT pg_reload_conf()');
  await eventually('the standby is synchronous', async () => {
    const [one] = await primary.query('SELECT sync_state FROM pg_stat_replication');
    return one?.['sync_state'] === 'sync' || undefined;
  });
  return { databaseUrl: primary.url, standby };
}

const synchronous = openParts({ each: 2 }, withStandby);

const managed = openParts({ each: 2 }, async (_, opened) => {
  const patroni = opened.add(await startPatroni(), (cluster) => cluster.stop());
  return { databaseUrl: patroni.url, patroni, ownerUrl: () => patroni.url };
});

export const FAILOVER_ROWS = [
  row({
    name: 'synchronous-failover',
    fault: 'PostgreSQL killed, its synchronous standby takes over its address',
    needs: PARTS_NEED,
    open: synchronous,
    async make({ postgres, standby }) {
      const { port } = postgres;
      await postgres.kill();
      await standby.query('ALTER SYSTEM RESET synchronous_standby_names');
      await standby.takeOver(port);
    },
  }),
  row({
    name: 'patroni-failover',
    fault: 'the primary of a Patroni cluster killed with its Patroni',
    needs: [...PARTS_NEED, 'patroni', 'etcd'],
    open: managed,
    outage: true,
    seconds: 40,
    make: ({ patroni }) => patroni.killPrimary(),
  }),
];
