import { randomUUID } from 'node:crypto';
import { chancesOf, type VerificationRule } from '../../kernel/core/rules/verification-rule.ts';
import { byTheRule, COMPETENT, KINDS } from '../world/known-people.ts';
import { concurrently } from './rounds.ts';
import { startSandbox, VERIFIED_SKILL, type Sandbox } from './sandbox.ts';

const RULE: VerificationRule = 'standard';
const OF_EACH = 2_000;
/** A call of test mode takes so many candidates. */
const A_CALL = 50;
const AT_ONCE = 8;

interface KindOfPeople {
  share: number;
  people: number;
  verified: number;
  calculated: number;
  meanAsked: number;
}

interface VerdictShares {
  kinds: KindOfPeople[];
  /** The largest distance of an observed share from the calculated one, in points. */
  mostPoints: number;
  competentAsked: number;
  minutes: number;
}

/** Candidates whose skill is known go through the running service in test mode, by its actions: consent, then answers until the verdict. */
export async function benchVerdicts({ ofEach = OF_EACH } = {}): Promise<VerdictShares> {
  const sandbox = await startSandbox();
  try {
    const begun = performance.now();
    const kinds: KindOfPeople[] = [];
    for (const [nth, share] of KINDS.entries()) {
      kinds.push(await observe(sandbox, share, nth * ofEach, ofEach));
      process.stderr.write(`\rverdicts: ${nth + 1} of ${KINDS.length} kinds of people `);
    }
    process.stderr.write('\n');
    return {
      kinds,
      mostPoints: Math.max(...kinds.map(({ verified, calculated }) => Math.abs(verified - calculated) * 100)),
      competentAsked: kinds.find(({ share }) => share === COMPETENT)!.meanAsked,
      minutes: (performance.now() - begun) / 60_000,
    };
  } finally {
    await sandbox.stop();
  }
}

async function observe(
  sandbox: Sandbox,
  share: number,
  firstPerson: number,
  people: number,
): Promise<KindOfPeople> {
  const ids: string[] = [];
  for (let from = 0; from < people; from += A_CALL)
    ids.push(...(await sandbox.invite(firstPerson + from, Math.min(A_CALL, people - from))));
  let [verified, asked, next] = [0, 0, 0];
  await concurrently(people, AT_ONCE, async () => {
    const person = next++;
    const { right } = byTheRule(RULE, share, person);
    const act = (body: object) => sandbox.post(`/test/results/${ids[person]}/actions`, body, randomUUID());
    await act({ action: 'consent' });
    const { output } = await act({
      action: 'complete',
      skill_answers: [{ skill_id: VERIFIED_SKILL, right }],
    });
    const [skill] = output.skills;
    verified += Number(skill.verdict === 'verified');
    asked += skill.asked;
  });
  const { verified: calculated } = chancesOf(RULE, share);
  return { share, people, verified: verified / people, calculated, meanAsked: asked / people };
}
