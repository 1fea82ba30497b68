import type { AskGraph } from '../../kernel/core/graph/ask.ts';
import type { AnswerTo } from '../../kernel/core/graph/operation-types.ts';
import { serviceFor, type Identity } from '../../kernel/core/identity/identity.ts';
import { BoundedMap } from '../../kernel/core/memoize.ts';

export interface OwnDocument {
  id: string;
  name: string;
  text: string;
}

const MAX_CHARACTERS = 4_000_000;

/**
 * The documents that organisations have registered. They are never changed, so those that were read once are remembered;
 * absence is not, since another process may register one at any time.
 */
export class OwnDocuments {
  readonly #ask: AskGraph;
  readonly #known = new BoundedMap<string, OwnDocument>(MAX_CHARACTERS, (_, { text }) => text.length);

  constructor(ask: AskGraph) {
    this.#ask = ask;
  }

  /** The document where this process has read it before. */
  known(identity: Identity, id: string): OwnDocument | undefined {
    return this.#known.get(knownAs(identity, id));
  }

  async read(identity: Identity, id: string): Promise<OwnDocument | undefined> {
    const found = await this.#ask('OwnDocument', { id }, asService(identity));
    return found ? this.#remember(identity, found) : undefined;
  }

  list(identity: Identity): Promise<OwnDocument[]> {
    return this.#ask('OwnDocuments', {}, asService(identity));
  }

  async keep(
    identity: Identity,
    { name, text }: Pick<OwnDocument, 'name' | 'text'>,
    idempotencyKey: string | undefined,
  ): Promise<AnswerTo<'KeepDocument'>> {
    const kept = await this.#ask('KeepDocument', { name, text, idempotencyKey }, asService(identity));
    this.#remember(identity, kept.document);
    return kept;
  }

  #remember(identity: Identity, document: OwnDocument): OwnDocument {
    this.#known.set(knownAs(identity, document.id), document);
    return document;
  }
}

/** A platform that acts for an employer knows its own documents too; the employer itself does not. */
const knownAs = ({ organisationId, platformId = '' }: Identity, id: string): string =>
  `${platformId} ${organisationId} ${id}`;

const asService = (identity: Identity): Identity => serviceFor(identity, 'documents');
