import { randomUUID } from 'node:crypto';
import { withClient } from '../../world/database.ts';
import { eventually } from '../../world/eventually.ts';
import { recordEvents } from '../../world/record-events.ts';
import type { PartnerClient } from '../../world/partner-client.ts';
import { answer, Receiver } from '../../world/receiver.ts';
import type { World } from '../../world/world.ts';
import type { Recorder } from './recorder.ts';
import { tourOfRights } from './rights-tour.ts';

/** The tour spends so many credits that the last call tells that they are low. */
const CANDIDATES = 6;

const WORKFLOW = {
  name: 'Site hiring, Pune',
  description: 'Masons and bar benders for our sites in Pune.',
  languages: ['en', 'hi'],
  channels: ['whatsapp', 'sms'],
  follow_ups: { max: 2, interval_hours: 24 },
};

const mandate = (workflow_id: string) => ({
  workflow_id,
  job_id: 'REQ-2041',
  title: 'Mason',
  company_name: 'Builders of Pune',
  location_type: 'india',
  location: { city: 'Pune', state: 'Maharashtra', pincode: '411001' },
  skills: [
    { skill_id: 'sk_10101', verify: true },
    { skill_id: 'sk_10102', verify: false },
    { skill_id: 'sk_10103', verify: false },
    { skill_id: 'sk_10104', verify: false },
    { skill_id: 'sk_10105', verify: false },
  ],
  enrichment_questions: [
    { key: 'own_tools', type: 'yes_no', text: 'Do you own your tools?', knockout: 'no' },
  ],
});

/** One organisation in test mode goes once through everything a partner can do. */
export async function tourOfPartners(world: World, recorder: Recorder, databaseUrl: string): Promise<void> {
  const organisation = await world.organisation();
  const partner = await organisation.partner({ mode: 'test' });
  await world.admin('GrantCredits', {
    input: { organisationId: organisation.id, mode: 'test', amount: CANDIDATES },
  });
  await skills(world, partner, recorder);
  await lookups(partner, recorder);
  const workflowId = await workflows(partner, recorder);
  const webhook = await webhooks(partner, recorder);
  const mandateId = await mandates(partner, recorder, workflowId);
  await preparedAgain(partner, recorder, databaseUrl, workflowId);
  await campaigns(partner, recorder, mandateId);
  await events(partner, recorder, workflowId);
  await webhook.close();
  await tourOfRights(world, partner, recorder, '+919800000100');
  await endings(partner, recorder, mandateId, workflowId);
}

async function skills(world: World, partner: PartnerClient, { keep }: Recorder): Promise<void> {
  await keep('BrowseTaxonomy', partner.get('/skills?limit=2'));
  await keep('SearchTaxonomy', partner.get('/skills/search?q=brick&limit=2'));
  await keep('ReadSkill', partner.get('/skills/sk_10101'));
  const ids = { skill_ids: ['sk_10101', 'sk_10102'] };
  await keep('LookUpSkills', partner.post('/skills/lookup', ids), ids);
  const names = { names: ['brick laying', 'plastering'] };
  await keep('MatchSkills', partner.post('/skills/match', names), names);
  const text = { text: 'Mason for brick laying and plastering, two years on site.' };
  await keep('ExtractSkills', partner.post('/skills/extract', text), text);
  const wanted = { name: 'Drone survey of sites', note: 'Asked for at three of our sites' };
  const { request_id } = await keep('RequestSkill', partner.post('/skill-requests', wanted), wanted);
  const { request_id: refused } = (await partner.post('/skill-requests', { name: 'Charm of sites' })).body
    .data;
  await keep('RequestSkill', partner.post('/skill-requests', { name: 'Brick Laying' }));
  await keep('ListSkillRequests', partner.get('/skill-requests'));
  await keep('GetSkillRequest', partner.get(`/skill-requests/${request_id}`));
  await world.admin('ResolveSkillRequest', { id: request_id, skillId: 'sk_10101' });
  await world.admin('RejectSkillRequest', { id: refused, note: 'Nobody can show it.' });
}

async function lookups(partner: PartnerClient, { keep }: Recorder): Promise<void> {
  await keep('ListLocations', partner.get('/locations?q=pune&limit=2'));
  await keep('ListCountries', partner.get('/countries'));
  await keep('ListShifts', partner.get('/shifts'));
  await keep('ListEmploymentTypes', partner.get('/employment-types'));
}

async function workflows(partner: PartnerClient, { keep }: Recorder): Promise<string> {
  const { workflow_id: id } = await keep('CreateWorkflow', partner.post('/workflows', WORKFLOW), WORKFLOW);
  await keep('ListWorkflows', partner.get('/workflows'));
  await keep('GetWorkflow', partner.get(`/workflows/${id}`));
  const changed = { ...WORKFLOW, expires_in_days: 10 };
  await keep('ReplaceWorkflow', partner.put(`/workflows/${id}`, changed), changed);
  return id;
}

