import { expect } from 'vitest';
import { QUESTIONS } from '../candidates.ts';
import { fieldsOf, MANDATE_FIELDS, mandateBody } from '../mandates.ts';
import { hearAll } from './hear-events.ts';
import type { Integrator } from './integrator.ts';
import { GRANTED, invite, inviteAgain, letTheSimulatorAnswer } from './invitations.ts';

const DOCUMENT = `query HowItWent($id: ID!) {
  result(id: $id) {
    status
    candidate { name }
    mandate { title workflow { name } skills { verify skill { name } } }
  }
}`;

/** Each step is one that a new integrator takes, in the order in which they come. */
export async function goThroughTheDay(me: Integrator): Promise<void> {
  await me.grant(GRANTED);
  const workflowId = await begin(me);
  const secrets = await listen(me);
  const mandateId = await describeTheJob(me, workflowId);
  const completed = await invite(me, mandateId);
  await letTheSimulatorAnswer(me, mandateId);
  await inviteAgain(me, mandateId, completed);
  await checkTheLedger(me);
  await tidyUp(me, completed);
  await hearAll(me, secrets);
  expect(me.left).toEqual(me.mode === 'live' ? { mails: 2, texts: 5 } : { mails: 0, texts: 0 });
}

async function begin(me: Integrator): Promise<string> {
  const anonymous = me.signingWith('VFN_SK_0123456789abcdef0123456789abcdef');
  await me.isRefused('signs with a wrong secret', 401, anonymous.get('/workflows'));
  expect(await me.asks('signs the first call', 200, me.partner.get('/workflows'))).toMatchObject({
    items: [],
  });

  // A rule that the questions of both modes carry.
  const body = { name: 'Masons', channels: ['email', 'voice', 'sms'], verification_rule: 'quick' };
  const workflow = await me.asks('makes a workflow', 201, me.partner.post('/workflows', body));
  expect(workflow.warnings).toEqual([expect.stringContaining('voice has no adapter')]);

  const request = (name: string) => me.partner.post('/skill-requests', { name });
  const known = await me.asks('asks for a skill that exists', 200, request('brick laying'));
  expect(known).toMatchObject({ status: 'resolved', skill_id: 'sk_10101' });
  const unknown = await me.asks('asks for one that does not', 201, request('Bamboo scaffold lashing'));
  expect(unknown).toMatchObject({ status: 'pending', skill_id: null });
  return workflow.workflow_id;
}

/** Answers the three secrets that sign. */
async function listen(me: Integrator): Promise<string[]> {
  const { url } = me.hook;
  const made = await me.asks('makes a webhook', 201, me.partner.post('/webhooks', { url, events: ['*'] }));
  const path = `/webhooks/${made.webhook_id}`;
  const rotate = (step: string) => me.asks(step, 200, me.partner.post(`${path}/rotate-secret`));
  const second = await rotate('rotates its secret');
  const third = await rotate('rotates it again');
  const secrets = [made.secret, second.secret, third.secret] as string[];
  expect(new Set(secrets).size).toBe(3);
  const { event_id } = await me.asks('tests it', 202, me.partner.post(`${path}/test`));
  await me.hook.until(event_id);
  return secrets;
}

async function describeTheJob(me: Integrator, workflowId: string): Promise<string> {
  const body = mandateBody(workflowId, {
    job_id: 'JOB-1',
    location: { city: 'Atlantis', state: 'Maharashtra' },
    enrichment_questions: QUESTIONS,
  });
  const create = () => me.partner.post('/mandates', body);
  const { mandate_id } = await me.asks('makes a mandate', 202, create());
  const path = `/mandates/${mandate_id}`;
  const read = await me.waitsFor('waits until it is ready', path, ({ status }) => status === 'ready');
  expect(read.warnings).toEqual([
    'The city of the location is not one that GET /locations knows.',
    expect.stringContaining('voice has no adapter'),
  ]);

  const sent = fieldsOf(read, MANDATE_FIELDS);
  expect(sent).toMatchObject({ countries: null, salary: null, location: { pincode: null } });
  const back = await me.asks('sends it back as it is', 200, me.partner.put(path, sent));
  expect(back).toMatchObject({ changed: false, flow_version: 1 });
  const taken = await me.isRefused('makes it again', 409, create());
  expect(taken).toBe('CONFLICT job_id_taken');

  const asked = await me.asks('looks at its questions', 200, me.partner.get(`${path}/questions`));
  expect(asked.skills).toMatchObject([{ rule: expect.any(String), asked_at_most: expect.any(Number) }]);
  expect(asked.skills[0].pool).toBeGreaterThanOrEqual(asked.skills[0].asked_at_most);
  expect(JSON.stringify(asked)).not.toMatch(/"\w*(right|correct|knockout)\w*":/i);
  return mandate_id;
}

async function checkTheLedger(me: Integrator): Promise<void> {
  const credits = await me.asks('reads the credits', 200, me.partner.get('/credits'));
  expect(credits).toEqual({ balance: 2, reserved: 0, spent: 7 });
  const ledger = await me.partner.get('/credits/entries?limit=200');
  // Entries of one moment have no order among them.
  const order = ({ kind, result_id }: any) => `${result_id} ${kind}`;
  const { data } = ledger.body;
  data.items = data.items.toSorted((a: any, b: any) => (order(a) < order(b) ? -1 : 1));
  const { items } = await me.asks('reads the ledger', 200, Promise.resolve(ledger));
  expect(items.map(({ kind }: any) => kind).toSorted()).toEqual([
    ...Array<string>(8).fill('charge'),
    'grant',
    'return',
  ]);
  expect(items.reduce((sum: number, { amount }: any) => sum + amount, 0)).toBe(credits.balance);
}

async function tidyUp(me: Integrator, resultId: string): Promise<void> {
  const rotation = me.partner.post(`/keys/${me.partner.keyId}/rotate`);
  const { secret } = await me.asks('rotates the key', 200, rotation);
  await me.asks('signs with the old secret', 200, me.partner.get('/credits'));
  me.partner = me.signingWith(secret);
  await me.asks('signs with the new one', 200, me.partner.get('/credits'));

  const registration = me.partner.send('POST', '/graphql/documents', { body: { text: DOCUMENT } });
  const { id: documentId } = await me.asks('registers a document', 201, registration);
  const run = me.partner.send('POST', '/graphql', { body: { documentId, variables: { id: resultId } } });
  expect((await me.asks('asks for it by its id', 200, run)).result).toMatchObject({
    status: 'completed',
    mandate: {
      workflow: { name: 'Masons' },
      skills: [{ verify: true, skill: { name: 'Brick Laying' } }, {}, {}, {}, {}],
    },
  });

  const limited = await me.limitedKey();
  const burst = await Promise.all(
    Array.from({ length: 30 }, () => limited.post('/skill-requests', { name: 'Bamboo scaffold lashing' })),
  );
  const over = burst.find(({ status }) => status === 429)!;
  const why = await me.isRefused('a limit is met', 429, Promise.resolve(over));
  expect(why).toBe('RATE_LIMITED limit:skillRequests:second');
}
