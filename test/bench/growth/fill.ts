import { Client } from 'pg';
import { copyRows, copyTable, type Value } from './copy-rows.ts';

/** The organisation that calls are made for; half of all rows are its own. */
export interface Large {
  organisationId: string;
  mandateId: string;
  workflowId: string;
}

export interface Size {
  results: number;
  events: number;
}

/** Pending results of each campaign: a page of them is the same in a large one and in a small one. */
const PENDING = 60;
const CAMPAIGNS = 25;
const OTHERS = 50;
const DAY = 86_400_000;

export const campaignIdOf = (nth: number): string => `CP_GROWTH${String(nth).padStart(8, '0')}`;
export const resultIdOf = (nth: number): string => `RS_${String(nth).padStart(26, '0')}`;

const OUTPUT = (score: number, qualified: boolean): string =>
  JSON.stringify({
    qualified,
    interest: { interested: qualified },
    enrichment: [{ key: 'tools', type: 'yes_no', text: 'Tools?', answer: 'yes', knockedOut: false }],
    skills: [
      {
        skillId: 'sk_10101',
        name: 'Bricks',
        verdict: qualified ? 'verified' : 'not_verified',
        score,
        correct: 5,
        total: 8,
      },
    ],
  });

const RESULT_COLUMNS = [
  'id',
  'organisation_id',
  'mode',
  'campaign_id',
  'mandate_id',
  'workflow_id',
  'flow_version',
  'external_candidate_id',
  'name',
  'language',
  'person',
  'status',
  'stage',
  'output',
  'failure_reason',
  'channel',
  'credit',
  'next_step',
  'expires_at',
  'created_at',
  'updated_at',
  'completed_at',
];

/** Results of the last 300 days, the newest last. Every second one is the large organisation's. */
function* resultsOf({ organisationId, mandateId, workflowId }: Large, results: number, now: number) {
  const each = Math.ceil(results / CAMPAIGNS);
  const pendingEvery = 2 * Math.max(1, Math.floor(each / 2 / PENDING));
  for (let nth = 0; nth < results; nth += 1) {
    const own = nth % 2 === 0;
    const organisation = own ? organisationId : `OR_OTHER${(nth >> 1) % OTHERS}`;
    const isPending = nth % each < PENDING * pendingEvery && (nth % each) % pendingEvery < 2;
    const status = isPending
      ? 'pending'
      : ['completed', 'completed', 'completed', 'declined', 'failed'][(nth >> 1) % 5]!;
    const created = now - 300 * DAY + Math.floor((nth / results) * 296 * DAY);
    const at = new Date(created).toISOString();
    const ended = new Date(created + 3 * DAY).toISOString();
    const score = Math.round((nth % 101) * 0.99) / 100;
    const row: Value[] = [
      resultIdOf(nth),
      organisation,
      'live',
      campaignIdOf(Math.floor(nth / each)),
      own ? mandateId : `JM_${organisation}`,
      own ? workflowId : `WF_${organisation}`,
      1,
      `EXT_${nth}`,
      'A candidate',
      'hi',
      `PE_${nth}`,
      status,
      isPending ? 'invited' : 'interest_given',
      isPending ? null : OUTPUT(score, nth % 3 === 0),
      status === 'failed' ? 'unreachable' : null,
      'sms',
      'spent',
      0,
      new Date(now + 7 * DAY).toISOString(),
      at,
      ended,
      isPending ? null : ended,
    ];
    yield row;
  }
}

const CONTACT_COLUMNS = [
  'id',
  'organisation_id',
  'mode',
  'result_id',
  'step',
  'channel',
  'state',
  'provider',
  'provider_id',
  'created_at',
  'updated_at',
];

function* contactsOf({ organisationId }: Large, results: number, now: number) {
  for (let nth = 0; nth < results; nth += 1) {
    const organisation = nth % 2 === 0 ? organisationId : `OR_OTHER${(nth >> 1) % OTHERS}`;
    const at = new Date(now - 300 * DAY + Math.floor((nth / results) * 296 * DAY)).toISOString();
    const row: Value[] = [
      `CT_${String(nth).padStart(26, '0')}`,
      organisation,
      'live',
      resultIdOf(nth),
      0,
      'sms',
      'delivered',
      'twilio',
      `SM${nth}`,
      at,
      at,
    ];
    yield row;
  }
}

function* entriesOf({ organisationId }: Large, results: number, now: number) {
  for (let nth = 0; nth < results; nth += 2) {
    const at = new Date(now - 300 * DAY + Math.floor((nth / results) * 296 * DAY)).toISOString();
    const row: Value[] = [
      `CE_${String(nth).padStart(26, '0')}`,
      organisationId,
      'live',
      'charge',
      -1,
      '',
      at,
      resultIdOf(nth),
    ];
    yield row;
  }
}

