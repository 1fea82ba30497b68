import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CandidateWorld } from '../../test/world/candidates.ts';
import { withClient } from '../../test/world/database.ts';
import { temporaryFolder } from '../../test/world/folder.ts';
import { VERIFIABLE } from '../../test/world/mandates.ts';
import { exportQuestions, importQuestions } from './question-files.ts';

const MASTER_KEY = Buffer.alloc(32, 9).toString('base64');
const SKILLS_ALONE = {
  methods: ['skill_verification'],
  enrichment_questions: [],
  skills: [{ skill_id: VERIFIABLE[0], verify: true }],
};

let home: CandidateWorld;
beforeAll(async () => {
  home = await CandidateWorld.start({ MASTER_KEY });
}, 120_000);
afterAll(() => home.system.stop());

const question = (nth: number) => ({
  skill: VERIFIABLE[0],
  level: (nth % 3) + 1,
  en: {
    text: `Which private thing number ${nth} is asked here?`,
    options: ['The right one', 'The second', 'The third', 'The fourth'],
    why: 'Because the trade says so.',
  },
  hi: {
    text: `यहाँ निजी बात ${nth} कौन सी है?`,
    options: ['सही वाला', 'दूसरा', 'तीसरा', 'चौथा'],
    why: 'क्योंकि काम यही कहता है।',
  },
});

function fileOf(...lines: unknown[]): string {
  const file = path.join(temporaryFolder(), 'questions.jsonl');
  writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'));
  return file;
}

const kept = () =>
  withClient(home.databaseUrl, async (client) => {
    const { rows } = await client.query('SELECT * FROM verification.private_question ORDER BY id');
    return rows;
  });

describe('questions:import', () => {
  it('adds nothing where one line is wrong, and says what is wrong with each without its text', async () => {
    const before = await kept();
    const file = fileOf(question(90), { ...question(91), level: 7 }, { ...question(92), skill: 'sk_9' });
    const failed = await importQuestions(home.databaseUrl, file, MASTER_KEY).catch((error: Error) => error);
    expect(String(failed)).toMatch(/2 wrong lines, so nothing was added\nline 2: level .+\nline 3: skill /);
    expect(String(failed)).not.toContain('private thing');
    expect(await kept()).toEqual(before);
  });

  it('keeps questions sealed, once each, and they are asked', async () => {
    const before = await home.candidate({ mandate: SKILLS_ALONE });
    const [{ pool }] = (await before.mandateQuestions()).skills;
    const file = fileOf(...Array.from({ length: 7 }, (_, nth) => question(nth)));
    expect(await importQuestions(home.databaseUrl, file, MASTER_KEY)).toEqual({ read: 7, added: 7, kept: 0 });
    expect(await importQuestions(home.databaseUrl, file, MASTER_KEY)).toEqual({ read: 7, added: 0, kept: 7 });
    expect(JSON.stringify(await kept())).not.toContain('private');
    const after = await home.candidate({ mandate: SKILLS_ALONE });
    const [skill] = (await after.mandateQuestions()).skills;
    // A pool has 24 questions at most.
    expect(skill.pool).toBe(Math.min(24, pool + 7));
    await after.consent();
    const { data } = (await after.call('page')).body;
    expect(data.skillQuestions).toHaveLength(1);
  });
});

describe('questions:export', () => {
  it('writes counts by question, and neither a text nor a person', async () => {
    const candidate = await home.candidate({ mandate: SKILLS_ALONE });
    await candidate.consent();
    await candidate.answerSkills();
    const file = path.join(temporaryFolder(), 'counts.jsonl');
    const { questions } = (await exportQuestions(home.databaseUrl, file)) as { questions: number };
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    expect(lines).toHaveLength(questions);
    const parsed = lines.map((line) => JSON.parse(line));
    const asked = parsed.find(({ answers }) => answers.length > 0);
    expect(Object.keys(asked)).toEqual([
      'question_id',
      'skill_id',
      'level',
      'state',
      'state_reason',
      'flags',
      'difficulty',
      'discrimination',
      'answers',
    ]);
    expect(asked.answers[0]).toMatchObject({ language: 'en', channel: 'page', answered: expect.any(Number) });
    expect(lines.join('')).not.toMatch(/RS_|OR_|private thing/);
  });
});
