import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../kernel/core/root.ts';
import { resolveReferences } from '../../rest-facade/openapi/resolve-references.ts';
import { platformWorld, readyMandate } from '../world/employers.ts';
import { eventually } from '../world/eventually.ts';
import { createWorkflow, mandateBody, problemsOf } from '../world/mandates.ts';
import type { PartnerClient } from '../world/partner-client.ts';
import type { Receiver } from '../world/receiver.ts';
import { attemptsOf, pulled, receiver, testEvent, webhookAt } from '../world/webhooks.ts';
import { world } from '../world/world.ts';

const { webhooks } = resolveReferences(
  JSON.parse(readFileSync(path.join(projectRoot, 'schema/openapi.json'), 'utf8')),
);
/** The schema of each type of event, by the description. */
const eventSchemas: Record<string, { properties: object; required: string[] }> = Object.fromEntries(
  Object.entries<any>(webhooks).map(([type, { post }]) => [
    type,
    post.requestBody.content['application/json'].schema,
  ]),
);

const forAll = async (platform: PartnerClient, url: string, events = ['mandate.ready']): Promise<any> => {
  const { status, body } = await platform.post('/webhooks', { url, events, organisations: 'all' });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data;
};

/** Events that arrived, by the organisation that each names. */
const bySender = (hook: Receiver) =>
  hook.received.map(({ event }) => [
    (event as { organisation_id?: string }).organisation_id,
    event.data['mandate_id'],
  ]);

const arrived = (hook: Receiver, mandateId: string) =>
  eventually(`${mandateId} arrives`, () =>
    hook.received.some(({ event }) => event.data['mandate_id'] === mandateId),
  );

