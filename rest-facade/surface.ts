import type { HeaderRules } from '../kernel/edge/header-rules.ts';
import type { LimitedCall } from '../kernel/edge/limits/rate-limiter.ts';
import type { PartnerKeyFacts } from '../kernel/edge/limits/partner-limits.ts';
import type { RateClass } from '../kernel/edge/limits/rates.ts';
import type { Request } from '../kernel/edge/http/server.ts';
import type { Identity, Mode } from '../kernel/core/identity/identity.ts';
import type { Refusal } from '../kernel/core/refusal.ts';
import type { Dialect } from './dialects/dialect.ts';
import type { Route } from './route.ts';

/** One of the three REST surfaces: where it is, its routes and its words. */
export interface Surface {
  name: 'partner' | 'verification' | 'catalogue';
  base: string;
  spelling: 'snake' | 'camel';
  /** Every route, by the resource under which people look for it. */
  groups: Record<string, Route[]>;
  routes: Route[];
  /** Its calls are in the log of requests. */
  logged?: true;
  cors?: true;
  /** The signature of a call is over its body. Callers of the other surfaces are identified at the headers. */
  signed?: true;
  /** True when calls of unknown paths take from the limits too. */
  countsUnknownPaths?: true;
  /** The caller's own headers and the longest text of each. */
  headers: HeaderRules;
  /** The surface reports the first problem of a body, by the field's own code; others report all. */
  codedFields?: true;
  dialect: Dialect;
}

export interface Caller {
  identity: Identity;
  /** The partner key, whose skills are counted. */
  key?: PartnerKeyFacts;
  limits: LimitedCall;
  /** A refusal before the call is counted. */
  off?: Refusal;
  /** A refusal once the call is counted. */
  denied?: Refusal;
  /** A refusal where the object of a call is looked for: the organisation that the caller acts for is not its own. */
  missing?: Refusal;
  /** The class whose minute window the answer's headers show. */
  rateClass?: RateClass;
}

/** The organisation of a key that is named, not proven. */
export type NamedKey = (
  request: Request,
) => { organisationId: string; mode: Mode; keyId: string } | undefined;

/** Identifies the caller: steps 4 and 5 of contract 1.3. Without a route the path is unknown. */
export type Identify = (request: Request, rawBody: Buffer, route: Route | undefined) => Promise<Caller>;