/** Spreads events over the last 20 days, as older ones are gone. One of 200 is of another type. */
const eventAt = (nth: number, events: number, now: number): string =>
  new Date(now - 20 * DAY + Math.floor((nth / events) * 20 * DAY)).toISOString();
const typeOf = (nth: number): string => (nth % 200 < 2 ? 'result.declined' : 'result.completed');

function* eventsOf(
  { organisationId }: Large,
  from: number,
  span: { begin: number; end: number; events: number; now: number },
) {
  for (let nth = span.begin; nth < span.end; nth += 1) {
    const id = resultIdOf(nth >> 2);
    const row: Value[] = [
      from + nth,
      `EV_${String(nth).padStart(26, '0')}`,
      nth % 2 === 0 ? organisationId : `OR_OTHER${nth % OTHERS}`,
      'live',
      typeOf(nth),
      1,
      id,
      JSON.stringify({
        result_id: id,
        status: 'completed',
      }),
      eventAt(nth, span.events, span.now),
    ];
    yield row;
  }
}

/** All but the last hundred are acknowledged. */
function* feedOf({ organisationId }: Large, from: number, events: number, now: number) {
  for (let nth = 0; nth < events; nth += 1) {
    const at = eventAt(nth, events, now);
    const row: Value[] = [
      from + nth,
      nth % 2 === 0 ? organisationId : `OR_OTHER${nth % OTHERS}`,
      'live',
      typeOf(nth),
      at,
      nth < events - 100 ? at : null,
      resultIdOf(nth >> 2),
    ];
    yield row;
  }
}

const EVENTS_AT_ONCE = 500_000;

/** Loads results with a contact and a charge each, and events, while no process of the service runs. Returns the seconds that it took. */
export async function fill(ownerUrl: string, large: Large, { results, events }: Size): Promise<number> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  const begun = performance.now();
  const now = Date.now();
  try {
    // Rows of other organisations have no campaigns, and nothing here calls for them.
    await client.query('SET session_replication_role = replica');
    await client.query(
      `INSERT INTO mandate.campaign (id, organisation_id, mode, origin, status, name, mandate_id, workflow_id, flow_version,
         pending, completed, declined, failed, created_at, updated_at)
       SELECT 'CP_GROWTH' || lpad(nth::text, 8, '0'), $1, 'live', 'api', 'running', 'Number ' || nth, $2, $3, 1, $4, $5, 0, 0,
         now() - interval '300 days' + nth * interval '11 days', now()
       FROM generate_series(0, $6::int - 1) AS nth`,
      [
        large.organisationId,
        large.mandateId,
        large.workflowId,
        PENDING,
        Math.floor(results / CAMPAIGNS / 2) - PENDING,
        CAMPAIGNS,
      ],
    );
    await copyTable(client, 'mandate.result', RESULT_COLUMNS, resultsOf(large, results, now));
    await copyTable(client, 'mandate.contact', CONTACT_COLUMNS, contactsOf(large, results, now));
    const entry = ['id', 'organisation_id', 'mode', 'kind', 'amount', 'note', 'created_at', 'result_id'];
    await copyTable(client, 'mandate.credit_entry', entry, entriesOf(large, results, now));
    const { rows } = await client.query<{ position: string }>('SELECT position FROM kernel.head');
    const from = Number(rows[0]!.position) + 1;
    const event = [
      'position',
      'id',
      'organisation_id',
      'mode',
      'type',
      'version',
      'object_key',
      'data',
      'created_at',
    ];
    for (let begin = 0; begin < events; begin += EVENTS_AT_ONCE) {
      const end = Math.min(begin + EVENTS_AT_ONCE, events);
      await client.query('SELECT kernel.create_event_partitions()');
      await copyRows(client, 'kernel.event', event, eventsOf(large, from, { begin, end, events, now }));
      await client.query('UPDATE kernel.head SET position = $1', [from + end - 1]);
    }
    const feed = [
      'position',
      'organisation_id',
      'mode',
      'type',
      'created_at',
      'acknowledged_at',
      'object_key',
    ];
    await copyTable(client, 'mandate.event_feed', feed, feedOf(large, from, events, now));
    // Consumers have nothing to do with these events: what followed from them was done long ago.
    await client.query('UPDATE kernel.consumer SET position = (SELECT position FROM kernel.head)');
    await client.query('VACUUM ANALYZE kernel.event');
    return (performance.now() - begun) / 1_000;
  } finally {
    await client.end();
  }
}
