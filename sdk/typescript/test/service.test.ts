import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, expectTypeOf, it, onTestFinished, vi } from 'vitest';
import { loadOperations } from '../../../kernel/core/graph/operations.ts';
import { projectRoot } from '../../../kernel/core/root.ts';
import { candidates } from '../../../test/world/campaigns.ts';
import { eventually } from '../../../test/world/eventually.ts';
import { employerOf, platformWorld } from '../../../test/world/employers.ts';
import { mandateBody, mandateWorld, VERIFIABLE } from '../../../test/world/mandates.ts';
import type { PartnerClient as Signer } from '../../../test/world/partner-client.ts';
import { receiver, testEvent, webhookAt } from '../../../test/world/webhooks.ts';
import { world } from '../../../test/world/world.ts';
import {
  ApiError,
  CatalogueClient,
  ForbiddenError,
  IdempotencyKeyReusedError,
  NotFoundError,
  PartnerClient,
  SessionNotFoundError,
  UnauthorizedError,
  ValidationFailedError,
  VerificationClient,
  verifyWebhook,
  type AnyEvent,
  type Mandate,
  type PartnerOptions,
  type Result,
} from '../src/index.ts';
import { DOCUMENT } from '../src/live.ts';
import * as refusals from '../src/refusals.ts';
import { cuttableLine } from './cuttable-line.ts';

const sdk = ({ keyId, secret }: Signer, options: Partial<PartnerOptions> = {}) =>
  new PartnerClient({ keyId, secret, baseUrl: world().url, ...options });

const partnerOf = async (options?: { mode: 'test' | 'live' }) =>
  sdk(await (await world().organisation()).partner(options));

const problemOf = (call: Promise<unknown>): Promise<any> =>
  call.then(() => expect.unreachable('it was not refused')).catch((error: unknown) => error);

describe('errors', () => {
  it('have a class for every code of the description', () => {
    const { schemas } = JSON.parse(
      readFileSync(path.join(projectRoot, 'schema/openapi.json'), 'utf8'),
    ).components;
    for (const name of ['Error', 'VerificationError'])
      for (const code of schemas[name].properties.error.properties.code.enum as string[]) {
        const Class = refusals.REFUSALS[code]!;
        const facts = {
          status: 400,
          code,
          message: '',
          details: [],
          reason: null,
          requestId: null,
          retryAfterSeconds: null,
        };
        expect(new Class(facts)).toBeInstanceOf(ApiError);
        expect(new Class(facts).name).toBe(Class.name);
      }
    expect(refusals.REFUSALS['VALIDATION_FAILED']!.name).toBe('ValidationFailedError');
    expect(refusals.REFUSALS['SERVER_ERROR']!.name).toBe('ServerError');
  });

  it('are those of the service', async () => {
    const partner = await partnerOf();
    const invalid = await problemOf(partner.workflows.create({ name: '', channels: ['pigeon'] as never }));
    expect(invalid).toBeInstanceOf(ValidationFailedError);
    expect(invalid.details.map((one: any) => one.path).toSorted()).toEqual(['channels[0]', 'name']);
    expect(invalid.requestId).toMatch(/^[\w.-]+$/);
    expect(await problemOf(partner.mandates.get('JM_00000000000000000000000000'))).toBeInstanceOf(
      NotFoundError,
    );
    const { keyId } = await (await world().organisation()).partner();
    const foreign = new PartnerClient({ keyId, secret: 'VFN_SK_of_nobody', baseUrl: world().url });
    expect(await problemOf(foreign.credits.get())).toBeInstanceOf(UnauthorizedError);
  });

  it('tell the reason', async () => {
    const made = await mandateWorld();
    const token = await made.organisation.token();
    const { body } = await world().graph(
      'mutation ($input: WorkflowInput!) { createWorkflow(input: $input) { workflow { id } } }' as never,
      { input: { name: 'Made in the playground' } } as never,
      token,
    );
    const { id } = (body as any).data.createWorkflow.workflow;
    const problem = await problemOf(sdk(made.partner).workflows.archive(id));
    expect(problem).toBeInstanceOf(ForbiddenError);
    expect(problem.reason).toBe('made_in_playground');
  });
});