async function mandates(partner: PartnerClient, { keep }: Recorder, workflowId: string): Promise<string> {
  const body = mandate(workflowId);
  const { mandate_id: id } = await keep('CreateMandate', partner.post('/mandates', body), body);
  await untilReady(partner, id);
  await keep('GetMandate', partner.get(`/mandates/${id}`));
  await keep('ListMandates', partner.get('/mandates'));
  await keep('GetMandateQuestions', partner.get(`/mandates/${id}/questions`));
  const { job_id: _, ...changed } = { ...body, title: 'Mason, second floor' };
  await keep('ReplaceMandate', partner.put(`/mandates/${id}`, changed), changed);
  await untilReady(partner, id);
  await keep('ReplaceMandate', partner.put(`/mandates/${id}`, changed));
  return id;
}

/** Nothing fails by itself here, so that this mandate is said to have failed; it is of no other use. */
async function preparedAgain(
  partner: PartnerClient,
  { keep }: Recorder,
  databaseUrl: string,
  workflowId: string,
): Promise<void> {
  const { job_id: _, ...body } = mandate(workflowId);
  const { mandate_id: id } = (await partner.post('/mandates', body)).body.data;
  await untilReady(partner, id);
  await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query(
      `UPDATE mandate.mandate SET status = 'failed', failure_message = 'No questions could be made.'
       WHERE id = $1 RETURNING organisation_id`,
      [id],
    );
    const { data } = (await partner.get('/events?type=mandate.ready')).body.data.items[0];
    const failed = { mandate_id: id, ...data, status: 'failed' };
    await recordEvents(client, rows[0].organisation_id, [
      { type: 'mandate.failed', mode: 'test', objectKey: id, data: failed },
    ]);
  });
  await keep('PrepareMandate', partner.post(`/mandates/${id}/prepare`));
  await partner.delete(`/mandates/${id}`);
}

const untilReady = (partner: PartnerClient, id: string) =>
  eventually(`${id} is ready`, async () => {
    const { data } = (await partner.get(`/mandates/${id}`)).body;
    return data.status === 'ready' ? data : undefined;
  });

async function campaigns(partner: PartnerClient, { keep }: Recorder, mandateId: string): Promise<void> {
  const spend = (path: string, body: object) => partner.post(path, body, { idempotencyKey: randomUUID() });
  const body = {
    mandate_id: mandateId,
    name: 'Masons, November',
    candidates: [
      { name: 'First candidate', phone: '+919800000100', external_candidate_id: 'C-1001' },
      { name: 'Second candidate', phone: '+919800000103', external_candidate_id: 'C-1002' },
      { name: 'Third candidate', phone: '+919800000104', external_candidate_id: 'C-1003' },
    ],
  };
  await keep('PreviewCampaign', partner.post('/campaigns/preview', body), body);
  const { campaign_id: id } = await keep('CreateCampaign', spend('/campaigns', body), body);
  await keep('PauseCampaign', partner.post(`/campaigns/${id}/pause`));
  const more = { candidates: [{ name: 'Fourth candidate', phone: '+919800000201' }] };
  await keep('AddCandidates', spend(`/campaigns/${id}/candidates`, more), more);
  await keep('ResumeCampaign', partner.post(`/campaigns/${id}/resume`));
  await eventually('the campaign is completed', async () => {
    const { data } = (await partner.get(`/campaigns/${id}`)).body;
    return data.status === 'completed' || undefined;
  });
  const { items } = await keep('ListResults', partner.get(`/results?campaign_id=${id}&status=completed`));
  await keep('GetResult', partner.get(`/results/${items[0].result_id}`));
  await keep('GetCampaign', partner.get(`/campaigns/${id}`));
  await keep('ListCampaigns', partner.get('/campaigns'));
  await keep('GetCredits', partner.get('/credits'));
  await keep('ListCreditEntries', partner.get('/credits/entries'));
  const open = {
    ...body,
    name: 'Open house',
    open: true,
    candidates: [{ name: 'Fifth candidate', phone: '+919800000300' }],
  };
  const { campaign_id: opened } = (await spend('/campaigns', open)).body.data;
  await keep('CloseCampaign', partner.post(`/campaigns/${opened}/close`));
  const other = {
    ...body,
    name: 'Called off',
    candidates: [{ name: 'Sixth candidate', phone: '+919800000499' }],
  };
  const { campaign_id: cancelled } = (await spend('/campaigns', other)).body.data;
  const { items: untouched } = (await partner.get(`/results?campaign_id=${cancelled}`)).body.data;
  await keep('OpenTestPage', partner.post(`/test/results/${untouched[0].result_id}/page`));
  const actions = `/test/results/${untouched[0].result_id}/actions`;
  await partner.post(actions, { action: 'consent' });
  const step = {
    action: 'answer',
    answers: [{ key: 'own_tools', answer: 'yes' }],
    verdicts: [{ skill_id: 'sk_10101', verdict: 'not_verified' }],
  };
  await keep('DriveTestResult', partner.post(actions, step), step);
  await keep('CancelCampaign', partner.post(`/campaigns/${cancelled}/cancel`));
}

