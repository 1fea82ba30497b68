import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { campaignWorld, type CampaignWorld } from '../../world/campaigns.ts';
import { withClient } from '../../world/database.ts';
import { VERIFIABLE } from '../../world/mandates.ts';
import { SkillPage, type Measured } from '../../world/skill-page.ts';
import { LEFT_ALONE } from '../../world/test-candidates.ts';
import { pulled } from '../../world/webhooks.ts';
import { world } from '../../world/world.ts';

const SKILLS_ALONE = { methods: ['skill_verification'], skills: [{ skill_id: VERIFIABLE[0], verify: true }] };

const homeOf = () => campaignWorld({ mode: 'test', mandate: SKILLS_ALONE });

/** Candidates of test mode, each a person of their own, at their first question about a skill. */
async function pages(home: CampaignWorld, count: number, from = 1000): Promise<SkillPage[]> {
  const people = Array.from({ length: count }, (_, nth) => ({
    name: `Candidate ${nth}`,
    phone: LEFT_ALONE.replace('0011', String(from + nth)),
  }));
  const { results } = await home.start(people);
  return Promise.all(
    results.map(({ result_id }: { result_id: string }) => SkillPage.open(home.partner, result_id)),
  );
}

const system = <Row>(sql: string, values: unknown[]): Promise<Row[]> =>
  withClient(inject('systemDatabaseUrl'), async (client) => (await client.query(sql, values)).rows as Row[]);

/** Makes the question that is open one that was shown so many seconds earlier. */
async function waits({ id }: SkillPage, seconds: number): Promise<void> {
  for (const table of ['sitting', 'answer'])
    await system(
      `UPDATE mandate.${table} SET created_at = created_at - make_interval(secs => $2) WHERE result_id = $1`,
      [id, seconds],
    );
}

interface Answering {
  seconds?: number;
  measured?: (nth: number) => Measured;
  rightly?: boolean;
}

/** Answers until the skill is over; the verdict as the partner reads it. */
async function verdictOf(home: CampaignWorld, page: SkillPage, given: Answering = {}): Promise<any> {
  const { seconds = 0, measured = () => ({}), rightly = true } = given;
  for (let nth = 0; page.isOpen; nth += 1) {
    if (seconds > 0) await waits(page, seconds);
    await page.answer(rightly, measured(nth));
  }
  return (await home.partner.get(`/results/${page.id}`)).body.data.output.skills[0];
}

const codes = ({ signals }: any) => signals.map(({ code }: any) => code);

describe('fast_answers', () => {
  it('counts answers within 3 seconds, in REST, graph and events alike', async () => {
    const home = await homeOf();
    const [page] = (await pages(home, 1)) as [SkillPage];
    const { verdict, signals } = await verdictOf(home, page);
    expect(verdict).toBe('verified');
    expect(signals).toEqual([
      { code: 'fast_answers', count: 7, text: expect.stringMatching(/^7 of 7 answers/) },
    ]);
    const [told] = await pulled(home.partner, 1, '&type=result.completed');
    expect(told.data.output.skills[0].signals).toEqual(signals);
    const token = await home.organisation.token({ mode: 'test' });
    const { body } = await world().graph(
      'query ($id: ID!) { result(id: $id) { output { skills { signals { code count text } } } } }',
      { id: page.id },
      token,
    );
    expect(body.data.result!.output!.skills[0]!.signals).toEqual(signals);
  });

  it('takes no time of the page that the service did not see go by', async () => {
    const home = await homeOf();
    const [page] = (await pages(home, 1)) as [SkillPage];
    expect(codes(await verdictOf(home, page, { measured: () => ({ seconds: 60 }) }))).toEqual([
      'fast_answers',
    ]);
  });

  it('is not given to somebody who takes their time', async () => {
    const home = await homeOf();
    const [page] = (await pages(home, 1)) as [SkillPage];
    expect((await verdictOf(home, page, { seconds: 8 })).signals).toEqual([]);
  });

  it("goes by the page's own time where that is shorter: a slow line reads no question", async () => {
    const home = await homeOf();
    const [page] = (await pages(home, 1)) as [SkillPage];
    const measured = () => ({ seconds: 1.5 });
    expect(codes(await verdictOf(home, page, { seconds: 30, measured }))).toEqual(['fast_answers']);
  });

  it('needs half of the answers of the skill', async () => {
    const home = await homeOf();
    const [few, half] = (await pages(home, 2)) as [SkillPage, SkillPage];
    const fastUntil = (until: number) => ({
      seconds: 20,
      measured: (nth: number) => ({ seconds: nth < until ? 1 : 9 }),
    });
    expect((await verdictOf(home, few, fastUntil(3))).signals).toEqual([]);
    expect((await verdictOf(home, half, fastUntil(4))).signals).toMatchObject([{ count: 4 }]);
  });
});

describe('left_page', () => {
  it.each([
    [2, []],
    [3, [{ code: 'left_page', count: 3, text: expect.stringContaining('3 times') }]],
  ])('left %d times', async (times, signals) => {
    const home = await homeOf();
    const [page] = (await pages(home, 1)) as [SkillPage];
    const measured = (nth: number) => ({ left: nth < times ? 1 : 0 });
    expect((await verdictOf(home, page, { seconds: 8, measured })).signals).toEqual(signals);
  });
});

