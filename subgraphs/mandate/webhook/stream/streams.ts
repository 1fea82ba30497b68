import type { Statements } from '../../../../kernel/store/database/statements.ts';

/** What comes after `head`, the end of the log of now: by times, two clocks would lose events. */
export async function openStream(statements: Statements, webhookId: string, head: number): Promise<void> {
  const values = [webhookId, head];
  await statements.query('INSERT INTO mandate.webhook_stream (webhook_id, position) VALUES ($1, $2)', values);
  await statements.query(
    'INSERT INTO mandate.webhook_wanted (webhook_id, position, done) VALUES ($1, $2, $2)',
    values,
  );
}

export async function closeStream(statements: Statements, webhookId: string): Promise<void> {
  for (const table of ['webhook_stream', 'webhook_wanted'])
    await statements.query(`DELETE FROM mandate.${table} WHERE webhook_id = $1`, [webhookId]);
}
