import { randomUUID } from 'node:crypto';
import { platformWorld } from '../../world/employers.ts';
import type { World } from '../../world/world.ts';
import type { Recorder } from './recorder.ts';

/** An applicant tracking system makes an employer, pays for it and gives it a key. */
export async function tourOfPlatforms(of: World, { keep }: Recorder): Promise<void> {
  const { platform } = await platformWorld({ mode: 'test', credits: 100, of });
  const employer = { name: 'Builders of Pune', external_id: 'client-204' };
  const made = await keep('CreateEmployer', platform.post('/organisations', employer), employer);
  const path = `/organisations/${made.organisation_id}`;
  await keep('ListEmployers', platform.get('/organisations'));
  await keep('GetEmployer', platform.get(path));
  const credits = { amount: 40 };
  const moved = platform.post(`${path}/credits`, credits, { idempotencyKey: randomUUID() });
  await keep('MoveCredits', moved, credits);
  const unspent = { amount: 10 };
  const back = platform.post(`${path}/credits/take-back`, unspent, { idempotencyKey: randomUUID() });
  await keep('TakeBackCredits', back, unspent);
  const key = { scopes: ['mandates:read', 'results:read'] };
  const { key_id } = await keep('IssueEmployerKey', platform.post(`${path}/keys`, key), key);
  await keep('RevokeEmployerKey', platform.post(`${path}/keys/${key_id}/revoke`));
  const sender = {
    channel: 'sms',
    provider: 'exotel',
    from: 'SKILLS',
    account: 'firm1',
    api_key: 'the key of the account',
    token: 'the token of the account',
    dlt_entity_id: '1101600000000000001',
    brand: 'SKILLS',
  };
  const { sender_id } = await keep('CreateSender', platform.post(`${path}/senders`, sender), sender);
  const approved = { step: 'first', language: 'hi', category: 'service_implicit', status: 'approved' };
  const templates = { templates: [{ ...approved, template_id: '1107160000000000011' }] };
  const set = platform.put(`${path}/senders/${sender_id}/templates`, templates);
  await keep('SetSenderTemplates', set, templates);
  await keep('ListSenders', platform.get(`${path}/senders`));
  await keep('DisableSender', platform.post(`${path}/senders/${sender_id}/disable`));
  await keep('EnableSender', platform.post(`${path}/senders/${sender_id}/enable`));
  await platform.actingFor(made.organisation_id).post('/workflows', { name: 'Site hiring' });
  await keep('GetEmployerUsage', platform.get(`${path}/usage?from=${thisMonth()}&to=${thisMonth()}`));
  await keep('DisableEmployer', platform.post(`${path}/disable`));
  await keep('EnableEmployer', platform.post(`${path}/enable`));
}

const thisMonth = (): string => new Date().toISOString().slice(0, 'yyyy-mm'.length);
