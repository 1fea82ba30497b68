import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { projectRoot } from '../../kernel/core/root.ts';
import { withClient } from '../world/database.ts';
import { eventually } from '../world/eventually.ts';
import { temporaryFolder } from '../world/folder.ts';
import type { PartnerClient } from '../world/partner-client.ts';
import { runProgram } from '../world/run-program.ts';
import { answer, Receiver } from '../world/receiver.ts';
import { webhookAt } from '../world/webhooks.ts';
import { world } from '../world/world.ts';

const PAGE = readFileSync(path.join(projectRoot, 'docs/operations/day-2.md'), 'utf8');
/** The commands of the page, as somebody on call copies them. */
const COMMANDS = [...PAGE.matchAll(/`npm run admin -- ([^`]+)`/g)].map(([, command]) => command!);
/** An answer within a minute; the machine of the tests starts a process for each. */
const MOST_MS = 60_000;

describe('every command of the questions of the second day', () => {
  let organisation: string;
  let partner: PartnerClient;
  let eventId: string;
  let failing: Receiver;
  beforeAll(async () => {
    const made = await world().organisation();
    organisation = made.id;
    partner = await made.partner({ mode: 'test' });
    failing = await Receiver.start(answer(500));
    await webhookAt(partner, failing.url);
    eventId = (await partner.post('/test/events', { type: 'mandate.ready' })).body.data.event_id as string;
    await eventually('it was sent', () => failing.received[0]);
    // A job that was parked long ago, of a kind that no worker takes.
    await withClient(inject('systemDatabaseUrl'), (client) =>
      client.query(
        `INSERT INTO kernel.work (kind, group_key, payload, state, run_at, attempt, last_error, keep_until, created_at)
         VALUES ('KIND', $1, '{}', 'failed', now(), 3, 'Error: No answer of the model', now() + interval '1 day', now())`,
        [organisation],
      ),
    );
  });

  afterAll(async () => {
    await failing.stop();
    await withClient(inject('systemDatabaseUrl'), (client) =>
      client.query(`DELETE FROM kernel.work WHERE kind = 'KIND'`),
    );
  });

  const run = async (command: string): Promise<any> => {
    const dataDir = temporaryFolder();
    writeFileSync(path.join(dataDir, 'demo.json'), JSON.stringify(world().demo));
    const args = command
      .replace('OR_…', organisation)
      .replace('EV_…', eventId)
      .replace('VFN_LIVE_…', partner.keyId)
      .replace('+91…', '+919876543210')
      .match(/'[^']*'|\S+/g)!
      .map((text) => text.replaceAll("'", ''));
    const program = [path.join(projectRoot, 'dist/programs/admin.js'), ...args, '--json'];
    const env = {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      DATABASE_URL: inject('systemDatabaseUrl'),
      MASTER_KEY: Buffer.alloc(32, 1).toString('base64'),
    };
    const begin = performance.now();
    const { status, stdout, stderr } = await runProgram(process.execPath, program, { cwd: projectRoot, env });
    expect([status, stderr], command).toEqual([0, '']);
    expect(performance.now() - begin).toBeLessThan(MOST_MS);
    return JSON.parse(stdout);
  };

  /** The answer that each of them must give here. */
  const ANSWERS: Record<string, unknown> = {
    // The service may have tried again meanwhile.
    'deliveries:of': {
      attempts: expect.arrayContaining([expect.objectContaining({ status: 'failed', answered: 500 })]),
      pending: [{ attempts: expect.any(Number) }],
    },
    'disk:tables': {
      tables: expect.arrayContaining([expect.objectContaining({ goes: expect.any(String) })]),
    },
    migrate: { pending: [] },
    'messages:today': { contacts: 0, most: expect.any(Number), messages: [] },
    'messages:count': expect.any(Array),
    'key:usage': { lastUsedAt: expect.any(String), networks: [{ calls: expect.any(Number) }] },
    'work:retry': { retried: 1, hasMore: false },
    'deliveries:retry': { retried: expect.any(Number), hasMore: false },
  };

  it('is tried here', () => {
    expect(COMMANDS.map((command) => command.split(' ')[0]!).toSorted()).toEqual(
      Object.keys(ANSWERS).toSorted(),
    );
  });

  it.each(COMMANDS)('%s answers', async (command) => {
    const expected = ANSWERS[command.split(' ')[0]!];
    const given = await run(command);
    if (Array.isArray(given)) expect(given).toEqual(expected);
    else expect(given).toMatchObject(expected as object);
  });
});
