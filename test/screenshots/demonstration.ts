import { untilStatus } from '../world/mandates.ts';
import { eventually } from '../world/eventually.ts';
import type { PartnerClient } from '../world/partner-client.ts';

const QUESTIONS = [
  { key: 'tools', type: 'yes_no', text: 'Do you have your own tools?', knockout: 'no' },
  { key: 'work', type: 'voice', text: 'What have you built?', required: false },
];

/** The simulator plays by the last two digits: most complete and qualify, the last is left to us. */
const ENDINGS = ['00', '00', '01', '00', '02', '03', '00', '04', '06', '05', '00', '99'];

export interface Demonstration {
  campaignId: string;
  /** A result that is completed and qualified. */
  resultId: string;
  /** The link to the page of the candidate whom the simulator leaves alone. */
  candidateLink: string;
}

/** One campaign of test mode whose candidates have come to different ends. */
export async function makeDemonstration(partner: PartnerClient): Promise<Demonstration> {
  const workflow = await accepted(partner.post('/workflows', { name: 'Masons for Pune', languages: ['en'] }));
  const mandate = await accepted(
    partner.post('/mandates', {
      workflow_id: workflow.workflow_id,
      title: 'Masons',
      company_name: 'Builders of Pune',
      skills: ['sk_10101', 'sk_10102'].map((skill_id) => ({ skill_id, verify: true })),
      enrichment_questions: QUESTIONS,
    }),
  );
  await untilStatus(partner, mandate.mandate_id, 'ready');
  const candidates = ENDINGS.map((ending, nth) => ({
    name: `Candidate ${nth + 1}`,
    phone: `+9198001${String(nth).padStart(3, '0')}${ending}`,
    external_candidate_id: `ats-${1_001 + nth}`,
  }));
  const body = { mandate_id: mandate.mandate_id, name: 'First campaign', candidates };
  const campaign = await accepted(partner.post('/campaigns', body, { idempotencyKey: 'first-campaign' }));
  const results = await untilPlayed(partner);
  const left = results.find(({ candidate }) => candidate.phone.endsWith('99'))!;
  const page = await accepted(partner.post(`/test/results/${left.result_id}/page`));
  return {
    campaignId: campaign.campaign_id,
    resultId: results.find(({ output }) => output?.qualified === true)!.result_id,
    candidateLink: page.url,
  };
}

/** All but the two that stay open have ended. */
const untilPlayed = (partner: PartnerClient): Promise<any[]> =>
  eventually('the simulator has played', async () => {
    const { items } = await accepted(partner.get('/results?limit=100'));
    const ended = items.filter(({ status }: { status: string }) => status !== 'pending');
    return ended.length === ENDINGS.length - 2 && items;
  });

async function accepted(answer: ReturnType<PartnerClient['get']>): Promise<any> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.data;
}
