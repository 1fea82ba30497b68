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
  const key = { scopes: ['mandates:read', 'results:read'] };
  const { key_id } = await keep('IssueEmployerKey', platform.post(`${path}/keys`, key), key);
  await keep('RevokeEmployerKey', platform.post(`${path}/keys/${key_id}/revoke`));
  await platform.actingFor(made.organisation_id).post('/workflows', { name: 'Site hiring' });
  await keep('GetEmployerUsage', platform.get(`${path}/usage?from=${thisMonth()}&to=${thisMonth()}`));
  await keep('DisableEmployer', platform.post(`${path}/disable`));
  await keep('EnableEmployer', platform.post(`${path}/enable`));
}

const thisMonth = (): string => new Date().toISOString().slice(0, 'yyyy-mm'.length);
