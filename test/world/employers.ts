import { randomUUID } from 'node:crypto';
import { candidates } from './campaigns.ts';
import { eventually } from './eventually.ts';
import { createWorkflow, mandateBody } from './mandates.ts';
import type { Answer, PartnerClient } from './partner-client.ts';
import { world, type TestOrganisation, type World } from './world.ts';

export interface PlatformWorld {
  organisation: TestOrganisation;
  /** A key of the platform's. */
  platform: PartnerClient;
  /** Accepted; answers the record. */
  employer: (changes?: object) => Promise<any>;
  move: (organisationId: string, amount: number, idempotencyKey?: string) => Promise<Answer>;
  grant: (amount: number) => Promise<unknown>;
}

/** An applicant tracking system with employers under it. */
export async function platformWorld(
  options: { mode?: 'test' | 'live'; credits?: number; limitFactor?: number; of?: World } = {},
): Promise<PlatformWorld> {
  const { mode = 'live', credits = 0, limitFactor = 100, of = world() } = options;
  const organisation = await of.organisation();
  await of.admin('MakePlatform', { id: organisation.id });
  const platform = await organisation.partner({ mode, limitFactor });
  const grant = (amount: number) =>
    of.admin('GrantCredits', { input: { organisationId: organisation.id, mode, amount } });
  if (credits > 0) await grant(credits);
  return {
    organisation,
    platform,
    grant,
    employer: (changes) => employerOf(platform, changes),
    move: (id, amount, idempotencyKey = randomUUID()) =>
      platform.post(`/organisations/${id}/credits`, { amount }, { idempotencyKey }),
  };
}

export async function employerOf(platform: PartnerClient, changes: object = {}): Promise<any> {
  const { status, body } = await platform.post('/organisations', { name: 'Builders of Pune', ...changes });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data;
}

/** A mandate that is ready, made by whoever works for the employer. */
export async function readyMandate(partner: PartnerClient): Promise<string> {
  const workflowId = await createWorkflow(partner);
  const { body } = await partner.post('/mandates', mandateBody(workflowId));
  const { mandate_id } = body.data;
  // An employer's limits are the usual ones, and may be met by asking.
  return eventually(`${mandate_id} is ready`, async () => {
    const read = await partner.get(`/mandates/${mandate_id}`);
    return read.body.data?.status === 'ready' ? (mandate_id as string) : undefined;
  });
}

export const startCampaign = (partner: PartnerClient, mandateId: string, people = 1): Promise<Answer> =>
  partner.post(
    '/campaigns',
    { mandate_id: mandateId, name: 'Masons', candidates: candidates(people) },
    { idempotencyKey: randomUUID() },
  );

/** Status, code and reason, as programs read them. */
export const refusal = ({ status, headers, body }: Answer) => ({
  status,
  code: body.error?.code ?? body.errors?.[0]?.extensions?.code,
  reason: headers.get('x-error-reason'),
});

/** An organisation id that nobody has. */
export const NOBODY = 'OR_01ARZ3NDEKTSV4RRFFQ69G5FAV';

export const switchAsOperator = (id: string, disabled: boolean): Promise<Answer> =>
  world().graph(
    'mutation ($id: ID!, $disabled: Boolean!) { switchOrganisation(id: $id, disabled: $disabled) { id } }',
    { id, disabled },
    world().demo.operatorToken,
  );
