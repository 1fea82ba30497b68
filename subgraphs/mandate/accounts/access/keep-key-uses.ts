import type { Statements } from '../../../../kernel/store/database/statements.ts';

export interface KeyUse {
  id: string;
  at: Date;
}

// Several processes tell of the same keys. A row that somebody has locked is left: its next use is told in a minute.
const keepIn = (table: string, column: string): string => `
  UPDATE mandate.${table} SET last_used_at = used.at
  FROM unnest($1::text[], $2::timestamptz[]) AS used (id, at)
  WHERE ${table}.${column} = used.id AND ${table}.${column} = ANY (ARRAY(
    SELECT ${column} FROM mandate.${table} WHERE ${column} = ANY ($1) FOR UPDATE SKIP LOCKED))
    AND (last_used_at IS NULL OR last_used_at < used.at)`;
const KEEP = { partner: keepIn('partner_key', 'id'), verification: keepIn('verification_key', 'hash') };

/** Keeps the later of two times. Ids of partner keys have a prefix, hashes of verification keys none. */
export async function keepKeyUses(statements: Statements, uses: readonly KeyUse[]): Promise<void> {
  const { partner = [], verification = [] } = Object.groupBy(uses, ({ id }) =>
    id.startsWith('VFN_') ? 'partner' : 'verification',
  );
  for (const [sql, some] of [
    [KEEP.partner, partner],
    [KEEP.verification, verification],
  ] as const)
    if (some.length > 0) await statements.query(sql, [some.map(({ id }) => id), some.map(({ at }) => at)]);
}
