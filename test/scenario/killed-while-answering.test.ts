import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { newId } from '../../kernel/core/ids.ts';
import { verdictBy } from '../../kernel/core/rules/verification-rule.ts';
import { CandidateLinks } from '../../subgraphs/mandate/outreach/candidate/candidate-links.ts';
import { CONSENT_VERSION } from '../../subgraphs/mandate/outreach/candidate/consent-texts.ts';
import { CandidateWorld } from '../world/candidates.ts';
import { withClient } from '../world/database.ts';
import { eventually, within } from '../world/eventually.ts';
import { temporaryFolder } from '../world/folder.ts';
import { migratedDatabase } from '../world/migrated-database.ts';
import { randomAddress, request } from '../world/partner-client.ts';
import { startSystem, type RunningSystem } from '../world/system.ts';

const CANDIDATES = 1_000;
/** Candidates agree a few at a time, and answer all at once. */
const AGREE_AT_ONCE = 24;
const KILLS = 3;
const INTERNAL_SECRET = 'an internal secret of the tests, long enough';
const LONGEST_SECONDS = 420;

/** Copies of a candidate in the same campaign, each another person. */
async function copies(databaseUrl: string, resultId: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId('RS_'));
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `INSERT INTO mandate.result SELECT copy.* FROM mandate.result one, unnest($2::text[]) AS new_id,
         jsonb_populate_record(NULL::mandate.result, to_jsonb(one) || jsonb_build_object(
           'id', new_id, 'person', 'p' || new_id, 'phone_key', 'p' || new_id)) copy
       WHERE one.id = $1`,
      [resultId, ids],
    );
    await client.query(
      'UPDATE mandate.campaign SET pending = pending + $2 WHERE id = (SELECT campaign_id FROM mandate.result WHERE id = $1)',
      [resultId, count],
    );
  });
  return [resultId, ...ids];
}

it(
  '1,000 candidates who answer at once lose no answer that was kept when all is killed, and none counts twice',
  { timeout: 600_000 },
  async () => {
    const databaseUrl = await migratedDatabase();
    const dataDir = temporaryFolder();
    const start = () => startSystem({ databaseUrl, dataDir, env: { INTERNAL_SECRET } });
    let system: RunningSystem = await start();
    onTestFinished(() => void system.process.kill('SIGKILL'));
    const first = await new CandidateWorld(system, databaseUrl).candidate({
      mandate: { methods: ['skill_verification'], enrichment_questions: [] },
    });
    const ids = await copies(databaseUrl, first.id, CANDIDATES - 1);
    const links = new CandidateLinks(INTERNAL_SECRET, '');
    const kept = new Map<string, Map<string, number>>(ids.map((id) => [id, new Map()]));
    let answered = 0;
    let started: Promise<unknown> = Promise.resolve();

    /** Sends the same until there is an answer, as the page does; nothing is refused. */
    const call = (id: string, address: string, what: string, body: object): Promise<any> =>
      within(`${what} of ${id}`, LONGEST_SECONDS, async () => {
        await started;
        const sent = { token: links.linkOf(id).split('#')[1], ...body };
        const answer = await request(`${system.url}/api/v1/candidate/${id}/${what}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
          body: JSON.stringify(sent),
        }).catch(() => undefined);
        if (!answer || [408, 429].includes(answer.status) || answer.status >= 500) {
          // A page waits for as long as it is told to.
          await wait(Number(answer?.headers.get('retry-after') ?? 0) * 1_000);
          return undefined;
        }
        expect([what, answer.status, answer.body.error]).toEqual([what, 200, undefined]);
        return answer.body.data;
      });
    const begin = (id: string) =>
      call(id, randomAddress(), 'consent', { agreed: true, textVersion: CONSENT_VERSION, language: 'en' });
    const goThrough = async (id: string, nth: number) => {
      const address = randomAddress();
      let page = await call(id, address, 'page', {});
      for (let asked = 0; page.step === 'skills'; asked += 1) {
        const { questionId } = page.skillQuestions.at(-1);
        const option = (nth + asked) % 4;
        page = await call(id, address, 'skill-answer', { questionId, option, seconds: 5, left: 0 });
        kept.get(id)!.set(questionId, option);
        answered += 1;
      }
      expect(page.status).toBe('completed');
    };
    const agreeing = ids.values();
    await Promise.all(
      Array.from({ length: AGREE_AT_ONCE }, async () => {
        for (const id of agreeing) await begin(id);
      }),
    );
    const all = Promise.all(ids.map(goThrough));

    for (let kill = 1; kill <= KILLS; kill += 1) {
      // Nobody is done with fewer than four answers.
      const enough = Math.floor((CANDIDATES * 4 * kill) / (KILLS + 1));
      await within(`${enough} answers`, LONGEST_SECONDS, () => (answered >= enough ? true : undefined));
      system.process.kill('SIGKILL');
      started = system.ended.then(async () => {
        system = await start();
      });
      await started;
    }
    await all;

    const { answers, sittings, results, campaigns } = await withClient(databaseUrl, async (client) => ({
      answers: (await client.query(`SELECT result_id, key, value, correct FROM mandate.answer`)).rows,
      sittings: (await client.query('SELECT result_id, questions FROM mandate.sitting')).rows,
      results: (await client.query('SELECT id, status, output FROM mandate.result')).rows,
      campaigns: (await client.query('SELECT pending, completed FROM mandate.campaign')).rows,
    }));
    expect(campaigns).toEqual([{ pending: 0, completed: CANDIDATES }]);
    expect(sittings).toHaveLength(CANDIDATES);
    const drawn = new Map(sittings.map(({ result_id, questions }) => [result_id, questions]));
    expect(answers).toHaveLength([...kept.values()].reduce((sum, { size }) => sum + size, 0));
    const wrong = answers.filter(({ result_id, key, value }) => {
      const { places } = drawn.get(result_id).find(({ id }: { id: string }) => id === key);
      return Number(value) !== places[kept.get(result_id)!.get(key)!];
    });
    expect(wrong).toEqual([]);
    const byResult = Map.groupBy(answers, ({ result_id }) => result_id);
    for (const { id, status, output } of results) {
      const own = byResult.get(id)!;
      const counts = { asked: own.length, correct: own.filter(({ correct }) => correct).length };
      const [skill] = output.skills;
      expect({ status, ...skill }).toMatchObject({ status: 'completed', ...counts });
      expect(skill.verdict).toBe(verdictBy(skill.rule, counts));
    }
    await eventually('each end has one event', async () => {
      const { rows } = await withClient(databaseUrl, (client) =>
        client.query<{ object_key: string }>(
          `SELECT object_key FROM kernel.event WHERE type = 'result.completed'`,
        ),
      );
      if (rows.length < CANDIDATES) return undefined;
      expect(rows.map(({ object_key }) => object_key).toSorted()).toEqual(ids.toSorted());
      return true;
    });
    await system.stop();
  },
);
