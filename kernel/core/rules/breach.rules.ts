import type { Mode } from '../identity/identity.ts';
import { refuse } from '../refusal.ts';

/** An entry of the log of access is written some seconds after the answer, more where the database was away. */
export const ENTRIES_COME_WITHIN = '10 minutes';

/** The thing that was open to others. */
export type Breach =
  | { kind: 'organisation'; organisationId: string; mode: Mode }
  | { kind: 'key'; keyId: string }
  | { kind: 'token'; actorId: string }
  | { kind: 'database' };

export interface BreachFacts {
  organisationId?: string | null;
  mode?: Mode | null;
  keyId?: string | null;
  actorId?: string | null;
  wholeDatabase?: boolean | null;
  since: Date;
  until: Date;
}

const ONE_OF = 'exactly one of organisationId, keyId, actorId and wholeDatabase must be given';

export function readBreach(facts: BreachFacts): Breach {
  const { organisationId, mode, keyId, actorId, wholeDatabase, since, until } = facts;
  if (since >= until) throw refuse.invalid([{ path: 'since', message: 'must be before until' }]);
  const given = [organisationId, keyId, actorId, wholeDatabase].filter(Boolean);
  if (given.length !== 1) throw refuse.invalid([{ path: 'organisationId', message: ONE_OF }]);
  if (keyId) return { kind: 'key', keyId };
  if (actorId) return { kind: 'token', actorId };
  if (wholeDatabase) return { kind: 'database' };
  if (!mode) throw refuse.invalid([{ path: 'mode', message: 'is required with organisationId' }]);
  return { kind: 'organisation', organisationId: organisationId!, mode };
}
