import { describe, expect, it } from 'vitest';
import { campaignWorld } from '../world/campaigns.ts';
import { VERIFIABLE } from '../world/mandates.ts';
import { SkillPage } from '../world/skill-page.ts';
import { chancesOf, verdictBy, type VerificationRule } from '../../kernel/core/rules/verification-rule.ts';

const RULE: VerificationRule = 'standard';
const KINDS = [0.25, 0.45, 0.5, 0.85, 0.95];
/** By the rule alone, and of these so many through the running service. */
const PEOPLE = 2_000;
const THROUGH_THE_SERVICE = 12;

/** Numbers from 0 to 1 that look like chance, the same for the same seed. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c_1b_3c_6d) + 0x9e_37_79_b9) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

/** The answers of one person, right or wrong, in the order they are given. */
const answersOf = (share: number, person: number): (() => boolean) => {
  const chance = seeded(person * 7_919 + Math.round(share * 1_000));
  for (let warm = 0; warm < 8; warm += 1) chance();
  return () => chance() < share;
};

function byTheRule(share: number, person: number) {
  const isRight = answersOf(share, person);
  const counts = { correct: 0, asked: 0 };
  while (verdictBy(RULE, counts) === 'inconclusive') {
    counts.correct += Number(isRight());
    counts.asked += 1;
  }
  return { verdict: verdictBy(RULE, counts), ...counts };
}

describe('verdicts on people whose skill is known', () => {
  it.each(KINDS)('who get %f right are verified as often as calculated, within 3 points', (share) => {
    const all = Array.from({ length: PEOPLE }, (_, person) => byTheRule(share, person));
    const verified = all.filter(({ verdict }) => verdict === 'verified').length / PEOPLE;
    expect(Math.abs(verified - chancesOf(RULE, share).verified)).toBeLessThan(0.03);
    if (share === 0.85)
      expect(all.reduce((sum, { asked }) => sum + asked, 0) / PEOPLE).toBeLessThanOrEqual(8);
  });

  it('are the same through the page of the running service, with questions drawn', async () => {
    const skills = [{ skill_id: VERIFIABLE[0], verify: true }];
    const home = await campaignWorld({ mode: 'test', mandate: { methods: ['skill_verification'], skills } });
    const people = KINDS.flatMap((share) =>
      Array.from({ length: THROUGH_THE_SERVICE }, (_, person) => ({ share, person })),
    );
    const { results } = await home.start(
      people.map((_, nth) => ({ name: `Person ${nth}`, phone: `+91980${String(40_000 + nth)}99` })),
    );
    for (const [nth, { share, person }] of people.entries()) {
      const page = await SkillPage.open(home.partner, results[nth].result_id);
      const isRight = answersOf(share, person);
      while (page.isOpen) await page.answer(isRight());
      const { data } = (await home.partner.get(`/results/${page.id}`)).body;
      expect(data.output.skills[0]).toMatchObject(byTheRule(share, person));
    }
  }, 240_000);
});
