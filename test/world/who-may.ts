import { surfaces } from '../../rest-facade/surfaces.ts';
import { routeAccess, type RouteAccess } from '../../tools/schema/who-may.ts';
import { campaignWorld, candidates } from './campaigns.ts';
import { employerOf } from './employers.ts';
import { randomAddress, type Answer, type PartnerClient } from './partner-client.ts';
import { pulled, webhookAt } from './webhooks.ts';
import { SENDER } from './partner-writes.ts';
import { logged } from './requests.ts';
import { complaintOf } from './rights-visitor.ts';
import { world, type TestOrganisation } from './world.ts';

export const routes = routeAccess(surfaces);
export const routesOf = (caller: string): RouteAccess[] =>
  routes.filter((routeName) => routeName.caller === caller);

/** A few at a time: the limits are not the subject. */
export async function each<Item>(items: readonly Item[], ask: (item: Item) => Promise<void>): Promise<void> {
  const rest = [...items];
  const work = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await ask(item);
  };
  await Promise.all(Array.from({ length: 8 }, work));
}

/** Each call from an address of its own: failed ones are counted by address. */
export const anywhere = (): Record<string, string> => ({ 'x-forwarded-for': randomAddress() });
export const said = ({ status, body }: Answer): string =>
  `${status} ${body.error?.code ?? body.message ?? ''}`.trim();

/** The path of a row with these parameters; what is not given is something that exists nowhere. */
export const pathOf = ({ surface, route }: RouteAccess, given: Record<string, string> = {}): string =>
  surface.base + route.path.replace(/:(\w+)/g, (_, name: string) => given[name] ?? 'x');

/** Callers that were good, and are no longer. */
export interface Gone {
  key: PartnerClient;
  expiredKey: PartnerClient;
  offKey: PartnerClient;
  verificationKey: string;
  offVerificationKey: string;
  token: string;
  offToken: string;
}

export async function makeGone(): Promise<Gone> {
  const [organisation, off] = [await world().organisation(), await world().organisation()];
  const [key, expiredKey, offKey] = [
    await organisation.partner(),
    await organisation.partner({ expiresAt: new Date(Date.now() - 1_000).toISOString() }),
    await off.partner(),
  ];
  const [verificationKey, offVerificationKey] = [
    await organisation.verificationKey(),
    await off.verificationKey(),
  ];
  const [token, offToken] = [await organisation.token(), await off.token()];
  await world().admin('RevokeKey', { id: key.keyId });
  await world().admin('RevokeVerificationKey', { key: verificationKey });
  await world().admin('RevokeTokens', { input: { token } });
  await world().graph(
    'mutation ($id: ID!) { switchOrganisation(id: $id, disabled: true) { id } }',
    { id: off.id },
    world().demo.operatorToken,
  );
  return { key, expiredKey, offKey, verificationKey, offVerificationKey, token, offToken };
}

/** One of everything that an organisation can own, in live mode, by the name of its id in the address; a platform. */
export async function ownedObjects(): Promise<{
  organisation: TestOrganisation;
  partner: PartnerClient;
  ids: Record<string, string>;
}> {
  const { organisation, partner, workflowId, mandateId, start } = await campaignWorld();
  const { campaign_id } = await start(candidates(1));
  const [{ result_id }] = (await partner.get('/results')).body.data.items;
  const { privacy_request_id } = await complaintOf(partner, result_id);
  const { webhook_id } = await webhookAt(partner, 'http://127.0.0.1:9/');
  const { request_id } = (await partner.post('/skill-requests', { name: 'Kite flying' })).body.data;
  await logged(partner, request_id);
  await world().admin('MakePlatform', { id: organisation.id });
  const { organisation_id } = await employerOf(partner);
  const { key_id } = (await partner.post(`/organisations/${organisation_id}/keys`)).body.data;
  const sender = await partner.post(`/organisations/${organisation_id}/senders`, SENDER);
  const { sender_id } = sender.body.data;
  const [{ event_id }] = await pulled(partner, 1);
  const ids = {
    event_id,
    workflow_id: workflowId,
    mandate_id: mandateId,
    campaign_id,
    result_id,
    webhook_id,
    privacy_request_id,
    request_id,
    organisation_id,
    sender_id,
    key_id: partner.keyId,
    employer_key_id: key_id,
    key: 'last_job',
  };
  return { organisation, partner, ids };
}
