import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RouteAccess } from '../../../tools/schema/who-may.ts';
import { candidates } from '../../world/campaigns.ts';
import { platformWorld, readyMandate, startCampaign, type PlatformWorld } from '../../world/employers.ts';
import { SENDER } from '../../world/partner-writes.ts';
import { mandateBody } from '../../world/mandates.ts';
import { eventually } from '../../world/eventually.ts';
import { PartnerClient, type Answer } from '../../world/partner-client.ts';
import { each, routesOf, said } from '../../world/who-may.ts';
import { pulled, webhookAt } from '../../world/webhooks.ts';
import { logged } from '../../world/requests.ts';
import { complaintOf } from '../../world/rights-visitor.ts';
import { world } from '../../world/world.ts';

/** The answer behind the limits of a second, which are not the subject. */
const unlimited = (ask: () => Promise<Answer>): Promise<Answer> =>
  eventually('an answer that is not a limit', async () => {
    const answer = await ask();
    return answer.status === 429 ? undefined : answer;
  });

/** A platform, an employer of its own with one of everything, and whoever has no business with that employer. */
describe('platform, employer and stranger', () => {
  let all: PlatformWorld;
  let employerId: string;
  let senderId: string;
  let ids: Record<string, string>;
  let own: PartnerClient;
  beforeAll(async () => {
    all = await platformWorld({ credits: 10 });
    ({ organisation_id: employerId } = await all.employer());
    await all.move(employerId, 5);
    const key = (await all.platform.post(`/organisations/${employerId}/keys`)).body.data;
    own = new PartnerClient(world().url, key.key_id, key.secret);
    const sender = await all.platform.post(`/organisations/${employerId}/senders`, SENDER);
    senderId = sender.body.data.sender_id;
    // A sender without templates reaches nobody; this one is not used.
    await all.platform.post(`/organisations/${employerId}/senders/${senderId}/disable`);
    const mandate_id = await readyMandate(own);
    const { workflow_id } = (await own.get(`/mandates/${mandate_id}`)).body.data;
    const { campaign_id } = (await startCampaign(own, mandate_id)).body.data;
    const [{ result_id }] = (await own.get('/results')).body.data.items;
    const { privacy_request_id } = await complaintOf(own, result_id);
    const { webhook_id } = await webhookAt(own, 'http://127.0.0.1:9/');
    const { request_id } = (await own.post('/skill-requests', { name: 'Kite flying' })).body.data;
    await logged(own, request_id);
    const [{ event_id }] = await pulled(own, 1);
    const made = { workflow_id, mandate_id, campaign_id, result_id, webhook_id, request_id, event_id };
    ids = { ...made, privacy_request_id, key: 'last_job' };
  });

  const partnerRoutes = routesOf('partner key');
  /** Skills are the same for everybody, and organisations are the platform's. */
  const OTHERS = ['skill_id', 'organisation_id', 'sender_id', 'key_id'];
  const ofEmployer = partnerRoutes.filter(({ route }) =>
    Object.keys(route.params ?? {}).some((name) => !OTHERS.includes(name)),
  );
  const bodies: Record<string, () => object> = {
    WorkflowInput: () => ({ name: 'stolen' }),
    MandateReplacement: () => mandateBody(ids['workflow_id']!),
    CandidatesInput: () => ({ candidates: candidates(1) }),
    WebhookChangeInput: () => ({ description: 'stolen' }),
    WebhookReplayInput: () => ({ since: new Date().toISOString() }),
    CreditMoveInput: () => ({ amount: 1 }),
    SenderInput: () => SENDER,
    MessageTemplatesInput: () => ({
      templates: [{ step: 'first', language: 'hi', category: 'service_implicit' }],
    }),
    EmployerKeyInput: () => ({}),
    PrivacyAnswerInput: () => ({ answer: 'We are sorry.' }),
    TestActionInput: () => ({ action: 'open' }),
  };
  const send = (by: PartnerClient, { route }: RouteAccess, given = ids) => {
    const rules = route.bodyRules ?? route.body;
    const body = rules ? bodies[rules] : undefined;
    if (rules && !body) throw new Error(`${route.path}: no body for ${rules}`);
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => given[name] ?? `no id for ${name}`);
    return by.call(route.method, path, {
      ...(body && { body: body() }),
      ...(route.idempotent && { idempotencyKey: randomUUID() }),
    });
  };
  const everyone = async (
    callers: Record<string, PartnerClient>,
    routes: RouteAccess[],
    given?: typeof ids,
  ) => {
    for (const [who, caller] of Object.entries(callers))
      await each(routes, async (routeName) => {
        const told = `${routeName.routeName} as ${who}: ${said(await send(caller, routeName, given))}`;
        expect(told).toBe(`${routeName.routeName} as ${who}: 404 NOT_FOUND`);
      });
  };

  it('the platform reads by x-organisation what the employer reads with its own key', async () => {
    const acting = all.platform.actingFor(employerId);
    // Nobody spoke here: test/scenario/spoken-answers.test.ts has a recording that is heard.
    for (const routeName of ofEmployer.filter(({ route }) => route.method === 'GET' && !route.sendsAudio)) {
      const [asPlatform, asEmployer] = [await send(acting, routeName), await send(own, routeName)];
      expect({ routeName: routeName.routeName, status: asPlatform.status }).toEqual({
        routeName: routeName.routeName,
        status: 200,
      });
      expect(asPlatform.body).toEqual(asEmployer.body);
    }
  });

  it("404 for what is the employer's to everybody who is not the employer or acts for it", async () => {
    const sibling = await all.employer();
    const other = await platformWorld();
    const callers = {
      'the platform itself': all.platform,
      'the platform for another employer': all.platform.actingFor(sibling.organisation_id),
      'another platform': other.platform,
      'another platform for this employer': other.platform.actingFor(employerId),
      'the platform in the other mode': (await all.organisation.partner({ mode: 'test' })).actingFor(
        employerId,
      ),
      'a stranger for this employer': (await (await world().organisation()).partner()).actingFor(employerId),
      'the employer, as if it were a platform': own.actingFor(employerId),
    };
    expect(ofEmployer.length).toBeGreaterThan(20);
    await everyone(callers, ofEmployer);
  });

  it('404 on every route to whoever names an organisation that is not theirs', async () => {
    const foreign = (await (await world().organisation()).partner()).actingFor(employerId);
    // Rows whose bodies or queries are checked first have their own tests.
    const plain = partnerRoutes.filter(
      ({ route }) => !route.body && !route.requiredQuery && route.path !== '/skills/search',
    );
    await everyone({ 'a stranger': foreign }, plain, {
      ...ids,
      skill_id: 'sk_10101',
      organisation_id: employerId,
      sender_id: senderId,
      key_id: own.keyId,
    });
  });

  it("404 for the platform's business with its employers, to employers, strangers and other platforms", async () => {
    const business = partnerRoutes.filter(({ route }) => route.path.startsWith('/organisations/:'));
    const other = await platformWorld({ credits: 5 });
    const given = { organisation_id: employerId, sender_id: senderId, key_id: own.keyId };
    await everyone(
      {
        'another platform': other.platform,
        'a stranger': await (await world().organisation()).partner(),
        'the other mode': await all.organisation.partner({ mode: 'test' }),
        'the platform for the employer': all.platform.actingFor(employerId),
      },
      business,
      given,
    );
    // Nothing was moved, made or ended by any of them.
    expect((await own.get('/credits')).body.data.balance).toBe(4);
    expect((await other.platform.get('/credits')).body.data.balance).toBe(5);
    for (const routeName of business)
      expect(said(await unlimited(() => send(own, routeName, given)))).toBe('403 SCOPE_MISSING');
  });
});
