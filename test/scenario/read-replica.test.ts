import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../kernel/store/database/database.ts';
import type { ReplicaOutcome } from '../../kernel/store/database/replica-reads.ts';
import { PostgresServer } from '../faults/servers/postgres-server.ts';
import { startDatabaseProxy, type DatabaseProxy } from '../world/database-proxy.ts';
import { eventually, within } from '../world/eventually.ts';
import { testsRunWith } from '../world/installed.ts';
import { startPrometheus } from '../world/prometheus.ts';
import { startSystem, type RunningSystem } from '../world/system.ts';
import type { PartnerClient } from '../world/partner-client.ts';
import { World } from '../world/world.ts';

const ALERT = 'ReplicaNotUsed';

describe.runIf(testsRunWith('pg_basebackup'))('a replica for reads', () => {
  let primary: PostgresServer;
  let replica: PostgresServer;

  beforeAll(async () => {
    primary = await PostgresServer.create();
    replica = await primary.standby('replica');
  });
  afterAll(async () => {
    await replica?.remove();
    await primary?.remove();
  });

  const pause = () => replica.query('SELECT pg_wal_replay_pause()');
  const resume = () => replica.query('SELECT pg_wal_replay_resume()');

  describe('by statements', () => {
    const WHERE =
      'SELECT pg_is_in_recovery() AS "onReplica", (SELECT count(*)::integer FROM public.row) AS rows';
    let database: Database;
    const outcomes: ReplicaOutcome[] = [];
    const open = (url: string) =>
      openDatabase({
        url: primary.url,
        schema: 'public',
        entities: [],
        pool: 3,
        replica: { url, tell: (outcome) => outcomes.push(outcome) },
      });
    const read = async () => (await database.reads.query<{ onReplica: boolean; rows: number }>(WHERE))[0]!;
    const write = () => database.statements.query('INSERT INTO public.row SELECT $1::integer', [1]);

    beforeAll(async () => {
      await primary.query('CREATE TABLE public.row (id integer)');
      database = await open(replica.url);
    });
    afterAll(() => database?.close());

    it('have what was written just before, whoever answers', async () => {
      for (let rows = 1; rows <= 50; rows += 1) {
        await write();
        expect((await read()).rows).toBe(rows);
      }
      expect(outcomes).toContain('served');
      await eventually('the replica answers', async () => (await read()).onReplica);
    });

    it('come from the primary while the replica is behind', async () => {
      await pause();
      const { rows } = await read();
      await write();
      expect(await read()).toEqual({ onReplica: false, rows: rows + 1 });
      expect(outcomes.at(-1)).toBe('behind');
      await resume();
      await eventually('the replica answers', async () => (await read()).onReplica);
    });

    it('come from the primary while the replica is away, and from it again when it is back', async () => {
      await replica.stop();
      expect((await read()).onReplica).toBe(false);
      expect(outcomes.at(-1)).toBe('failed');
      await replica.start();
      await eventually('the replica answers', async () => (await read()).onReplica);
    });

    it('fail as they would on the primary, and the replica is asked again at once', async () => {
      await eventually('the replica answers', async () => (await read()).onReplica);
      outcomes.length = 0;
      await expect(database.reads.query('SELECT 1 / $1::integer', [0])).rejects.toMatchObject({
        code: '22012',
      });
      await read();
      // Whether it kept up or was reached in time is the machine's.
      expect(outcomes).toEqual(['failed', expect.any(String)]);
    });

    it('come from a server that has become the primary itself, which is asked once', async () => {
      const promoted = await open(primary.url);
      outcomes.length = 0;
      try {
        await write();
        const [row] = await promoted.reads.query<{ onReplica: boolean }>(WHERE);
        expect(row).toMatchObject({ onReplica: false });
        expect(outcomes).toEqual(['promoted']);
      } finally {
        await promoted.close();
      }
    });

    it('never come from a server that does not follow this one', async () => {
      const other = await PostgresServer.create();
      outcomes.length = 0;
      const anonymousCallers = await open(other.url);
      try {
        await other.query('CREATE TABLE public.row (id integer)');
        await eventually('it is asked', async () => {
          const [row] = await anonymousCallers.reads.query<{ rows: number }>(WHERE);
          expect(row!.rows).toBeGreaterThan(0);
          return outcomes.at(-1) === 'not following';
        });
        expect(new Set(outcomes)).toEqual(new Set(['not following']));
        // The former primary is left alone for a while: every read would ask it otherwise.
        expect(outcomes.length).toBeLessThan(5);
      } finally {
        await anonymousCallers.close();
        await other.remove();
      }
    });
  });

  describe('of the service', () => {
    let system: RunningSystem;
    let partner: PartnerClient;
    let address: DatabaseProxy;
    let closeAddress = async () => {};

    beforeAll(async () => {
      address = await startDatabaseProxy(replica.url, (close) => (closeAddress = close));
      system = await startSystem({ databaseUrl: primary.url, env: { DATABASE_READ_URL: address.url } });
      partner = await (await new World(system).organisation()).partner();
    });
    afterAll(async () => {
      await system?.stop();
      await closeAddress();
    });

    const workflows = async () =>
      (await partner.get('/workflows?limit=100')).body.data.items as { name: string; workflow_id: string }[];
    const names = async () => (await workflows()).map(({ name }) => name);
    const served = async (part: string) => {
      const text = await (await fetch(`${system.url}/metrics`)).text();
      const line = `database_replica_reads_total{part="${part}",outcome="served"} `;
      return Number(
        text
          .split('\n')
          .find((one) => one.startsWith(line))
          ?.slice(line.length) ?? 0,
      );
    };

    it('lists show what their caller has just made, on a replica that keeps up and on one that does not', async () => {
      const make = async (name: string) =>
        expect((await partner.post('/workflows', { name })).status).toBe(201);
      for (const name of ['a', 'b', 'c']) {
        await make(name);
        expect(await names()).toContain(name);
      }
      await eventually('a list is read on the replica', async () => {
        await names();
        return (await served('mandate')) > 0;
      });
      await pause();
      try {
        await make('d');
        expect(await names()).toContain('d');
      } finally {
        await resume();
      }
    });

    it('the catalogue and analytics are read there', async () => {
      const [skills, sums] = await Promise.all([served('catalogue'), served('mandate')]);
      await eventually('both are', async () => {
        const catalogue = await fetch(`${system.url}/api/skills?page=1&limit=5`);
        expect(catalogue.status).toBe(200);
        const [workflow] = await workflows();
        const overview = await partner.get(`/analytics/workflows/${workflow!.workflow_id}/overview`);
        expect(overview.status).toBe(200);
        return (await served('catalogue')) > skills && (await served('mandate')) > sums + 1;
      });
    });

    // The last one: afterwards the replica is the primary.
    it.runIf(testsRunWith('prometheus'))(
      'a replica that was promoted is read from as the primary that it is, and on call hear that there is none',
      { timeout: 120_000 },
      async () => {
        const prometheus = await startPrometheus(system.url);
        const reads = async (outcome: string) => {
          await names();
          const found = await prometheus.query(`sum(database_replica_reads_total{outcome="${outcome}"})`);
          return Number(found[0]?.value[1] ?? 0);
        };
        const fires = async () => (await prometheus.alerts()).some((one) => one.name === ALERT && one.fires);
        await within('the replica is read', 30, async () => (await reads('served')) > 3);
        expect(await fires()).toBe(false);

        await primary.stop();
        await replica.takeOver(primary.port);
        address.leadTo(replica.url);
        await within('the service answers', 30, async () => (await partner.get('/workflows')).status === 200);
        await within('the alert fires, and reads are of the promoted server', 60, async () => {
          const promoted = await reads('promoted');
          return promoted > 0 && (await fires());
        });
      },
    );
  });
});
