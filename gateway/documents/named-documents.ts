import type { RateLimiter } from '../../kernel/edge/limits/rate-limiter.ts';
import type { GraphCaller } from '../callers.ts';
import { takeClasses } from '../limits/take-rates.ts';
import { documentIdOf } from './document-id.ts';
import { refuse } from './document.errors.ts';
import type { OwnDocuments } from './own-documents.ts';
import type { TrustedDocument, TrustedDocuments } from './trusted-documents.ts';

/** The document that a request names by its id. */
export interface NamedDocument {
  text: string;
  /** Missing where the caller's organisation has registered it: its limits are checked with every call. */
  trusted?: TrustedDocument;
}

const ID = /^[0-9a-f]{64}$/;

/** The documents that a caller may name: those of the service, then those of its organisation. */
export class NamedDocuments {
  readonly #trusted: TrustedDocuments;
  readonly #own: OwnDocuments;
  readonly #rateLimiter: RateLimiter;

  constructor(trusted: TrustedDocuments, own: OwnDocuments, rateLimiter: RateLimiter) {
    this.#trusted = trusted;
    this.#own = own;
    this.#rateLimiter = rateLimiter;
  }

  /** The document that a request names; undefined where it has a text, or nothing. */
  async of(request: unknown, caller: GraphCaller): Promise<NamedDocument | undefined> {
    const id = documentIdOf(request);
    if (id === undefined) return undefined;
    const trusted = this.#trusted.byId(id);
    if (trusted) return { text: trusted.operation.text, trusted };
    const own = await this.#ownOf(id, caller);
    if (!own) throw refuse.unknown();
    return { text: own.text };
  }

  /** Refuses texts but those of the service, before they are parsed: complaints would tell what the schema holds. */
  refuseText(text: string): void {
    if (!this.#trusted.byText(text)) throw refuse.textNotTaken();
  }

  async #ownOf(id: string, caller: GraphCaller): Promise<{ text: string } | undefined> {
    const { identity } = caller;
    if (identity.organisationId === null || identity.mode === null || !ID.test(id)) return undefined;
    const known = this.#own.known(identity, id);
    if (known) return known;
    // A look into the database counts as a read of its own, or made-up ids would cost their sender nothing.
    await takeClasses(this.#rateLimiter, caller, ['reads']);
    return this.#own.read(identity, id);
  }
}
