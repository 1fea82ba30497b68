import { expect, inject, onTestFinished, test } from 'vitest';
import { kernelMigrations } from '../../../kernel/store/kernel.migrations.ts';
import { migrateSchema } from '../../../kernel/store/migrate.ts';
import { createDatabase, openClient } from '../../../test/world/database.ts';
import { verification } from '../verification.subgraph.ts';

const { migrations } = verification.migrations;

test('sets of test mode lose their texts and keep ids, order and right places; live ones stay', async () => {
  const url = await createDatabase(inject('postgresUrl'));
  await migrateSchema(url, 'kernel', kernelMigrations);
  const before = migrations.filter(({ name }) => Number(/\d+$/.exec(name)![0]) < 11);
  await migrateSchema(url, 'verification', before);
  const client = await openClient(url);
  onTestFinished(() => client.end());
  const questions = ['QN_B', 'QN_A'].map((id) => ({
    id,
    text: `Of the bank ${id}`,
    options: ['a', 'b', 'c', 'd'],
    translations: [{ language: 'hi', text: 'x', options: ['a', 'b', 'c', 'd'] }],
  }));
  for (const mode of ['live', 'test'])
    await client.query(
      `INSERT INTO verification.question_set (id, organisation_id, mode, owner, skill_id, questions, right_options, created_at)
       VALUES ($1, 'OR_1', $2, 'mandate:JM_1:1', 'sk_1', $3, '[3, 0]', now())`,
      [`QS_${mode}`, mode, JSON.stringify(questions)],
    );
  await migrateSchema(url, 'verification', migrations);
  const { rows } = await client.query(
    'SELECT mode, questions, right_options FROM verification.question_set ORDER BY mode',
  );
  const options = ['First option', 'Second option', 'Third option', 'Fourth option'];
  expect(rows).toEqual([
    { mode: 'live', questions, right_options: [3, 0] },
    {
      mode: 'test',
      questions: [
        { id: 'QN_B', text: 'Test mode: question 1', options, translations: [] },
        { id: 'QN_A', text: 'Test mode: question 2', options, translations: [] },
      ],
      right_options: [3, 0],
    },
  ]);
});
