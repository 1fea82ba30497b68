import type { Statements } from '../database/statements.ts';
import type { Tenant } from '../../core/identity/identity.ts';

/** Sets these fields of an event's data to null, such as `{candidate,name}`; missing fields stay missing. */
export async function eraseFromEvent(
  statements: Statements,
  { organisationId, mode }: Tenant,
  eventId: string,
  paths: readonly (readonly (string | number)[])[],
): Promise<void> {
  const literals = paths.map((path) => `{${path.map((step) => JSON.stringify(String(step))).join(',')}}`);
  await statements.query('SELECT kernel.erase_from_event($1, $2, $3, $4)', [
    organisationId,
    mode,
    eventId,
    literals,
  ]);
}
