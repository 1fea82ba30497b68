import { describe, expect, it } from 'vitest';
import { campaignWorld } from '../world/campaigns.ts';
import { answersOf, byTheRule, COMPETENT, KINDS } from '../world/known-people.ts';
import { VERIFIABLE } from '../world/mandates.ts';
import { SkillPage } from '../world/skill-page.ts';
import { chancesOf, type VerificationRule } from '../../kernel/core/rules/verification-rule.ts';

const RULE: VerificationRule = 'standard';
const PEOPLE = 2_000;
/** People of each kind, through the page and by actions of test mode. `npm run bench -- verdicts` has 2,000 of each. */
const ON_THE_PAGE = 12;
const DRIVEN = 60;
const AT_ONCE = 8;

const skills = [{ skill_id: VERIFIABLE[0], verify: true }];
const home = () =>
  campaignWorld({ mode: 'test', credits: 1_000, mandate: { methods: ['skill_verification'], skills } });

const people = (ofEach: number) =>
  KINDS.flatMap((share) => Array.from({ length: ofEach }, (_, person) => ({ share, person })));

/** Results of people whom the simulator leaves alone, as many as a call may have at a time. */
async function invited({ start }: Awaited<ReturnType<typeof home>>, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let from = 0; from < count; from += 50) {
    const { results } = await start(
      Array.from({ length: Math.min(50, count - from) }, (_, nth) => ({
        name: `Person ${from + nth}`,
        phone: `+91980${String(40_000 + from + nth)}99`,
      })),
    );
    ids.push(...results.map(({ result_id }: { result_id: string }) => result_id));
  }
  return ids;
}

describe('verdicts on people whose skill is known', () => {
  it.each(KINDS)('who get %f right are verified as often as calculated, within 3 points', (share) => {
    const all = Array.from({ length: PEOPLE }, (_, person) => byTheRule(RULE, share, person));
    const verified = all.filter(({ verdict }) => verdict === 'verified').length / PEOPLE;
    expect(Math.abs(verified - chancesOf(RULE, share).verified)).toBeLessThan(0.03);
    if (share === COMPETENT)
      expect(all.reduce((sum, { asked }) => sum + asked, 0) / PEOPLE).toBeLessThanOrEqual(8);
  });

  it('are the same through the page of the running service, with questions drawn', async () => {
    const world = await home();
    const all = people(ON_THE_PAGE);
    const ids = await invited(world, all.length);
    for (const [nth, { share, person }] of all.entries()) {
      const page = await SkillPage.open(world.partner, ids[nth]!);
      const isRight = answersOf(share, person);
      while (page.isOpen) await page.answer(isRight());
      const { data } = (await world.partner.get(`/results/${page.id}`)).body;
      const { right: _, ...expected } = byTheRule(RULE, share, person);
      expect(data.output.skills[0]).toMatchObject(expected);
    }
  }, 240_000);

  it('are the same by actions of test mode, which give right and wrong answers in an order', async () => {
    const world = await home();
    const all = people(DRIVEN);
    const ids = await invited(world, all.length);
    const drive = async (nth: number) => {
      const { right, ...expected } = byTheRule(RULE, all[nth]!.share, all[nth]!.person);
      const act = (body: object) => world.partner.post(`/test/results/${ids[nth]}/actions`, body);
      await act({ action: 'consent' });
      const { body } = await act({
        action: 'complete',
        skill_answers: [{ skill_id: VERIFIABLE[0], right }],
      });
      expect(body.data?.output.skills[0]).toMatchObject({ ...expected, signals: [] });
    };
    const left = all.keys();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const nth of left) await drive(nth);
      }),
    );
  }, 240_000);
});
