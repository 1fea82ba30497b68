import { execFileSync } from 'node:child_process';
import { chownSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../start/embedded-postgres/embedded-postgres.ts';
import { loadOperations } from '../../kernel/core/graph/operations.ts';
import { createDatabase, withClient } from '../world/database.ts';
import { eventually } from '../world/eventually.ts';
import { temporaryFolder } from '../world/folder.ts';
import { LiveClient } from '../world/live-client.ts';
import { recordEvents } from '../world/record-events.ts';
import { startSystem } from '../world/system.ts';
import { pulled, receiver, webhookAt } from '../world/webhooks.ts';
import { World } from '../world/world.ts';

/** A server and the copy of it that is behind, on one address. */
class Pair {
  readonly #dataDir = temporaryFolder();
  readonly #pgdata = path.join(this.#dataDir, 'pg');
  readonly #standby = path.join(this.#dataDir, 'standby');
  #server: EmbeddedPostgres | undefined;

  async start(): Promise<EmbeddedPostgres> {
    const port = this.#server?.port;
    this.#server = await startEmbeddedPostgres({
      dataDir: this.#dataDir,
      ...(port !== undefined && { port }),
      // A server in recovery asks for more to replay, and with none takes over.
      settings: { fsync: 'off', restore_command: 'false' },
    });
    return this.#server;
  }

  async stop(): Promise<void> {
    await this.#server?.stop();
  }

  /** From here on the standby gets nothing. */
  async lag(): Promise<void> {
    await this.stop();
    execFileSync('cp', ['-a', this.#pgdata, this.#standby]); // with its owner, who is not root
    await this.start();
  }

  async failOver(): Promise<void> {
    await this.stop();
    rmSync(this.#pgdata, { recursive: true });
    renameSync(this.#standby, this.#pgdata);
    const { uid, gid } = statSync(this.#pgdata);
    const signal = path.join(this.#pgdata, 'recovery.signal');
    writeFileSync(signal, '');
    chownSync(signal, uid, gid);
    await this.start();
  }
}

it('a standby that lagged takes over: readers notice, and every event that it has or gets is delivered', async () => {
  const pair = new Pair();
  const { url } = await pair.start();
  onTestFinished(() => pair.stop());
  const databaseUrl = await createDatabase(url);
  const system = await startSystem({ databaseUrl, env: { WORK_LEASE_SECONDS: '2' } });
  onTestFinished(() => system.stop());
  const world = new World(system);
  const organisation = await world.organisation();
  const partner = await organisation.partner();
  const endpoint = await receiver();
  await webhookAt(partner, endpoint.url);
  const token = await organisation.token();
  const subscribe = (after?: string) => {
    const live = new LiveClient(system.url, { connectionParams: { authorization: `Bearer ${token}` } });
    onTestFinished(() => live.leave());
    return live.subscribe(loadOperations().byName('ResultEvents').text, { after });
  };
  const record = (count: number) =>
    withClient(databaseUrl, (client) =>
      recordEvents(
        client,
        organisation.id,
        Array.from({ length: count }, (_, n) => ({ objectKey: `RS_${n}` })),
      ),
    );
  const arrived = async (ids: string[]) => {
    for (const id of ids) await endpoint.until(id);
  };
  const metric = async (name: string) => {
    const text = String((await world.fetch('/metrics')).body);
    return Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]);
  };

  const kept = await record(3);
  await arrived(kept);
  const follower = subscribe(kept[0]);
  await follower.has(2);
  await pair.lag();
  const lost = await eventually('it answers again', () => record(5).catch(() => undefined));
  await arrived(lost);
  await follower.has(7);

  await pair.failOver();
  // So many as were lost are recorded at once: the log is as long as before when readers come back.
  const first = await eventually('the standby answers', () => record(5).catch(() => undefined));
  expect(await follower.failed()).toMatchObject({ extensions: { code: 'LOG_SET_BACK' } });
  const again = subscribe(kept.at(-1));
  const second = await record(4);
  await eventually('the subscriber has all of them', () => again.values.length >= 9);
  expect(again.values.map(({ id }) => id)).toEqual([...first, ...second]);
  await arrived([...first, ...second]);
  expect((await pulled(partner, 12)).map(({ event_id }) => event_id)).toEqual([...kept, ...first, ...second]);
  expect(await metric('event_log_set_back_total')).toBe(1);
  expect(await metric('events_behind')).toBe(0);
  expect(system.log()).toContain('the log of events was set back');
});
