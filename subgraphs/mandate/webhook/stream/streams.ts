import type { Statements } from '../../../../kernel/database/statements.ts';
import { readHead } from '../../../../kernel/events/read-events.ts';

/** An endpoint is sent what comes after the end of the log of now: by times, two clocks would lose events. */
export async function openStream(statements: Statements, webhookId: string): Promise<void> {
  const head = await readHead(statements);
  for (const table of ['webhook_stream', 'webhook_wanted'])
    await statements.query(`INSERT INTO mandate.${table} (webhook_id, position) VALUES ($1, $2)`, [
      webhookId,
      head,
    ]);
}

export async function closeStream(statements: Statements, webhookId: string): Promise<void> {
  for (const table of ['webhook_stream', 'webhook_wanted'])
    await statements.query(`DELETE FROM mandate.${table} WHERE webhook_id = $1`, [webhookId]);
}
