import type { Statements } from '../../../kernel/store/database/statements.ts';
import { parkGroup, unparkGroup } from '../../../kernel/store/work/parking.ts';
import { groupOf, testGroupOf } from './delivery.ts';

/**
 * Deliveries of an organisation that is switched off wait, tests included, as if its endpoints were disabled; what is on
 * its way is not called back. Whoever makes or enables an endpoint holds the same lock on the organisation.
 */
export async function holdDeliveries(statements: Statements, organisationId: string): Promise<void> {
  for (const { id } of await endpointsOf(statements, organisationId)) {
    await parkGroup(statements, groupOf(id));
    await parkGroup(statements, testGroupOf(id));
  }
}

/** Those of endpoints that are not disabled go on. That nothing was sent meanwhile is no failure of theirs. */
export async function releaseDeliveries(
  statements: Statements,
  organisationId: string,
  now: Date,
): Promise<void> {
  await statements.query(
    'UPDATE mandate.webhook SET failing_since = NULL WHERE organisation_id = $1 AND failing_since IS NOT NULL',
    [organisationId],
  );
  for (const { id, status } of await endpointsOf(statements, organisationId)) {
    if (status === 'active') await unparkGroup(statements, groupOf(id), now);
    await unparkGroup(statements, testGroupOf(id), now);
  }
}

/** Locks the organisation, so that its switch waits for this transaction or has been seen by it. */
export async function isSwitchedOff(statements: Statements, organisationId: string): Promise<boolean> {
  const [organisation] = await statements.query<{ off: boolean }>(
    'SELECT disabled_at IS NOT NULL AS off FROM mandate.organisation WHERE id = $1 FOR NO KEY UPDATE',
    [organisationId],
  );
  return organisation?.off ?? false;
}

const endpointsOf = (statements: Statements, organisationId: string) =>
  statements.query<{ id: string; status: string }>(
    'SELECT id, status FROM mandate.webhook WHERE organisation_id = $1 AND archived_at IS NULL ORDER BY id',
    [organisationId],
  );