describe('a partner', () => {
  it('goes from a workflow to results', async () => {
    const organisation = await world().organisation();
    const partner = sdk(await organisation.partner({ mode: 'test' }));
    await world().admin('GrantCredits', {
      input: { organisationId: organisation.id, mode: 'test', amount: 10 },
    });
    const workflow = await partner.workflows.create({ name: 'Masons' });
    const created = await partner.mandates.create(mandateBody(workflow.workflow_id) as never);
    const mandate = await eventually('ready', async () => {
      const read = await partner.mandates.get(created.mandate_id);
      return read.status === 'ready' && read;
    });
    expectTypeOf(mandate).toEqualTypeOf<Mandate>();
    expect(await partner.mandates.questions(mandate.mandate_id)).toHaveProperty('flow_version');
    // Numbers that end in 00 complete and qualify.
    const people = candidates(1).map(({ phone, ...one }) => ({
      ...one,
      name: 'First',
      phone: phone.replace(/..$/, '00'),
    }));
    const campaign = await partner.campaigns.create({
      mandate_id: mandate.mandate_id,
      name: 'First',
      candidates: people,
    });
    expect(campaign.accepted).toBe(1);
    const result = await eventually('completed', async () => {
      const [first] = await partner.results.list({ campaign_id: campaign.campaign_id }).toArray();
      return first?.status === 'completed' && first;
    });
    expectTypeOf(result).toEqualTypeOf<Result>();
    expect(result.output?.qualified).toBe(true);
    expect((await partner.results.get(result.result_id)).result_id).toBe(result.result_id);
    expect(await partner.credits.get()).toMatchObject({ balance: 9 });
    const today = new Date().toISOString().slice(0, 10);
    const overview = await partner.analytics.workflowOverview(workflow.workflow_id, {
      from: today,
      to: today,
    });
    expect(overview.workflow_id).toBe(workflow.workflow_id);

    const seen: AnyEvent[] = [];
    await eventually('campaign.completed', async () => {
      await partner.events.consume((event) => seen.push(event), { untilEmpty: true });
      return seen.some(({ type }) => type === 'campaign.completed');
    });
    expect(seen.map(({ type }) => type)).toEqual([
      'mandate.ready',
      'result.reached',
      'result.consented',
      'result.completed',
      'campaign.completed',
    ]);
    for (const event of seen)
      if (event.type === 'result.completed') expectTypeOf(event.data.result_id).toEqualTypeOf<string>();
    // A new consumer begins where the last one ended.
    expect(await partner.events.consume(() => {}, { untilEmpty: true })).toBe(0);
  });

  it('reads lists of any length, a page at a time', async () => {
    const partner = await partnerOf();
    const names = ['a', 'b', 'c', 'd', 'e'];
    for (const name of names) await partner.workflows.create({ name });
    const read: string[] = [];
    for await (const { name } of partner.workflows.list({ limit: 2 })) read.push(name);
    expect(read).toEqual(names.toReversed());
    const sizes: number[] = [];
    for await (const page of partner.workflows.list({ limit: 2 }).pages()) sizes.push(page.length);
    expect(sizes).toEqual([2, 2, 1]);
    const found = await partner.skills.search('brick', { limit: 1 }).toArray(2);
    expect(found.map(({ name }) => name)).toContain('Brick Laying');
    expect(await partner.skills.browse({ sub_skill_id: 'ss_101' }).toArray()).not.toHaveLength(0);
  });

  it('does a thing once, however often it is sent', async () => {
    const partner = await partnerOf();
    const options = { idempotencyKey: randomUUID() };
    const first = await partner.workflows.create({ name: 'once' }, options);
    expect(await partner.workflows.create({ name: 'once' }, options)).toEqual(first);
    expect(await partner.workflows.list().toArray()).toHaveLength(1);
    const reused = await problemOf(partner.workflows.create({ name: 'twice' }, options));
    expect(reused).toBeInstanceOf(IdempotencyKeyReusedError);
  });

  it('has every other resource', async () => {
    const partner = await partnerOf();
    expect((await partner.skills.get('sk_10101')).name).toBe('Brick Laying');
    expect((await partner.skills.lookup(['sk_10101', 'sk_0'])).missing).toEqual(['sk_0']);
    expect((await partner.skills.match(['bricklaying'])).items).toHaveLength(1);
    expect((await partner.skills.extract('Brick laying and plastering')).items).not.toHaveLength(0);
    const asked = await partner.skillRequests.create({ name: `Kite flying ${randomUUID().slice(0, 8)}` });
    expect((await partner.skillRequests.get(asked.request_id)).status).toBe('pending');
    expect(await partner.skillRequests.list().toArray()).toHaveLength(1);
    expect(await partner.lookups.locations({ q: 'Pune', limit: 1 })).toHaveLength(1);
    expect(await partner.lookups.countries()).not.toHaveLength(0);
    expect(await partner.lookups.shifts()).not.toHaveLength(0);
    expect(await partner.lookups.employmentTypes()).not.toHaveLength(0);
    const { workflow_id } = await partner.workflows.create({ name: 'one' });
    expect((await partner.workflows.replace(workflow_id, { name: 'two' })).name).toBe('two');
    expect((await partner.workflows.archive(workflow_id)).status).toBe('archived');
    expect(await partner.credits.entries().toArray()).toEqual([]);
    const hook = await partner.webhooks.create({ url: 'http://127.0.0.1:1/x', events: ['*'] });
    expect(hook.secret).toMatch(/^whsec_/);
    expect((await partner.webhooks.change(hook.webhook_id, { description: 'mine' })).description).toBe(
      'mine',
    );
    expect((await partner.webhooks.rotateSecret(hook.webhook_id)).secret).not.toBe(hook.secret);
    await partner.webhooks.test(hook.webhook_id);
    expect(await partner.webhooks.list().toArray()).toHaveLength(1);
    await eventually(
      'an attempt',
      async () => (await partner.webhooks.deliveries(hook.webhook_id).toArray())[0],
    );
    await partner.webhooks.archive(hook.webhook_id);
    expect(await eventually('logged', async () => (await partner.requests.summary())[0])).toHaveProperty(
      'operation',
    );
    const request = await eventually(
      'a call of workflows is logged',
      async () => (await partner.requests.list({ path: '/api/v1/partner/workflows' }).toArray(1))[0],
    );
    expect((await partner.requests.get(request.request_id)).method).toBe(request.method);
  });

  it('reaches any operation by its method and path, with its types', async () => {
    const partner = await partnerOf();
    const made = await partner.request('POST', '/api/v1/partner/workflows', { body: { name: 'by path' } });
    expect(made).toMatchObject({ status: 201, requestId: expect.any(String), body: { success: true } });
    expectTypeOf(made.body.data.workflow_id).toEqualTypeOf<string>();
    const { workflow_id } = made.body.data;
    const read = await partner.request('GET', '/api/v1/partner/workflows/{workflow_id}', {
      params: { workflow_id },
    });
    expect(read.body.data.name).toBe('by path');
    expect(Number(read.headers.get('ratelimit-remaining'))).toBeGreaterThan(0);
    // @ts-expect-error: the description has no such path
    await problemOf(partner.request('GET', '/api/v1/partner/nothing', {}));
    // @ts-expect-error: the body lacks its name
    await problemOf(partner.request('POST', '/api/v1/partner/workflows', { body: {} }));
  });

  it('acts for recruiters, and a platform for its employers', async () => {
    const { platform } = await platformWorld();
    const { organisation_id } = await employerOf(platform);
    const own = sdk(platform, { nonces: true });
    const acting = own.actingFor({ organisation: organisation_id, onBehalfOf: 'R-1' });
    const { workflow_id } = await acting.workflows.create({ name: 'of the employer' });
    expect(await own.workflows.list().toArray()).toEqual([]);
    expect((await acting.workflows.get(workflow_id)).name).toBe('of the employer');
    expect(await own.organisations.list().toArray()).toMatchObject([{ organisation_id }]);
    const logged = await eventually('logged', async () => (await acting.requests.list().toArray(1))[0]);
    expect(logged).toMatchObject({ on_behalf_of: 'R-1', organisation_id });
  });

  it('verifies the deliveries of its webhook', async () => {
    const signer = await (await world().organisation()).partner();
    const hook = await receiver();
    const { webhook_id, secret } = await webhookAt(signer, hook.url);
    const { headers, body } = await hook.until(await testEvent(signer, webhook_id));
    expect((await verifyWebhook(body, headers, secret)).type).toBe('webhook.test');
    expect((await sdk(signer).webhooks.verify(body, headers, secret)).type).toBe('webhook.test');
    const wrong = `whsec_${Buffer.alloc(32).toString('base64')}`;
    expect(await problemOf(verifyWebhook(body, headers, wrong))).toMatchObject({
      reason: 'no_matching_signature',
    });
  });
});

