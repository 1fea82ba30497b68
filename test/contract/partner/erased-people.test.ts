import { randomInt, randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { campaignWorld, candidates, type CampaignWorld } from '../../world/campaigns.ts';
import { eventually } from '../../world/eventually.ts';
import { columnsWith, rowsWith, valuesIn } from '../../world/search-database.ts';

const VOICE = [{ key: 'tell', type: 'voice', text: 'What have you built?', required: true }];

/** Somebody of test mode whose number ends in the digits that tell the simulator what they do. */
function somebody(digits: string) {
  const number = `98${String(randomInt(0, 1_000_000)).padStart(6, '0')}${digits}`;
  const mark = randomUUID().slice(0, 8);
  return {
    name: `Wanted ${mark}`,
    phone: `+91${number}`,
    email: `Wanted.${mark}@example.org`,
    external_candidate_id: `ats-${mark}`,
  };
}
type Person = ReturnType<typeof somebody>;

/** Everything of a person that may stand somewhere, however it is written. */
const textsOf = ({ name, phone, email, external_candidate_id }: Person): string[] => {
  const number = phone.slice(3);
  const spaced = `${number.slice(0, 5)} ${number.slice(5)}`;
  return [name, number, spaced, spaced.replace(' ', '-'), email, external_candidate_id];
};

const world = (): Promise<CampaignWorld> =>
  campaignWorld({ mode: 'test', mandate: { enrichment_questions: VOICE } });

const kept = () => inject('systemDatabaseUrl');

/** The request log keeps what was refused, with people masked, by rules of its own. */
const ELSEWHERE = /request_batch|mandate_partitions\.request/;

async function ended({ partner }: CampaignWorld, id: string): Promise<any> {
  return eventually('the result has ended', async () => {
    const { data } = (await partner.get(`/results/${id}`)).body;
    return data.status !== 'pending' && data;
  });
}

describe('somebody who was erased', () => {
  it('stands nowhere in the database, and nothing made of their number or address leads to a result', async () => {
    const home = await world();
    const { partner } = home;
    const person = somebody('00');
    const other = { ...somebody('00'), again: true };
    /** The other is there for comparison: whatever both rows have says nothing of a person. */
    const inviteBoth = async () => {
      const answer = await home.start([person, other]);
      expect(answer).toMatchObject({ accepted: 2, duplicates: [] });
      const [{ result_id: own }, { result_id: others }] = answer.results;
      await ended(home, own);
      await ended(home, others);
      return { own: own as string, others: others as string };
    };
    const erase = (named: object) =>
      partner.post('/candidates/erase', named, { idempotencyKey: randomUUID() });

    const first = await inviteBoth();
    expect((await erase({ phone: person.phone })).body.data).toMatchObject({ result_ids: [first.own] });
    const second = await inviteBoth();
    expect((await erase({ phone: person.phone })).body.data).toMatchObject({ result_ids: [second.own] });
    const columns = await columnsWith(kept(), textsOf(person));
    expect(columns.filter((column) => !ELSEWHERE.test(column))).toEqual([]);

    const third = await inviteBoth();
    await erase({ phone: other.phone });
    const of = async (...ids: string[]) =>
      (await rowsWith(kept(), ids)).filter((route) => !ELSEWHERE.test(route));
    const common = valuesIn(await of(first.others, second.others, third.others));
    const again = valuesIn(await of(third.own, second.own));
    const leads = [...valuesIn(await of(first.own))].filter(
      (value) => again.has(value) && !common.has(value),
    );
    expect(leads).toEqual([]);
  });

  it.each(['phone', 'email'] as const)(
    'is unknown to a repeated erase by %s, and new to a later call',
    async (by) => {
      const home = await world();
      const person = somebody('00');
      const once = { idempotencyKey: randomUUID() };
      const erase = (options = {}) => home.partner.post('/candidates/erase', { [by]: person[by] }, options);
      const { results } = await home.start([person]);
      await ended(home, results[0].result_id);
      expect((await erase(once)).body.data).toMatchObject({ result_ids: [results[0].result_id], erased: 1 });
      expect((await erase(once)).body.data).toEqual({ result_ids: [], erased: 1, ended: 0 });
      expect(await erase()).toMatchObject({ status: 404 });
      const found = await home.partner.get(`/results?external_candidate_id=${person.external_candidate_id}`);
      expect(found.body.data.items).toEqual([]);
      expect(await home.start([person])).toMatchObject({
        accepted: 1,
        duplicates: [],
        credits: { charged: 1 },
      });
    },
  );

  it('is named no more by a repeat of the call that brought them, which takes nobody either', async () => {
    const home = await world();
    const person = somebody('00');
    const body = { mandate_id: home.mandateId, name: 'Masons', candidates: [person, ...candidates(1)] };
    const once = { idempotencyKey: randomUUID() };
    const { results } = (await home.partner.post('/campaigns', body, once)).body.data;
    await ended(home, results[0].result_id);
    await home.partner.post('/candidates/erase', { phone: person.phone });
    const repeat = await home.partner.post('/campaigns', body, once);
    expect(repeat).toMatchObject({ status: 422, body: { error: { code: 'IDEMPOTENCY_KEY_REUSED' } } });
    expect(JSON.stringify(repeat.body)).not.toContain(results[0].result_id);
  });

  it('is still opted out, by a record that leads to no result and has no time of one', async () => {
    const home = await world();
    const person = somebody('99');
    const { results } = await home.start([person]);
    const id = results[0].result_id as string;
    for (const action of ['open', 'opt_out'])
      expect(await home.partner.post(`/test/results/${id}/actions`, { action })).toMatchObject({
        status: 200,
      });
    const { completed_at: at } = (await home.partner.get(`/results/${id}`)).body.data;
    await home.partner.post('/candidates/erase', { phone: person.phone });
    const optOuts = (await rowsWith(kept(), [home.organisation.id])).filter((route) =>
      route.includes('opt_out"'),
    );
    expect(optOuts).toHaveLength(2);
    for (const route of optOuts) expect(route).not.toContain(at.slice(0, 16));
    const later = (await home.start([person])).results[0].result_id;
    expect(await ended(home, later)).toMatchObject({ status: 'declined', declined_reason: 'opted_out' });
  });
});