describe('a webhook of a platform for all its organisations', () => {
  it('is sent the events of every employer, also of one made later, each with its organisation_id', async () => {
    const { platform, employer, organisation } = await platformWorld();
    const hook = await receiver();
    const before = await employer();
    const made = await forAll(platform, hook.url);
    expect(made).toMatchObject({ organisations: 'all' });
    const later = await employer();
    const clients = [
      platform.actingFor(before.organisation_id),
      platform.actingFor(later.organisation_id),
      platform,
    ];
    const mandates: string[] = [];
    for (const client of clients) mandates.push(await readyMandate(client));
    for (const mandateId of mandates) await arrived(hook, mandateId);
    const expected = [before.organisation_id, later.organisation_id, organisation.id].map((id, at) => [
      id,
      mandates[at],
    ]);
    expect(bySender(hook).toSorted()).toEqual(expected.toSorted());
    const described = eventSchemas['mandate.ready']!;
    for (const { event } of hook.received) {
      const missing = Object.keys(event).filter((field) => !Object.hasOwn(described.properties, field));
      expect(missing).toEqual([]);
    }
    expect(described.required).not.toContain('organisation_id');
  });

  it("follows an employer that is switched off: what happens there is the platform's business", async () => {
    const { platform, employer } = await platformWorld();
    const hook = await receiver();
    const { organisation_id } = await employer();
    const acting = platform.actingFor(organisation_id);
    const workflowId = await createWorkflow(acting);
    await forAll(platform, hook.url);
    // The mandate is being prepared when the employer is switched off, or has just been.
    const { mandate_id } = (await acting.post('/mandates', mandateBody(workflowId))).body.data;
    expect((await platform.post(`/organisations/${organisation_id}/disable`)).status).toBe(200);
    await arrived(hook, mandate_id);
    expect(bySender(hook)).toEqual([[organisation_id, mandate_id]]);
  });

  it('nobody else is sent or shown anything: neither strangers, nor other employers, nor the other mode', async () => {
    const one = await platformWorld();
    const other = await platformWorld();
    const employer = await one.employer();
    const sibling = await one.employer();
    const inTest = await one.organisation.partner({ mode: 'test' });
    const hooks = {
      'the platform': await receiver(),
      'the employer': await receiver(),
      'a sibling': await receiver(),
      'another platform': await receiver(),
      'the test mode': await receiver(),
      'the platform, of its own': await receiver(),
    };
    const acting = one.platform.actingFor(employer.organisation_id);
    await forAll(one.platform, hooks['the platform'].url);
    await webhookAt(acting, hooks['the employer'].url);
    await webhookAt(one.platform.actingFor(sibling.organisation_id), hooks['a sibling'].url);
    await forAll(other.platform, hooks['another platform'].url);
    await forAll(inTest, hooks['the test mode'].url);
    await webhookAt(one.platform, hooks['the platform, of its own'].url);
    const mandateId = await readyMandate(acting);
    await arrived(hooks['the platform'], mandateId);
    await arrived(hooks['the employer'], mandateId);
    // Each of the others gets one of its own, which comes after.
    const own = {
      'a sibling': await readyMandate(one.platform.actingFor(sibling.organisation_id)),
      'another platform': await readyMandate(other.platform),
      'the test mode': await readyMandate(inTest),
      'the platform, of its own': await readyMandate(one.platform),
    };
    for (const [name, id] of Object.entries(own)) {
      const hook = hooks[name as keyof typeof hooks];
      await arrived(hook, id);
      expect(hook.received.map(({ event }) => event.data['mandate_id'])).toEqual([id]);
    }
    // The employer's own endpoint is told in the words that every partner knows.
    expect(Object.keys(hooks['the employer'].received[0]!.event)).not.toContain('organisation_id');
    expect((await acting.get('/webhooks')).body.data.items).toHaveLength(1);
  });

  it('is replayed by ids and by time with the events of employers, and tested as any other', async () => {
    const { platform, employer, organisation } = await platformWorld();
    const hook = await receiver();
    const { organisation_id } = await employer();
    const acting = platform.actingFor(organisation_id);
    const since = new Date(Date.now() - 1_000).toISOString();
    const mandateId = await readyMandate(acting);
    const [event] = await pulled(acting, 1);
    const { webhook_id } = await forAll(platform, hook.url, ['*']);
    const replay = (body: object) => platform.post(`/webhooks/${webhook_id}/replay`, body);
    expect((await replay({ event_ids: [event.event_id] })).status).toBe(202);
    await hook.until(event.event_id, 1);
    expect((await replay({ since })).status).toBe(202);
    await hook.until(event.event_id, 2);
    expect(bySender(hook)).toEqual([
      [organisation_id, mandateId],
      [organisation_id, mandateId],
    ]);
    const test = await hook.until(await testEvent(platform, webhook_id));
    expect(test.event).toMatchObject({ type: 'webhook.test', organisation_id: organisation.id });
    await expect.poll(() => attemptsOf(platform, webhook_id)).toHaveLength(3);
    // An endpoint for the platform's own events is not sent those of employers.
    const plain = await webhookAt(platform, hook.url);
    expect(
      problemsOf(
        await platform.post(`/webhooks/${plain.webhook_id}/replay`, { event_ids: [event.event_id] }),
      ),
    ).toMatchObject({ status: 400, paths: ['event_ids[0]'] });
  });

  it('400 for whoever is not a platform, and for other words; it cannot be changed afterwards', async () => {
    const { platform, employer } = await platformWorld();
    const { organisation_id } = await employer();
    const body = { url: 'http://127.0.0.1:9/', events: ['*'], organisations: 'all' };
    const refused = { status: 400, code: 'VALIDATION_FAILED', paths: ['organisations'] };
    for (const caller of [
      await (await world().organisation()).partner(),
      platform.actingFor(organisation_id),
    ])
      expect(problemsOf(await caller.post('/webhooks', body))).toEqual(refused);
    for (const organisations of ['every', [organisation_id], true])
      expect(problemsOf(await platform.post('/webhooks', { ...body, organisations }))).toEqual(refused);
    const own = await webhookAt(platform, body.url);
    expect(own).toMatchObject({ organisations: 'own' });
    const change = await platform.call('PATCH', `/webhooks/${own.webhook_id}`, {
      body: { organisations: 'all' },
    });
    expect(problemsOf(change)).toEqual(refused);
  });
});
