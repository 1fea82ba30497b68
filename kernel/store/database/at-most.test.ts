import { expect, it } from 'vitest';
import { atMost } from './at-most.ts';

it('sends so many at a time, in order, and goes on after one that fails', async () => {
  const sent: { sql: string; end: PromiseWithResolvers<object[]> }[] = [];
  const statements = atMost(2, {
    query: <Row extends object>(sql: string) => {
      const end = Promise.withResolvers<object[]>();
      sent.push({ sql, end });
      return end.promise as Promise<Row[]>;
    },
  });
  const texts = () => sent.map(({ sql }) => sql);
  const answers = ['one', 'two', 'three', 'four'].map((sql) => statements.query(sql).catch(() => 'failed'));
  expect(texts()).toEqual(['one', 'two']);
  sent[1]!.end.reject(new Error('away'));
  expect(await answers[1]).toBe('failed');
  await expect.poll(texts).toEqual(['one', 'two', 'three']);
  for (const { end } of sent) end.resolve([]);
  await expect.poll(texts).toEqual(['one', 'two', 'three', 'four']);
  sent[3]!.end.resolve([]);
  await Promise.all(answers);
});
