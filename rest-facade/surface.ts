import type { HeaderRules } from '../kernel/edge/header-rules.ts';
import type { LimitedCall } from '../kernel/edge/limits/counter.ts';
import type { PartnerKeyFacts } from '../kernel/edge/limits/partner-limits.ts';
import type { RateClass } from '../kernel/edge/limits/policy.ts';
import type { Request } from '../kernel/edge/http/server.ts';
import type { Identity } from '../kernel/core/identity/identity.ts';
import type { Refusal } from '../kernel/core/refusal.ts';
import type { Dialect } from './dialects/dialect.ts';
import type { Row } from './row.ts';

/** One of the three REST surfaces: where it is, its rows and its words. */
export interface Surface {
  name: 'partner' | 'verification' | 'catalogue';
  base: string;
  spelling: 'snake' | 'camel';
  rows: Row[];
  /** Pages of any origin may call it. */
  cors?: true;
  /** Calls of unknown paths take from the limits too. */
  countsStrays?: true;
  /** Headers with text of the caller's, and how long it may be. */
  headers: HeaderRules;
  /** Reports the first problem of a body, by the field's own code; the others report all. */
  codedFields?: true;
  dialect: Dialect;
}

export interface Caller {
  identity: Identity;
  /** Of a partner key, whose skills are counted. */
  key?: PartnerKeyFacts;
  /** What the call takes from. */
  limits: LimitedCall;
  /** Why the call goes no further, before it is counted. */
  off?: Refusal;
  /** Why the call goes no further, once it is counted. */
  denied?: Refusal;
  /** Where answers tell the minute window of a class. */
  rateClass?: RateClass;
}

/** Whom a surface lets in: steps 4 and 5 of CONTRACT 1.3. Without a row the path is unknown. */
export type Identify = (request: Request, rawBody: Buffer, row: Row | undefined) => Promise<Caller>;