describe('live events', () => {
  it('are read by the document that the service has', () => {
    expect(DOCUMENT).toBe(loadOperations().byName('EventRecords').text);
  });

  it('come as they are pulled, go on after a line was lost, and end by their signal', async () => {
    const signer = await (await world().organisation()).partner();
    const hook = await receiver();
    const { webhook_id } = await webhookAt(signer, hook.url);
    const line = await cuttableLine(world().url);
    const partner = sdk(signer, { baseUrl: line.url });
    const stop = new AbortController();
    onTestFinished(() => stop.abort());
    const seen: AnyEvent[] = [];
    const [onOpen, onLost] = [vi.fn(), vi.fn()];
    const reading = (async () => {
      for await (const event of partner.live.events({ signal: stop.signal, onOpen, onLost }))
        seen.push(event);
    })();
    await vi.waitFor(() => expect(onOpen).toHaveBeenCalledTimes(1), { timeout: 10_000 });
    const sent = [await testEvent(signer, webhook_id)];
    await eventually('the first', () => seen.length === 1);
    line.down();
    await vi.waitFor(() => expect(onLost).toHaveBeenCalled(), { timeout: 10_000 });
    sent.push(await testEvent(signer, webhook_id), await testEvent(signer, webhook_id));
    line.up();
    await eventually('the missed', () => seen.length === 3);
    line.cut();
    sent.push(await testEvent(signer, webhook_id));
    await eventually('the last', () => seen.length === 4);
    expect(seen.map(({ event_id }) => event_id)).toEqual(sent);
    expect(seen).toEqual(await sdk(signer).events.list().toArray());
    stop.abort();
    await reading;

    const later: string[] = [];
    for await (const { event_id } of partner.live.events({ after: sent[0]! }))
      if (later.push(event_id) === 3) break;
    expect(later).toEqual(sent.slice(1));
  });

  it('are refused to whoever may not read them, and for an event that nobody knows', async () => {
    const organisation = await world().organisation();
    const other = sdk(await organisation.partner({ scopes: ['skills:read'] }));
    const next = (from: PartnerClient, after?: string) => from.live.events({ after }).next();
    expect(await problemOf(next(other))).toMatchObject({ code: 'SCOPE_MISSING', status: 403 });
    const partner = sdk(await organisation.partner());
    expect(await problemOf(next(partner, 'EV_unknown'))).toBeInstanceOf(ValidationFailedError);
  });

  it('end with the refusal when the key is revoked', async () => {
    const signer = await (await world().organisation()).partner();
    const onOpen = vi.fn();
    const reading = problemOf(sdk(signer).live.events({ onOpen }).next());
    await vi.waitFor(() => expect(onOpen).toHaveBeenCalled(), { timeout: 10_000 });
    await world().admin('RevokeKey', { id: signer.keyId });
    expect(await reading).toBeInstanceOf(UnauthorizedError);
  });
});