describe('shared_device', () => {
  const on = (device: string) => ({ seconds: 8, measured: () => ({ device }) });

  it('counts the people of one organisation on a device from the third on, and keeps no id of the device', async () => {
    const device = randomUUID();
    const [home, other] = await Promise.all([homeOf(), homeOf()]);
    const verdicts: any[] = [];
    for (const page of await pages(home, 3)) verdicts.push(await verdictOf(home, page, on(device)));
    expect(verdicts.map(codes)).toEqual([[], [], ['shared_device']]);
    expect(verdicts[2].signals).toMatchObject([{ count: 3, text: expect.stringContaining('3 candidates') }]);
    const [elsewhere] = (await pages(other, 1)) as [SkillPage];
    expect((await verdictOf(other, elsewhere, on(device))).signals).toEqual([]);
    const kept = await system<{ device: string; organisation_id: string }>(
      'SELECT DISTINCT device, organisation_id FROM mandate.device_use WHERE organisation_id = ANY ($1)',
      [[home.organisation.id, other.organisation.id]],
    );
    expect(kept).toHaveLength(2);
    expect(new Set(kept.map((row) => row.device)).size).toBe(2);
    expect(kept.map((row) => row.device)).not.toContain(device);
  });

  it('counts a person once, however many results they have', async () => {
    const device = randomUUID();
    const home = await homeOf();
    const again = { name: 'Again', phone: LEFT_ALONE, again: true };
    for (let nth = 0; nth < 3; nth += 1) {
      const { results } = await home.start([again]);
      const page = await SkillPage.open(home.partner, results[0].result_id);
      expect((await verdictOf(home, page, { ...on(device), rightly: false })).signals).toEqual([]);
    }
  });

  it('leaves a person out who was erased, and nothing of their device and times', async () => {
    const device = randomUUID();
    const home = await homeOf();
    const [first, second, third] = (await pages(home, 3)) as [SkillPage, SkillPage, SkillPage];
    await verdictOf(home, first, on(device));
    await verdictOf(home, second, on(device));
    const erased = await home.partner.post(
      '/candidates/erase',
      { result_id: first.id },
      { idempotencyKey: randomUUID() },
    );
    expect(erased.status).toBe(200);
    expect(await system('SELECT FROM mandate.device_use WHERE result_id = $1', [first.id])).toEqual([]);
    const times = await system(
      `SELECT FROM mandate.answer WHERE result_id = $1
         AND (shown_at IS NOT NULL OR seconds IS NOT NULL OR fast IS NOT NULL OR left_page IS NOT NULL)`,
      [first.id],
    );
    expect(times).toEqual([]);
    expect((await verdictOf(home, third, on(device))).signals).toEqual([]);
  });

  it.each([
    ['device', 'a'.repeat(65)],
    ['seconds', -1],
    ['left', 1.5],
  ])('%s must be as the page makes it, not %j', async (field, value) => {
    const home = await homeOf();
    const [page] = (await pages(home, 1)) as [SkillPage];
    const { status, body } = await page.choose(page.question.questionId, 0, { [field]: value });
    expect([status, body.error?.code]).toEqual([400, 'INVALID_ANSWER']);
  });
});

describe('signals of a candidate who is driven in test mode', () => {
  const drive = async (home: CampaignWorld, id: string, more: object) => {
    const act = (body: object) => home.partner.post(`/test/results/${id}/actions`, body);
    await act({ action: 'consent' });
    return act({ action: 'complete', ...more });
  };
  const driven = async (home: CampaignWorld, from: number, more: object) => {
    const phone = LEFT_ALONE.replace('0011', String(from));
    const { results } = await home.start([{ name: 'Driven', phone }]);
    const { status, body } = await drive(home, results[0].result_id, more);
    expect([status, body.error]).toEqual([200, undefined]);
    return body.data.output;
  };

  it('are those asked for, and change nothing else of what comes out', async () => {
    const home = await homeOf();
    let person = 2000;
    for (const verdict of ['verified', 'not_verified']) {
      const verdicts = [{ skill_id: VERIFIABLE[0], verdict }];
      const plain = await driven(home, (person += 1), { verdicts });
      expect(plain.skills[0].signals).toEqual([]);
      for (const code of ['fast_answers', 'left_page']) {
        const output = await driven(home, (person += 1), { verdicts, signals: [code] });
        expect(codes(output.skills[0])).toEqual([code]);
        expect({ ...output, skills: [{ ...output.skills[0], signals: [] }] }).toEqual(plain);
      }
    }
  });

  it('show shared_device at the third of them', async () => {
    const home = await homeOf();
    const shown: string[][] = [];
    for (const from of [3000, 3001, 3002])
      shown.push(codes((await driven(home, from, { signals: ['shared_device'] })).skills[0]));
    expect(shown).toEqual([[], [], ['shared_device']]);
  });

  it('go with answer and complete alone, and have their names', async () => {
    const home = await homeOf();
    const { results } = await home.start([{ name: 'Driven', phone: LEFT_ALONE }]);
    const path = `/test/results/${results[0].result_id}/actions`;
    const early = await home.partner.post(path, { action: 'open', signals: ['left_page'] });
    expect(early.body.error.details).toMatchObject([{ path: 'signals' }]);
    const unknown = await drive(home, results[0].result_id, { signals: ['blinked'] });
    expect(unknown.body.error.details).toMatchObject([{ path: 'signals[0]' }]);
  });
});
