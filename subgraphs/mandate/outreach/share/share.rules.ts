import type { ResultShareRow } from './share.entity.ts';

export type ShareState = 'active' | 'expired' | 'revoked';

/** A link that was revoked stays revoked, also after its last day. */
export function stateOf(
  { revokedAt, expiresAt }: Pick<ResultShareRow, 'revokedAt' | 'expiresAt'>,
  now: Date,
): ShareState {
  if (revokedAt !== null) return 'revoked';
  return expiresAt > now ? 'active' : 'expired';
}

/** Rows in the order of the ids; ids without a row are left out. */
export const inOrder = <Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
};
