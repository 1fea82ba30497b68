import { expect, it, onTestFinished } from 'vitest';
import { CandidateWorld } from '../world/candidates.ts';
import { withClient } from '../world/database.ts';
import { eventually } from '../world/eventually.ts';

interface PoolQuestion {
  id: string;
  text: string;
  options: string[];
}

it('no line of the log and no metric says which question was asked, which option was chosen or which is right', async () => {
  const candidates = await CandidateWorld.start({ LOG_LEVEL: 'debug' });
  onTestFinished(() => candidates.system.stop());
  const one = await candidates.candidate({ mandate: { methods: ['skill_verification'] } });
  await one.call('open');
  await one.consent();
  const device = '0123456789abcdef0123456789abcdef';
  const { questionId } = (await one.call('page')).body.data.skillQuestions[0];
  // Answers that are refused are logged with more.
  await one.call('skill-answer', { questionId, option: 7, device });
  await one.call('skill-answer', { questionId: 'qn_unknown', option: 1, device });
  await one.call('skill-answer', { questionId, option: 1, seconds: 4, left: 2, device });
  await one.answerSkills(2);
  expect((await one.row())['status']).toBe('completed');

  const pool = await withClient(candidates.databaseUrl, async (client) => {
    const { rows } = await client.query<{ questions: PoolQuestion[] }>(
      'SELECT questions FROM verification.question_set',
    );
    return rows.flatMap(({ questions }) => questions);
  });
  expect(pool.length).toBeGreaterThan(5);
  const log = await eventually('the calls are logged', () => {
    const lines = candidates.system.log();
    return lines.includes('/skill-answer') ? lines : undefined;
  });
  const metrics = String((await candidates.world.fetch('/metrics')).body);
  for (const said of [log, metrics]) {
    const found = pool.flatMap(({ id, text, options }) => [
      id,
      text,
      ...options.filter((o) => o.length > 12),
    ]);
    expect(found.filter((words) => said.includes(words))).toEqual([]);
    expect(said).not.toMatch(/"?(option|chosen|right_options?|rightOptions?|places)"?\s*[:=]/);
    expect(said).not.toContain(device);
    expect(said).not.toContain(one.token);
  }
});
