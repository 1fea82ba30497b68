import { randomInt, randomUUID } from 'node:crypto';
import { mandateWorld, type MandateWorld } from './mandates.ts';
import type { Answer, PartnerClient } from './partner-client.ts';
import { world } from './world.ts';

export interface CampaignWorld extends MandateWorld {
  mandateId: string;
  /** Sent by the organisation's own key by default. */
  send: (body: object, by?: PartnerClient) => Promise<Answer>;
  /** Accepted; answers the data. */
  start: (candidates?: object[], changes?: object) => Promise<any>;
  grant: (amount: number, mode?: 'test' | 'live') => Promise<unknown>;
}

/** An organisation with a mandate that is ready, and credits. */
export async function campaignWorld(
  options: { mode?: 'test' | 'live'; credits?: number; mandate?: object; workflow?: object } = {},
): Promise<CampaignWorld> {
  const { mode = 'live', credits = 100, mandate = {}, workflow = {} } = options;
  const made = await mandateWorld(mode, workflow);
  const mandateId = await made.createReady(mandate);
  const grant = (amount: number, of = mode) =>
    world().admin('GrantCredits', { input: { organisationId: made.organisation.id, mode: of, amount } });
  if (credits > 0) await grant(credits);
  const send = (body: object, by = made.partner) => spend(by, '/campaigns', body);
  const start = async (list: object[] = candidates(3), changes: object = {}) => {
    const answer = await send({ mandate_id: mandateId, name: 'Masons', candidates: list, ...changes });
    if (answer.status !== 202) throw new Error(JSON.stringify(answer.body));
    return answer.body.data;
  };
  return { ...made, mandateId, send, start, grant };
}

export const spend = (by: PartnerClient, path: string, body: object): Promise<Answer> =>
  by.post(path, body, { idempotencyKey: randomUUID() });

/** The last two digits of a phone that tell the simulator nothing of the person are 10 to 98. */
const PLAIN_ENDINGS = 89;

/** Different people, whom no other test knows; all complete in test mode. */
export function candidates(
  count: number,
  more: (index: number) => object = () => ({}),
): Record<string, any>[] {
  const first = randomInt(0, 900_000);
  return Array.from({ length: count }, (_, index) => {
    const hundred = first + Math.floor(index / PLAIN_ENDINGS);
    return {
      name: `Candidate ${index}`,
      phone: `+9198${String(hundred * 100 + 10 + (index % PLAIN_ENDINGS)).padStart(8, '0')}`,
      ...more(index),
    };
  });
}
