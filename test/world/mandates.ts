import { eventually } from './eventually.ts';
import type { Answer, PartnerClient } from './partner-client.ts';
import { world, type TestOrganisation } from './world.ts';

/** Skills of the embedded taxonomy: the first can be verified, the last cannot. */
export const VERIFIABLE = ['sk_10101', 'sk_10102', 'sk_10103', 'sk_10104', 'sk_10105'];

/** The least that is accepted without a warning but one. */
export const mandateBody = (workflowId: string, changes: object = {}) => ({
  workflow_id: workflowId,
  title: 'Masons',
  company_name: 'Builders of Pune',
  skills: VERIFIABLE.map((skill_id, index) => ({ skill_id, verify: index === 0 })),
  ...changes,
});

/** The one warning of that mandate on a workflow with all methods. */
export const NO_QUESTIONS =
  'data_enrichment is on, but there are no questions: nothing will be asked for it.';

/** The fields of a mandate's record that its body has too. */
export const MANDATE_FIELDS =
  'workflow_id title company_name location_type location countries experience openings salary description shift employment_type owner methods skills enrichment_questions interest_collection';

export const fieldsOf = (record: Record<string, unknown>, names: string): Record<string, unknown> =>
  Object.fromEntries(names.split(' ').map((name) => [name, record[name]]));

export interface MandateWorld {
  organisation: TestOrganisation;
  partner: PartnerClient;
  workflowId: string;
  body: (changes?: object) => Record<string, any>;
  /** Accepted, and not waited for. */
  create: (changes?: object) => Promise<string>;
  /** Prepared. */
  createReady: (changes?: object) => Promise<string>;
}

/** An organisation with a workflow, as a partner would set it up. */
export async function mandateWorld(
  mode: 'test' | 'live' = 'live',
  workflow: object = {},
): Promise<MandateWorld> {
  const organisation = await world().organisation();
  const partner = await organisation.partner({ mode });
  const workflowId = await createWorkflow(partner, workflow);
  const body = (changes: object = {}) => mandateBody(workflowId, changes);
  const create = async (changes?: object) => {
    const answer = await partner.post('/mandates', body(changes));
    if (answer.status !== 202) throw new Error(JSON.stringify(answer.body));
    return answer.body.data.mandate_id as string;
  };
  const createReady = async (changes?: object) => {
    const id = await create(changes);
    await untilStatus(partner, id, 'ready');
    return id;
  };
  return { organisation, partner, workflowId, body, create, createReady };
}

export async function createWorkflow(partner: PartnerClient, changes: object = {}): Promise<string> {
  const { body } = await partner.post('/workflows', { name: 'Masons', ...changes });
  return body.data.workflow_id as string;
}

export const untilStatus = (partner: PartnerClient, mandateId: string, status: string): Promise<any> =>
  eventually(`${mandateId} is ${status}`, async () => {
    const { body } = await partner.get(`/mandates/${mandateId}`);
    return body.data.status === status ? body.data : undefined;
  });

/** Made by an internal UI, in the same organisation and mode. */
export async function createInPlayground({ organisation, workflowId }: MandateWorld): Promise<string> {
  const { body } = await world().graph(
    'mutation ($input: MandateInput!) { createMandate(input: $input) { mandate { id } } }',
    {
      input: {
        workflowId,
        title: 'Made in the playground',
        companyName: 'Builders of Pune',
        skills: [{ skillId: VERIFIABLE[0] }],
      },
    },
    await organisation.token(),
  );
  return body.data.createMandate.mandate.id as string;
}

/** A name that this organisation has asked for. */
export async function requestedName(
  partner: PartnerClient,
  name = 'Requested skill of a trade',
): Promise<string> {
  await partner.post('/skill-requests', { name });
  return name;
}

export const problemsOf = ({ status, body }: Answer) => ({
  status,
  code: body.error?.code,
  paths: (body.error?.details ?? []).map(({ path }: { path: string }) => path).toSorted(),
});
