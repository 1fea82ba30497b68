import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '../../kernel/core/root.ts';
import { Sealer } from '../../kernel/core/sealed.ts';
import { withClient } from '../world/database.ts';
import { migratedDatabase } from '../world/migrated-database.ts';
import { eventually } from '../world/eventually.ts';
import { temporaryFolder } from '../world/folder.ts';
import { createWorkflow, mandateBody, untilStatus } from '../world/mandates.ts';
import { PartnerClient } from '../world/partner-client.ts';
import { data, outbox, Platform, type OpenedSession } from '../world/platform.ts';
import type { Receiver } from '../world/receiver.ts';
import { columnsWith } from '../world/search-database.ts';
import { startSystem, type RunningSystem } from '../world/system.ts';
import { pulled, receiver, testEvent, webhookAt } from '../world/webhooks.ts';
import { World } from '../world/world.ts';

const newKey = () => randomBytes(32).toString('base64');
const PHONE = '+919811122200';
const EMAIL = 'Candidate.Of.Rest@example.org';
const OTHER_PHONE = '+919811133300';
const PENDING_PHONE = '+919811144405';
const STUDENT = { name: 'Some Student', email: 'student.at.rest@example.org', phone: '+911122334455' };
const REVIEWER = 'reviewer.at.rest@example.org';

