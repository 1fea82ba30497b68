import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { Sealer } from '../../kernel/core/sealed.ts';
import type { Statements } from '../../kernel/store/database/statements.ts';
import { sealedOfQuestion } from '../../subgraphs/verification/question-bank/private-question.entity.ts';
import {
  readImport,
  skillsIn,
  type ImportedQuestion,
  type LineProblem,
} from '../../subgraphs/verification/question-bank/import-questions.rules.ts';
import { bankOnce } from '../../subgraphs/verification/question-maker/bank/bank.ts';
import { idOfQuestion } from '../../subgraphs/verification/question-maker/bank/bank-question.ts';
import { asOwner } from './owner-database.ts';
import { CommandProblem } from './run-command.ts';

const MOST_BYTES = 50_000_000;

/** Adds the questions of a file, all or none. No text of them is printed. */
export async function importQuestions(ownerUrl: string, file: string, masterKey: string): Promise<object> {
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) throw new CommandProblem(`${file}: no such file`);
  if (size > MOST_BYTES) throw new CommandProblem(`${file}: is larger than ${MOST_BYTES / 1_000_000} MB`);
  const text = readFileSync(file, 'utf8');
  const bank = await bankOnce();
  const bankIds = new Set(skillsIn(text).flatMap((skillId) => bank.linesOf(skillId).map(idOfQuestion)));
  return asOwner(ownerUrl, async (statements) => {
    const skillNames = await namesOf(statements, skillsIn(text));
    const { questions, problems } = readImport(text, { skillNames, isInBank: (id) => bankIds.has(id) });
    if (problems.length > 0) throw new CommandProblem(inWords(file, problems));
    const added = await keep(statements, new Sealer(masterKey), questions);
    return { read: questions.length, added, kept: questions.length - added };
  });
}

async function namesOf(statements: Statements, ids: string[]): Promise<Map<string, string>> {
  const rows = await statements.query<{ id: string; name: string }>(
    'SELECT id, name FROM catalogue.skill WHERE id = ANY ($1) AND verifiable',
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** A question that is there already stays as it is. */
async function keep(
  statements: Statements,
  sealer: Sealer,
  questions: readonly ImportedQuestion[],
): Promise<number> {
  const now = new Date();
  let added = 0;
  for (const { id, question } of questions) {
    const sealed = sealer.seal(JSON.stringify(question), sealedOfQuestion(id));
    const rows = await statements.query(
      `INSERT INTO verification.private_question (id, skill_id, level, sealed, created_at)
       VALUES ($1, $2, $3, $4, $5) ON CONFLICT (id) DO NOTHING RETURNING id`,
      [id, question.skill, question.level, sealed, now],
    );
    added += rows.length;
  }
  return added;
}

function inWords(file: string, problems: readonly LineProblem[]): string {
  const lines = problems.map(({ line, problems: all }) => `line ${line}: ${all.join('; ')}`);
  return `${file}: ${problems.length} wrong lines, so nothing was added\n${lines.join('\n')}`;
}

/** Writes counts by question: nobody is in them, and no text. */
export function exportQuestions(ownerUrl: string, file: string): Promise<object> {
  return asOwner(ownerUrl, async (statements) => {
    const rows = await statements.query<{ line: object }>(
      `SELECT json_build_object(
         'question_id', question.id, 'skill_id', skill_id, 'level', level, 'state', state, 'state_reason', state_reason,
         'flags', flags, 'difficulty', difficulty, 'discrimination', discrimination,
         'answers', coalesce((
           SELECT json_agg(counted) FROM (
             SELECT language, channel, stratum, sum(n) AS answered, sum(correct) AS "right", sum(fast_right) AS fast_right
             FROM mandate.question_week WHERE question_id = question.id
             GROUP BY language, channel, stratum ORDER BY language, channel, stratum
           ) AS counted
         ), '[]')
       ) AS line FROM mandate.question ORDER BY skill_id, question.id`,
    );
    writeFileSync(file, rows.map(({ line }) => `${JSON.stringify(line)}\n`).join(''), { mode: 0o600 });
    return { file, questions: rows.length };
  });
}
