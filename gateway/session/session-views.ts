import type { Identity, Mode } from '../../kernel/core/identity/identity.ts';
import { refuse } from '../../kernel/core/refusal.ts';
import type { Sealer } from '../../kernel/core/sealed.ts';

/** An operator's sight of the console as an organisation has it: bound to one session, for half an hour. */
interface SessionView {
  sessionId: string;
  organisationId: string;
  mode: Mode;
  scopes: readonly string[];
  endsAt: Date;
}

/** A view as it is sealed: the session, the organisation, the mode, the scopes and when it ends. */
type ViewFields = [string, string, Mode, string[], number];

const SEALED_AS = 'console view';

const over = () => refuse.unauthorized('The view has ended.');

/** Views live in what a page sends, sealed by MASTER_KEY as sessions are; without the cookie of its session one is worth nothing. */
export class SessionViews {
  readonly #sealer: Sealer;

  constructor(sealer: Sealer) {
    this.#sealer = sealer;
  }

  write({ sessionId, organisationId, mode, scopes, endsAt }: SessionView): string {
    const told: ViewFields = [sessionId, organisationId, mode, [...scopes], endsAt.getTime()];
    return this.#sealer.sealSecret(JSON.stringify(told), SEALED_AS);
  }

  async read(sealed: string, sessionId: string, now: Date): Promise<SessionView> {
    const told = await this.#open(sealed);
    if (told[0] !== sessionId || told[4] <= now.getTime()) throw over();
    const [, organisationId, mode, scopes, endsAt] = told;
    return { sessionId, organisationId, mode, scopes, endsAt: new Date(endsAt) };
  }

  async #open(sealed: string): Promise<ViewFields> {
    if (!sealed.startsWith('s1.')) throw over();
    try {
      return JSON.parse(await this.#sealer.openSecret(sealed, SEALED_AS)) as ViewFields;
    } catch {
      throw over();
    }
  }
}

/** Acts for the organisation under the operator's own name, so that the log of who was shown whom has it. */
export const identityIn = (
  { organisationId, mode, scopes }: SessionView,
  { actor, requestId }: Identity,
): Identity => ({ organisationId, mode, scopes, actor: { kind: 'ui', id: actor.id }, requestId });