async function webhooks(
  partner: PartnerClient,
  { keep, keepEvents }: Recorder,
): Promise<{ close(): Promise<void> }> {
  const receiver = await Receiver.start();
  const body = { url: receiver.url, events: ['*'], description: 'Our tracking system' };
  const shown = { ...body, url: 'https://ats.example.com/hooks/skills' };
  const { webhook_id: id } = await keep('CreateWebhook', partner.post('/webhooks', body), shown);
  const changed = { events: ['result.completed', 'mandate.ready'] };
  await keep('ChangeWebhook', partner.call('PATCH', `/webhooks/${id}`, { body: changed }), changed);
  await keep('RotateWebhookSecret', partner.post(`/webhooks/${id}/rotate-secret`));
  const { event_id } = await keep('TestWebhook', partner.post(`/webhooks/${id}/test`));
  await receiver.until(event_id);
  const again = { event_ids: [event_id] };
  await keep('ReplayWebhook', partner.post(`/webhooks/${id}/replay`, again), again);
  keepEvents([(await receiver.until(event_id, 2)).event]);
  await eventually('both attempts are listed', async () => {
    const { items } = (await partner.get(`/webhooks/${id}/deliveries`)).body.data;
    return items.length >= 2 || undefined;
  });
  await keep('ListDeliveries', partner.get(`/webhooks/${id}/deliveries`));
  await keep('GetWebhookSummary', partner.get(`/webhooks/${id}/summary`));
  await keep('GetWebhook', partner.get(`/webhooks/${id}`));
  await keep('ListWebhooks', partner.get('/webhooks'));
  keepEvents([await disabled(partner)]);
  return {
    close: async () => {
      await keep('ArchiveWebhook', partner.delete(`/webhooks/${id}`));
      await receiver.stop();
    },
  };
}

/** The event of another endpoint, which says that it is gone. */
async function disabled(partner: PartnerClient): Promise<any> {
  const gone = await Receiver.start(answer(410));
  const body = { url: gone.url, events: ['mandate.ready'], description: 'Our old tracking system' };
  const { webhook_id: id } = (await partner.post('/webhooks', body)).body.data;
  await partner.post(`/webhooks/${id}/test`);
  const event = await eventually('it is disabled', async () => {
    const { items } = (await partner.get('/events?type=webhook.disabled')).body.data;
    return items[0];
  });
  await partner.delete(`/webhooks/${id}`);
  await gone.stop();
  return event;
}

async function events(
  partner: PartnerClient,
  { keep, keepEvents }: Recorder,
  workflowId: string,
): Promise<void> {
  const { items } = await keep('ListEvents', partner.get('/events?type=result.completed'));
  await keep('GetEvent', partner.get(`/events/${items[0].event_id}`));
  const ack = { event_ids: [items[0].event_id] };
  await keep('AcknowledgeEvents', partner.post('/events/ack', ack), ack);
  const made = { type: 'credits.low', data: { balance: 12 } };
  await keep('MakeTestEvent', partner.post('/test/events', made), made);
  // Nobody speaks in test mode: the fixture stands for a transcript that comes later.
  const moved = [
    'result.updated',
    'candidate.withdrew',
    'student.withdrew',
    'student.erased',
    'candidate.erased',
  ];
  for (const type of moved) await partner.post('/test/events', { type });
  const all = await eventually('the events of the tour', async () => {
    const pulled = (await partner.get('/events?include_acknowledged=true&limit=200')).body.data.items;
    const types = new Set(pulled.map(({ type }: { type: string }) => type));
    return types.has('campaign.completed') && types.has('candidate.erased') && pulled;
  });
  keepEvents(all);
  const first = await eventually('the calls are logged', async () => {
    const { items: calls } = (await partner.get('/requests?status=404&limit=1')).body.data;
    if (calls.length === 0) await partner.get('/mandates/JM_00000000000000000000000000');
    return calls[0];
  });
  await keep('ListRequests', partner.get('/requests?limit=2&status=404'));
  await keep('GetRequest', partner.get(`/requests/${first.request_id}`));
  await keep('GetRequestSummary', partner.get('/requests/summary'));
  await keep('GetWorkflowOverview', partner.get(`/analytics/workflows/${workflowId}/overview`));
}

async function endings(
  partner: PartnerClient,
  { keep }: Recorder,
  mandateId: string,
  workflowId: string,
): Promise<void> {
  const person = { phone: '+919800000100', reason: 'requested' };
  await keep('EraseOwnCandidate', partner.post('/candidates/erase', person), person);
  const settings = {
    privacy_contact: { name: 'Data protection office', email: 'privacy@example.org', phone: '+912212345678' },
    results_days: 365,
  };
  await keep('SetOwnOrganisation', partner.put('/organisation', settings), settings);
  await keep('GetOwnOrganisation', partner.get('/organisation'));
  await keep('RotateOwnKey', partner.post(`/keys/${partner.keyId}/rotate`));
  await keep('ArchiveMandate', partner.delete(`/mandates/${mandateId}`));
  await keep('ArchiveWorkflow', partner.delete(`/workflows/${workflowId}`));
}
