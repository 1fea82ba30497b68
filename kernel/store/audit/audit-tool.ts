import type { Identity } from '../../core/identity/identity.ts';
import type { WriteTransaction } from '../write-transaction.ts';
import { audit } from './audit.ts';

/** Writes that an agent did this by a tool (contract 7.5). People and keys leave no entry for it. */
export async function auditTool(
  transaction: WriteTransaction,
  identity: Identity,
  action: string,
  subject: string,
): Promise<void> {
  if (identity.tool === undefined) return;
  const { organisationId, mode } = transaction.tenant;
  await audit(transaction, identity, { action, subject, organisationId, details: { mode } });
}
