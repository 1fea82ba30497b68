import { expect, it } from 'vitest';
import { lastAnswers } from './last-answers.ts';

const AWAY = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

function reads(mostRows?: number) {
  let failure: Error | undefined;
  let answer: object[] = [];
  const query = async <Row extends object>() => {
    if (failure) throw failure;
    return answer as Row[];
  };
  return {
    statements: lastAnswers({ query }, mostRows),
    answer: (rows: object[]) => ([answer, failure] = [rows, undefined]),
    fail: (error: Error) => (failure = error),
  };
}

it('a read that was made before is answered as it was last, for the same parameters', async () => {
  const { statements, answer, fail } = reads();
  answer([{ name: 'before' }]);
  await statements.query('SELECT', [1]);
  answer([{ name: 'last' }]);
  await statements.query('SELECT', [1]);
  fail(AWAY);
  expect(await statements.query('SELECT', [1])).toEqual([{ name: 'last' }]);
  await expect(statements.query('SELECT', [2])).rejects.toBe(AWAY);
});

it('any other failure is told', async () => {
  const { statements, fail } = reads();
  await statements.query('SELECT');
  const wrong = Object.assign(new Error('no such column'), { code: '42703' });
  fail(wrong);
  await expect(statements.query('SELECT')).rejects.toBe(wrong);
});

it('the oldest answers are forgotten when there are too many rows', async () => {
  const { statements, answer, fail } = reads(5);
  answer([{}, {}, {}]);
  await statements.query('SELECT', [1]);
  await statements.query('SELECT', [2]);
  fail(AWAY);
  await expect(statements.query('SELECT', [1])).rejects.toBe(AWAY);
  expect(await statements.query('SELECT', [2])).toHaveLength(3);
});