describe('a student platform', () => {
  it('opens a session, goes through its steps and takes an assessment', async () => {
    const organisation = await world().organisation();
    const verifier = new VerificationClient({
      apiKey: await organisation.verificationKey('test'),
      baseUrl: world().url,
    });
    const student = { externalStudentId: 's-1', name: 'A student', email: 'student@example.org' };
    const opened = await verifier.sessions.open({
      student,
      projects: [{ externalProjectId: 'p-1', projectName: 'A garden wall' }],
    });
    const { sessionToken, serviceVerificationId } = opened;
    await verifier.steps.storeSkills(sessionToken, { skills: [{ skillId: VERIFIABLE[0]! }] });
    await verifier.steps.chooseMethod(sessionToken, {
      serviceVerificationId,
      verificationMethod: 'assessment',
    });
    await verifier.steps.storeItems(sessionToken, { projectIds: ['p-1'] });
    expect(await verifier.sessions.contact(sessionToken)).toMatchObject({ email: student.email });
    const { questions } = await verifier.assessments.generate(sessionToken);
    const answers = questions.map(({ questionId }) => ({ questionId, option: 0 }));
    const graded = await verifier.assessments.submit(sessionToken, { answers });
    expect(graded.total).toBe(questions.length);
    expect((await verifier.sessions.get(sessionToken)).status).toMatch(
      /passed|failed|questions_generated|items_stored/,
    );
    expect(await problemOf(verifier.sessions.get('none'))).toBeInstanceOf(SessionNotFoundError);
    expect(await verifier.students.erase('s-1')).toMatchObject({
      externalStudentId: 's-1',
      erasedVerifications: 1,
    });
  });

  it('asks a reviewer, and takes credentials for what was endorsed', async () => {
    const organisation = await world().organisation();
    const verifier = new VerificationClient({
      apiKey: await organisation.verificationKey('test'),
      baseUrl: world().url,
    });
    const { sessionToken, serviceVerificationId } = await verifier.sessions.open({
      student: { externalStudentId: 's-2', name: 'A student', email: 'student@example.org' },
      projects: [{ externalProjectId: 'p-1', projectName: 'A garden wall' }],
    });
    await verifier.steps.storeSkills(sessionToken, { skills: [{ skillId: VERIFIABLE[0]! }] });
    await verifier.steps.chooseMethod(sessionToken, { serviceVerificationId, verificationMethod: 'human' });
    await verifier.steps.storeItems(sessionToken, { projectIds: ['p-1'] });
    const reviewer = {
      serviceVerificationId,
      name: 'A reviewer',
      email: 'Reviewer@example.org',
      company: 'A workshop',
    };
    await verifier.reviewers.store(sessionToken, reviewer);
    expect((await verifier.reviewers.get(serviceVerificationId)).email).toBe('reviewer@example.org');
    expect((await verifier.reviewers.verifyPage(serviceVerificationId)).skills).toHaveLength(1);
    await verifier.sessions.act(serviceVerificationId, { action: 'endorse' });
    const { credentials } = await verifier.sessions.takeCredentials(sessionToken, { language: 'hi' });
    const { skills } = await verifier.sessions.get(sessionToken);
    expect(skills.map(({ credentialUrl }) => credentialUrl)).toEqual([credentials[0]!.credentialUrl]);
    const other = await verifier.sessions.open({
      student: { externalStudentId: 's-2', name: 'A student', email: 'student@example.org' },
      projects: [{ externalProjectId: 'p-2', projectName: 'A gate' }],
    });
    await verifier.sessions.cancel(other.sessionToken);
    expect((await verifier.sessions.get(other.sessionToken)).status).toBe('cancelled');
  });
});