describe('what is kept', () => {
  it(
    'names nobody, is read by whom it is for, and follows the master key',
    { timeout: 240_000 },
    async () => {
      const [old, fresh] = [newKey(), newKey()];
      const home = await Home.open(old);
      await home.fill();
      const before = await home.readAll();
      expect(before).toMatchObject({
        results: [{ phone: PENDING_PHONE }, { phone: OTHER_PHONE }, { phone: PHONE, email: EMAIL }],
        events: [{ phone: PHONE, email: EMAIL }, { phone: OTHER_PHONE }],
        recipients: expect.arrayContaining([PHONE, OTHER_PHONE, REVIEWER]),
        student: { email: STUDENT.email, phone: STUDENT.phone },
        reviewer: REVIEWER,
      });
      expect(home.hook.received.map(({ event }) => (event.data['candidate'] as any)?.phone)).toEqual(
        expect.arrayContaining([PHONE, OTHER_PHONE]),
      );
      const links = before.texts.map((email) => /(?:#|\?k=)([\w-]{20,})/.exec(email)![1]!);
      expect(links.length).toBeGreaterThanOrEqual(3);
      const personal = [
        ...[PHONE, OTHER_PHONE, PENDING_PHONE, STUDENT.phone].flatMap((phone) => [
          phone.slice(1),
          phone.slice(3),
        ]),
        EMAIL,
        STUDENT.email,
        REVIEWER,
        ...links,
        home.partner.secret,
        ...home.rotatedSecrets,
        home.webhook.secret,
        home.platform.key,
      ];
      expect(await columnsWith(home.databaseUrl, personal)).toEqual([]);

      // A new key in front: rows of both are read, and the command goes through them beside other callers.
      await home.restart(`${fresh},${old}`);
      expect(await home.readAll()).toEqual(before);
      const rotating = home.rotate();
      let calls = 0;
      while (!(await Promise.race([rotating.then(() => true), home.readAll().then(() => false)]))) calls++;
      const rotated = await rotating;
      expect(rotated).toMatchObject({ code: 0 });
      expect(JSON.parse(rotated.stdout).resealed).toBeGreaterThan(10);
      expect(rotated.stderr).toMatch(/^mandate\.result\.phone: 3 checked, 3 sealed again$/m);
      expect(rotated.stderr).toContain('nothing is sealed by an older key');
      expect(calls).toBeGreaterThan(0);
      expect(JSON.parse((await home.rotate()).stdout)).toEqual({ rounds: 1, resealed: 0, unreadable: 0 });
      expect(await columnsWith(home.databaseUrl, [new Sealer(old).current])).toEqual([]);
      expect(await home.audited()).toEqual(
        ['mandate', 'verification'].flatMap((part) =>
          ['seals.rotation_begun', 'seals.rotation_ended'].map((action) => ({ subject: part, action })),
        ),
      );

      // Without the old key nothing is missing: not the secrets, not who somebody is.
      await home.restart(fresh);
      expect(await home.readAll()).toEqual(before);
      const eventId = await testEvent(home.partner, home.webhook.webhook_id);
      const { headers, body } = await home.hook.until(eventId);
      const at = new Date(Number(headers['webhook-timestamp']) * 1000);
      expect(headers['webhook-signature']).toBe(
        new Webhook(home.webhook.secret).sign(headers['webhook-id']!, at, body),
      );
      for (const [nth, secret] of home.rotatedSecrets.entries()) {
        expect(await home.letsIn(secret)).toBe(200);
        expect(await home.rotateKey(nth)).toBe(secret);
      }
      const again = await home.add({ name: 'Once more', phone: PENDING_PHONE });
      expect(again).toMatchObject({ accepted: 0, duplicates: [{ index: 0, phone: PENDING_PHONE }] });
      const mode = 'test' as const;
      const named = { organisationId: home.organisationId, mode, phone: PHONE };
      expect(await home.world.admin('EraseCandidate', { input: named })).toMatchObject({ erased: 1 });
      const { results, events } = await home.readAll();
      expect(results.slice(1)).toEqual([{ phone: OTHER_PHONE, email: null }, NOBODY]);
      expect(events).toEqual([NOBODY, { phone: OTHER_PHONE, email: null }]);
    },
  );

  it('is not served by a process that cannot open it', async () => {
    const home = await Home.open(newKey());
    await home.system.stop();
    await expect(home.start(newKey())).rejects.toThrow('MASTER_KEY');
  });
});

const NOBODY = { phone: null, email: null };

class Home {
  readonly databaseUrl: string;
  readonly #dataDir = temporaryFolder();
  system!: RunningSystem;
  world!: World;
  organisationId!: string;
  partner!: PartnerClient;
  platform!: Platform;
  session!: OpenedSession;
  hook!: Receiver;
  readonly rotatedSecrets: string[] = [];
  webhook!: { webhook_id: string; secret: string };
  #openCampaign!: string;
  #mandateId!: string;
  #verificationKey!: string;

  constructor(databaseUrl: string) {
    this.databaseUrl = databaseUrl;
  }

  static async open(masterKey: string): Promise<Home> {
    const home = new Home(await migratedDatabase());
    await home.start(masterKey);
    onTestFinished(() => home.system.stop());
    return home;
  }

  async start(masterKey: string): Promise<void> {
    this.system = await startSystem({
      databaseUrl: this.databaseUrl,
      dataDir: this.#dataDir,
      env: { MASTER_KEY: masterKey },
    });
    this.world = new World(this.system);
    if (this.partner) {
      const { keyId, secret } = this.partner;
      this.partner = new PartnerClient(this.system.url, keyId, secret);
      this.platform = new Platform(this.world, this.#verificationKey);
    }
  }

  async restart(masterKey: string): Promise<void> {
    await this.system.stop();
    await this.start(masterKey);
  }

  /** Two candidates who ended, one in a campaign that is paused, and a student whose reviewer was written to. */
  async fill(): Promise<void> {
    const organisation = await this.world.organisation();
    this.organisationId = organisation.id;
    this.partner = await organisation.partner({ mode: 'test' });
    await this.world.admin('GrantCredits', {
      input: { organisationId: organisation.id, mode: 'test', amount: 100 },
    });
    this.hook = await receiver();
    this.webhook = await webhookAt(this.partner, this.hook.url, ['result.completed', 'webhook.test']);
    const workflowId = await createWorkflow(this.partner);
    const { data: mandate } = (await this.partner.post('/mandates', mandateBody(workflowId))).body;
    await untilStatus(this.partner, mandate.mandate_id, 'ready');
    this.#mandateId = mandate.mandate_id;
    const person = { name: 'A candidate', phone: PHONE, email: EMAIL };
    const first = await this.#campaign([person, { ...person, name: 'Again' }]);
    expect(first.duplicates).toMatchObject([{ index: 1, phone: PHONE, email: EMAIL }]);
    await this.hook.until((await pulled(this.partner, 1, '&type=result.completed'))[0].event_id);
    await this.#campaign([{ name: 'Another', phone: OTHER_PHONE }]);
    const [, second] = await pulled(this.partner, 2, '&type=result.completed');
    await this.hook.until(second.event_id);
    const pending = await this.#campaign([{ name: 'Stops halfway', phone: PENDING_PHONE }]);
    this.#openCampaign = pending.campaign_id;
    await eventually('the third is under way', async () => {
      const [newest] = (await this.partner.get('/results')).body.data.items;
      return newest.candidate.phone === PENDING_PHONE && newest.channel !== null;
    });
    this.#verificationKey = await organisation.verificationKey('test');
    this.platform = new Platform(this.world, this.#verificationKey);
    const student = { externalStudentId: 'st-1', ...STUDENT };
    this.session = await this.platform.awaiting({ more: { student }, reviewer: { email: REVIEWER } });
    // The first secret is then the oldest of four that are good.
    for (const nth of [0, 1, 2]) this.rotatedSecrets.push(await this.rotateKey(nth));
  }

  /** The new secret of the partner's key; the same again when it is the same rotation. */
  async rotateKey(nth: number): Promise<string> {
    const once = { idempotencyKey: `rotation ${nth}` };
    return data(await this.partner.post(`/keys/${this.partner.keyId}/rotate`, undefined, once)).secret;
  }

  async letsIn(secret: string): Promise<number> {
    return (await new PartnerClient(this.system.url, this.partner.keyId, secret).get('/workflows')).status;
  }

  async #campaign(candidates: object[]): Promise<any> {
    const body = { mandate_id: this.#mandateId, name: 'Masons', candidates };
    return data(await this.partner.post('/campaigns', body, { idempotencyKey: randomUUID() }));
  }

  /** To the campaign whose one candidate has not ended. */
  async add(candidate: object): Promise<any> {
    const target = `/campaigns/${this.#openCampaign}/candidates`;
    const body = { candidates: [candidate] };
    return data(await this.partner.post(target, body, { idempotencyKey: randomUUID() }));
  }

  /** Everything that is kept sealed, as those read it whom it is for. */
  async readAll() {
    const reached = ({ phone, email }: any) => ({ phone, email });
    const results = (await this.partner.get('/results')).body.data.items;
    const events = await pulled(this.partner, 2, '&type=result.completed');
    const letters = (
      await Promise.all(
        [...results.map((one: any) => one.result_id), this.session.serviceVerificationId].map((id) =>
          outbox(this.world, id),
        ),
      )
    ).flat();
    const session = data(await this.platform.get(`/verify/${this.session.sessionToken}`));
    const reviewer = data(
      await this.platform.get(`/storereviewerdetails/${this.session.serviceVerificationId}`),
    );
    return {
      results: results.map((one: any) => reached(one.candidate)),
      events: events.map((event) => reached(event.data.candidate)),
      recipients: letters.map(({ recipient }) => recipient),
      texts: letters.map(({ text }) => text!),
      student: session.student,
      reviewer: reviewer.email,
    };
  }

  async rotate(): Promise<{ code: number | null; stdout: string; stderr: string }> {
    const file = path.join(projectRoot, 'dist/programs/admin.js');
    const { url, demo } = this.system;
    const child = spawn(
      process.execPath,
      [file, 'seal:rotate', '--json', '--url', url, '--token', demo.operatorToken],
      { cwd: projectRoot, env: { PATH: process.env['PATH'], DATA_DIR: this.#dataDir } },
    );
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    const [stdout, stderr] = await Promise.all([readText(child.stdout), readText(child.stderr)]);
    return { code: await ended, stdout, stderr };
  }

  async audited(): Promise<object[]> {
    const { rows } = await withClient(this.databaseUrl, (client) =>
      client.query(
        "SELECT DISTINCT subject, action FROM kernel.audit WHERE action LIKE 'seals.%' ORDER BY subject, action",
      ),
    );
    return rows;
  }
}
