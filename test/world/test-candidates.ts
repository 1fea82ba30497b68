import { campaignWorld, type CampaignWorld } from './campaigns.ts';
import type { Answer } from './partner-client.ts';

const QUESTIONS = [{ key: 'tools', type: 'yes_no', text: 'Do you own tools?', knockout: 'no' }];

/** The simulator leaves whoever has such a number to the caller. */
export const LEFT_ALONE = '+919800112299';

export interface TestCandidate extends CampaignWorld {
  id: string;
  read: () => Promise<any>;
  /** `POST /test/results/{result_id}/actions`. */
  drive: (action: string, more?: object, idempotencyKey?: string) => Promise<Answer>;
  /** One action after another, all of which must be done; the data of the last. */
  driven: (...actions: string[]) => Promise<any>;
}

/** The only candidate of a campaign in test mode, asked one question and about one skill. */
export async function testCandidate(
  phone = LEFT_ALONE,
  { mandate = {}, candidate = {} }: { mandate?: object; candidate?: object } = {},
): Promise<TestCandidate> {
  const home = await campaignWorld({
    mode: 'test',
    mandate: { enrichment_questions: QUESTIONS, ...mandate },
  });
  await home.start([{ name: 'A candidate', phone, ...candidate }]);
  const [{ result_id: id }] = (await home.partner.get('/results')).body.data.items;
  const read = async () => (await home.partner.get(`/results/${id}`)).body.data;
  const drive: TestCandidate['drive'] = (action, more = {}, idempotencyKey) =>
    home.partner.post(
      `/test/results/${id}/actions`,
      { action, ...more },
      idempotencyKey === undefined ? {} : { idempotencyKey },
    );
  const driven = async (...actions: string[]) => {
    let data: unknown;
    for (const action of actions) {
      const { status, body } = await drive(action);
      if (status !== 200) throw new Error(`${action}: ${status} ${JSON.stringify(body)}`);
      ({ data } = body);
    }
    return data;
  };
  return { ...home, id: id as string, read, drive, driven };
}
