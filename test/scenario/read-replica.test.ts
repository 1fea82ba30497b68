import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../kernel/store/database/database.ts';
import type { ReplicaOutcome } from '../../kernel/store/database/replica-reads.ts';
import { PostgresServer } from '../faults/servers/postgres-server.ts';
import { eventually } from '../world/eventually.ts';
import { testsRunWith } from '../world/installed.ts';
import { startSystem, type RunningSystem } from '../world/system.ts';
import type { PartnerClient } from '../world/partner-client.ts';
import { World } from '../world/world.ts';

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

    it('never come from a server that does not follow this one', async () => {
      const other = await PostgresServer.create();
      outcomes.length = 0;
      const anonymousCallers = await open(other.url);
      try {
        await other.query('CREATE TABLE public.row (id integer)');
        await eventually('it is asked', async () => {
          const [row] = await anonymousCallers.reads.query<{ rows: number }>(WHERE);
          expect(row!.rows).toBeGreaterThan(0);
          return outcomes.at(-1) === 'behind';
        });
        expect(outcomes).not.toContain('served');
      } finally {
        await anonymousCallers.close();
        await other.remove();
      }
    });
  });

  describe('of the service', () => {
    let system: RunningSystem;
    let partner: PartnerClient;

    beforeAll(async () => {
      system = await startSystem({ databaseUrl: primary.url, env: { DATABASE_READ_URL: replica.url } });
      partner = await (await new World(system).organisation()).partner();
    });
    afterAll(() => system?.stop());

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
  });
});
