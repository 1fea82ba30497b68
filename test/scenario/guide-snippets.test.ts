import { spawn } from 'node:child_process';
import path from 'node:path';
import { Webhook } from 'standardwebhooks';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '../../kernel/core/root.ts';
import { eventually } from '../world/eventually.ts';
import { temporaryFolder } from '../world/folder.ts';
import { canRun, runSnippet, runtimeOf, snippets, writeSnippet } from '../world/guides/snippets.ts';
import { request, type PartnerClient } from '../world/partner-client.ts';
import { world } from '../world/world.ts';

const SIGNING = ['sign.sh', 'sign.mjs', 'sign.py', 'sign.php', 'sign.go', 'Sign.java'];
const RECEIVING = ['receive.mjs', 'receive.py'];
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const SDK = path.join(projectRoot, 'sdk/python/src');

describe('the programs of the guides, taken out of them', () => {
  let partner: PartnerClient;
  const environment = () => ({
    SKILLS_URL: world().url,
    SKILLS_API_KEY: partner.keyId,
    SKILLS_API_SECRET: partner.secret,
  });

  beforeAll(async () => {
    const organisation = await world().organisation();
    partner = await organisation.partner({ mode: 'test' });
    await world().admin('GrantCredits', {
      input: { organisationId: organisation.id, mode: 'test', amount: 5 },
    });
  });

  it('are all run here', () => {
    const known = [...SIGNING, ...RECEIVING, 'start.py', 'start.sh', 'catalogue.sh'];
    expect([...snippets().keys()].toSorted()).toEqual(known.toSorted());
  });

  for (const file of SIGNING)
    it.runIf(canRun(file))(`${file} signs a write with a key and a read with a query`, async () => {
      const printed = await runSnippet(temporaryFolder(), file, environment());
      const [created, listed] = printed
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(created).toMatchObject({
        success: true,
        data: { workflow_id: expect.stringMatching(/^WF_BC_/) },
      });
      expect(created.data.name).toMatch(/^Signed with /);
      expect(listed).toMatchObject({ success: true, data: { items: expect.any(Array) } });
      expect((await partner.get(`/workflows/${created.data.workflow_id}`)).status).toBe(200);
    });

  it.runIf(canRun('start.sh'))('start.sh goes from a workflow to a verified skill', async () => {
    const printed = await runSnippet(temporaryFolder(), 'start.sh', environment());
    const { data } = JSON.parse(printed.trim().split('\n').at(-1)!);
    expect(data.items).toHaveLength(1);
    expect(data.items[0]).toMatchObject({
      status: 'completed',
      output: { qualified: true, skills: [{ skill_id: 'sk_10101', verdict: 'verified' }] },
    });
  });

  it.runIf(canRun('start.py'))('start.py does the same with the SDK', async () => {
    const env = { ...environment(), PYTHONPATH: SDK };
    const printed = await runSnippet(temporaryFolder(), 'start.py', env);
    expect(printed.trim().split('\n')).toEqual(expect.arrayContaining(['mandate.ready', 'result.completed']));
    expect(printed.trim().split('\n').at(-1)).toBe('Brick Laying: verified');
  });

  it.runIf(canRun('catalogue.sh'))('catalogue.sh finds a skill without a key', async () => {
    const printed = await runSnippet(temporaryFolder(), 'catalogue.sh', environment());
    expect(JSON.parse(printed).data[0].name).toBe('Brick Laying');
  });

  for (const file of RECEIVING)
    it.runIf(canRun(file))(`${file} takes what is signed, and nothing else`, async () => {
      const url = await startReceiver(file);
      const body = JSON.stringify({ event_id: 'EV_1', type: 'result.completed', data: { name: 'é' } });
      const post = (at: Date, sent = body, more = '') => {
        const signature = new Webhook(SECRET).sign('EV_1', at, body);
        return request(url, {
          method: 'POST',
          headers: {
            'webhook-id': 'EV_1',
            'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
            'webhook-signature': `${more}${signature}`,
          },
          body: sent,
        });
      };
      const now = new Date();
      expect((await post(now)).status).toBe(204);
      expect((await post(now, body, 'v1,b2xk ')).status).toBe(204);
      expect((await post(now, body.replace('EV_1', 'EV_2'))).status).toBe(401);
      expect((await post(new Date(now.getTime() - 600_000))).status).toBe(401);
      expect((await request(url, { method: 'POST', body })).status).toBe(401);
    });

  async function startReceiver(file: string): Promise<string> {
    const folder = temporaryFolder();
    const [program, ...args] = runtimeOf(file);
    const child = spawn(program!, [...args, writeSnippet(folder, file)], {
      env: { ...process.env, WEBHOOK_SECRET: SECRET, PORT: '0' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    onTestFinished(() => void child.kill());
    let printed = '';
    child.stdout.on('data', (chunk) => (printed += String(chunk)));
    const port = await eventually(`${file} listens`, () => /listening (\d+)/.exec(printed)?.[1]);
    return `http://127.0.0.1:${port}`;
  }
});
