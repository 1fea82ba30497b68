import type { AskGraph } from '../core/graph/ask.ts';
import { systemIdentity } from '../core/identity/identity.ts';
import { OPERATORS, type TokenFacts } from '../core/identity/ui-token.ts';
import { refuse } from '../core/refusal.ts';
import { BoundedMap } from '../core/memoize.ts';

export interface CallersInUse {
  keyIds: readonly string[];
  tokenIds: readonly string[];
  organisationIds: readonly string[];
}

/** The state of callers that were let in, as operators have set it. */
export interface CallerStates {
  /** A deleted key is missing here. */
  keys: ReadonlyMap<string, { expiresAt: Date | null; revoked: boolean }>;
  disabledOrganisations: ReadonlySet<string>;
  revokedTokens: ReadonlySet<string>;
  /** By organisation id or `operators`: tokens issued earlier are bad. */
  tokensValidFrom: ReadonlyMap<string, Date>;
}

const KEEP_MILLISECONDS = 5_000;
const MAX_KEPT = 10_000;

/**
 * Reads whether callers may stay: for all open connections together, and for the token of a request every 5 seconds.
 */
export class CallerStateReader {
  readonly #ask: AskGraph;
  readonly #kept = new BoundedMap<string, Promise<CallerStates>>(MAX_KEPT, undefined, KEEP_MILLISECONDS);

  constructor(ask: AskGraph) {
    this.#ask = ask;
  }

  /** One query for all, never from the cache. */
  async read({ keyIds, tokenIds, organisationIds }: CallersInUse): Promise<CallerStates> {
    const input = { keyIds: [...keyIds], tokenIds: [...tokenIds], organisationIds: [...organisationIds] };
    const states = await this.#ask('CallerStates', { input }, systemIdentity('edge'));
    return {
      keys: new Map(
        states.keys.map(({ id, expiresAt, revoked }) => [
          id,
          { expiresAt: expiresAt ? new Date(expiresAt) : null, revoked },
        ]),
      ),
      disabledOrganisations: new Set(states.disabledOrganisationIds),
      revokedTokens: new Set(states.revokedTokenIds),
      tokensValidFrom: new Map(
        states.tokenEpochs.map(({ holder, validFrom }) => [holder, new Date(validFrom)]),
      ),
    };
  }

  async checkToken(token: TokenFacts): Promise<void> {
    const problem = tokenProblem(token, await this.#keptFor(token));
    if (problem === 'token revoked') throw refuse.unauthorized('The token is revoked.');
    if (problem === 'switched off') throw refuse.organisationOff();
  }

  #keptFor(token: TokenFacts): Promise<CallerStates> {
    const { organisationId } = token;
    const tokenIds = idsOf(token);
    const keptAs = [...tokenIds, organisationId].join(' ');
    const kept = this.#kept.get(keptAs, Date.now());
    if (kept) return kept;
    const states = this.read({
      keyIds: [],
      tokenIds,
      organisationIds: organisationId === null ? [] : [organisationId],
    });
    this.#kept.set(keptAs, states, Date.now());
    // A failed read is not cached.
    states.catch(() => this.#kept.get(keptAs, Date.now()) === states && this.#kept.delete(keptAs));
    return states;
  }
}

/** The ids by which a token is revoked: its own, and that of its session. */
export const idsOf = ({ id, sessionId }: TokenFacts): string[] =>
  [id, sessionId].filter((one) => typeof one === 'string');

/** Operators are not shut out with an organisation: they are the ones who switch it on again. */
export function tokenProblem(
  token: TokenFacts,
  { revokedTokens, tokensValidFrom, disabledOrganisations }: CallerStates,
): 'token revoked' | 'switched off' | undefined {
  const { issuedAt, organisationId, operator } = token;
  if (idsOf(token).some((id) => revokedTokens.has(id))) return 'token revoked';
  for (const holder of [organisationId, operator ? OPERATORS : null]) {
    const validFrom = holder === null ? undefined : tokensValidFrom.get(holder);
    if (validFrom && (issuedAt === null || issuedAt < validFrom)) return 'token revoked';
  }
  if (operator || organisationId === null) return undefined;
  return disabledOrganisations.has(organisationId) ? 'switched off' : undefined;
}
