import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { OperationName } from '../../../kernel/core/graph/operation-types.ts';
import { campaignIdOf, resultIdOf } from './fill.ts';
import type { Installation } from './installation.ts';

/** A call that is made again and again. */
export type Call = (installation: Installation) => Promise<unknown>;

const CAMPAIGN = campaignIdOf(12);
const PEOPLE = 20;

const get =
  (path: string | ((installation: Installation) => string)): Call =>
  async (installation) => {
    const { status, body } = await installation
      .partner()
      .get(typeof path === 'string' ? path : path(installation));
    if (status !== 200) throw new Error(`${path as string}: ${status} ${JSON.stringify(body)}`);
  };

const asOrganisation =
  (name: OperationName, variables: object = {}): Call =>
  (installation) =>
    installation.ask(name, variables, 'organisation');

const asOperator =
  (name: OperationName, variables: (installation: Installation) => object = () => ({})): Call =>
  (installation) =>
    installation.ask(name, variables(installation), 'operator');

let people = 0;

const invite: Call = async (installation) => {
  const candidates = Array.from({ length: PEOPLE }, () => {
    people += 1;
    return { name: 'Somebody', phone: `+9198${String(people).padStart(8, '0')}` };
  });
  const body = { mandate_id: installation.large.mandateId, name: 'More', candidates };
  const { status, body: answer } = await installation
    .partner()
    .post('/campaigns', body, { idempotencyKey: randomUUID() });
  if (status !== 201 && status !== 202) throw new Error(`invite: ${status} ${JSON.stringify(answer)}`);
  return candidates[0]!.phone;
};

/** Somebody who was invited just before, out of the measured time. */
const erase: Call = async (installation) => {
  const phone = await invite(installation);
  const begun = performance.now();
  const { status, body } = await installation
    .partner()
    .post('/candidates/erase', { phone, reason: 'requested' }, { idempotencyKey: randomUUID() });
  if (status !== 200) throw new Error(`erase: ${status} ${JSON.stringify(body)}`);
  return performance.now() - begun;
};

/** The first of a campaign are pending. */
const OLD = 60;

/** Results whose time is over lose the person, as by the hourly job. */
const retain: Call = async ({ ownerUrl, large }) => {
  const { purgingOldPeople } = (await import(
    '../../../dist/subgraphs/mandate/outreach/erasure/purge-people.js' as string
  )) as typeof import('../../../subgraphs/mandate/outreach/erasure/purge-people.ts');
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(
      `UPDATE mandate.result SET completed_at = now() - interval '800 days', erased_at = NULL, name = 'A candidate'
       WHERE organisation_id = $1 AND mode = 'live' AND status <> 'pending' AND id = ANY ($2)`,
      [large.organisationId, Array.from({ length: OLD }, (_, nth) => resultIdOf(130 + nth * 2))],
    );
    const statements = {
      query: async <Row extends object>(sql: string, parameters: readonly unknown[] = []) =>
        (await client.query(sql, [...parameters])).rows as Row[],
    };
    const transaction = async <Answer>(
      work: (inside: typeof statements) => Promise<Answer>,
    ): Promise<Answer> => {
      await client.query('BEGIN');
      try {
        const answer = await work(statements);
        await client.query('COMMIT');
        return answer;
      } catch (error) {
        await client.query('ROLLBACK');
        throw error;
      }
    };
    const begun = performance.now();
    const purge = purgingOldPeople();
    while (!(await purge(statements, new Date(), transaction)));
    return performance.now() - begun;
  } finally {
    await client.end();
  }
};

const page = { first: 50 };

/** Calls that measure themselves return milliseconds. */
export const SELF_TIMED: ReadonlySet<string> = new Set([
  'POST /candidates/erase',
  'retention of 40 results or more',
]);

export const CALLS: Record<string, Call> = {
  'GET /results': get('/results'),
  'GET /results?campaign_id': get(`/results?campaign_id=${CAMPAIGN}`),
  'GET /results?campaign_id&status=pending': get(`/results?campaign_id=${CAMPAIGN}&status=pending`),
  'GET /results?mandate_id': get(({ large }) => `/results?mandate_id=${large.mandateId}`),
  'GET /results?mandate_id&status=pending': get(
    ({ large }) => `/results?mandate_id=${large.mandateId}&status=pending`,
  ),
  'GET /results?status=failed': get('/results?status=failed'),
  'GET /results?updated_since': get('/results?updated_since=2026-01-01T00:00:00Z'),
  'GET /results?external_candidate_id': get('/results?external_candidate_id=EXT_200'),
  'GET /results/{id}': get(`/results/${resultIdOf(200)}`),
  'GET /events': get('/events'),
  'GET /events?include_acknowledged': get('/events?include_acknowledged=true'),
  'GET /events?type&include_acknowledged': get('/events?type=result.declined&include_acknowledged=true'),
  'GET /campaigns': get('/campaigns'),
  'GET /campaigns/{id}': get(`/campaigns/${CAMPAIGN}`),
  'GET /mandates': get('/mandates'),
  'GET /credits': get('/credits'),
  'GET /credits/entries': get('/credits/entries'),
  'POST /campaigns, 20 people': invite,
  'POST /candidates/erase': erase,
  'retention of 40 results or more': retain,
  'console: results': asOrganisation('ConsoleResults', page),
  'console: results by last change': asOrganisation('ConsoleResults', { ...page, order: 'changed' }),
  'console: results by score': asOrganisation('ConsoleResults', { ...page, order: 'score' }),
  'console: results of a campaign': asOrganisation('ConsoleCampaignResults', {
    ...page,
    filter: { campaignId: CAMPAIGN },
  }),
  'console: those pending of a campaign': asOrganisation('ConsoleCampaignResults', {
    ...page,
    filter: { campaignId: CAMPAIGN, status: 'pending' },
  }),
  'console: one result': asOrganisation('ConsoleResult', { id: resultIdOf(200) }),
  'console: campaigns': asOrganisation('ConsoleCampaigns', page),
  'console: one campaign': asOrganisation('ConsoleCampaign', { id: CAMPAIGN }),
  'console: overview, campaigns': asOrganisation('ConsoleOverviewCampaigns'),
  'console: overview, qualified': asOrganisation('ConsoleOverviewQualified'),
  'console: overview, events': asOrganisation('ConsoleOverviewEvents'),
  'console: overview, credits': asOrganisation('ConsoleOverviewCredits'),
  'console: events': asOrganisation('ConsoleEventList', page),
  'console: events of a result': asOrganisation('ConsoleEventList', { ...page, objectId: resultIdOf(200) }),
  'console: analytics': asOrganisation('ConsoleAnalytics'),
  'console: own ledger': asOrganisation('ConsoleOwnLedger', page),
  'console: upcoming purges': asOrganisation('ConsoleUpcomingPurges'),
  'operators: organisations': asOperator('ConsoleOrganisations', () => page),
  'operators: ledger': asOperator('ConsoleLedger', ({ large }) => ({
    ...page,
    organisationId: large.organisationId,
    mode: 'live',
  })),
  'operators: queues': asOperator('ConsoleQueues'),
  'operators: deliveries': asOperator('ConsoleOverviewQueue'),
  'operators: outbox': asOperator('ConsoleOutbox', () => page),
  'operators: messages of a day': asOperator('ConsoleMessageCounts'),
  'operators: unknown messages': asOperator('ConsoleUnknownContacts'),
  'operators: provider costs': asOperator('ConsoleProviderCosts'),
  'operators: audit log': asOperator('ConsoleAuditLog', () => page),
};