describe('the catalogue', () => {
  /** Limits are per client address: these calls come from one of their own. */
  const catalogue = (adminKey?: string) =>
    new CatalogueClient({
      baseUrl: world().url,
      adminKey,
      fetch: (input, init) => {
        const headers = new Headers(init?.headers);
        headers.set('x-forwarded-for', world().address);
        return fetch(input, { ...init, headers });
      },
    });

  it('is searched, browsed and selected from', async () => {
    const open = catalogue();
    const [skill] = await open.skills.search('brick laying', { limit: 5 }).toArray(1);
    expect(skill!.skill_id).toBe('sk_10101');
    expect((await open.skills.get('sk_10101')).name).toBe('Brick Laying');
    expect(await open.skills.masters({ limit: 1 }).toArray(2)).toHaveLength(2);
    expect(await open.skills.subSkills(skill!.master_skill_id).toArray(1)).toHaveLength(1);
    const { skill_id, sub_skill_id, master_skill_id } = skill!;
    const user_id = randomUUID();
    const selected = await open.selectedSkills.create({ user_id, skill_id, sub_skill_id, master_skill_id });
    expect(await open.selectedSkills.list(user_id).toArray()).toMatchObject([{ user_id, skill_id }]);
    await open.selectedSkills.delete(selected.selected_skill_id);
    expect(await problemOf(open.selectedSkills.get(selected.selected_skill_id))).toBeInstanceOf(
      NotFoundError,
    );
    expect(await problemOf(open.skills.search('x').toArray())).toBeInstanceOf(ValidationFailedError);
  });

  it('counts for whoever has the admin key', async () => {
    const counted = await catalogue(world().demo.adminApiKey).admin.counts();
    expect(counted.skills).toBeGreaterThan(600);
    expect(await problemOf(catalogue().admin.counts())).toBeInstanceOf(ForbiddenError);
  });
});
