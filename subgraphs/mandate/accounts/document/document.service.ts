import { createHash } from 'node:crypto';
import type { Store } from '../../../../kernel/store/store.ts';
import type { IdempotentRequest } from '../../../../kernel/store/idempotency/idempotency.ts';
import { tenantOf, type Identity } from '../../../../kernel/core/identity/identity.ts';
import { GraphDocumentRow } from './document.entity.ts';
import { decideRoom } from './document.rules.ts';
import type { GraphDocument, KeptDocument } from './document.types.ts';

/** Documents that organisations register. The gateway has checked them: it alone knows the graph and its limits. */
export class DocumentService {
  constructor(private readonly store: Store) {}

  /** A document that the platform and its employer have registered both is one: the id is that of the text. */
  async list(identity: Identity): Promise<GraphDocument[]> {
    const rows = await this.#known(identity).orderBy('created_at').orderBy('id').execute();
    return [...new Map(rows.map((row) => [row.id, toDocument(row)])).values()];
  }

  async byId(identity: Identity, id: string): Promise<GraphDocument | null> {
    const [row] = await this.#known(identity).where('id', '=', id).limit(1).execute();
    return row ? toDocument(row) : null;
  }

  /** The documents of the organisation, and of the platform that acts for it. */
  #known(identity: Identity) {
    const { organisationId } = tenantOf(identity);
    const holders = [organisationId, ...(identity.platformId === undefined ? [] : [identity.platformId])];
    return this.store.shared().select(GraphDocumentRow).where('organisation_id', 'in', holders);
  }

  /** The same text again is the same document, also where there is no room for another. */
  async keep(
    identity: Identity,
    { name, text }: { name: string; text: string },
    once?: IdempotentRequest,
  ): Promise<KeptDocument> {
    const id = createHash('sha256').update(text).digest('hex');
    const { answer, replayed } = await this.store.for(identity).writeOnce(once, async (transaction) => {
      const { statements, tenant, now } = transaction;
      const { organisationId } = tenant;
      // The lock on the organisation keeps two that count at once from both finding room.
      await statements.query('SELECT FROM mandate.organisation WHERE id = $1 FOR NO KEY UPDATE', [
        organisationId,
      ]);
      const kept = await statements.query<GraphDocument>(
        'SELECT id, name FROM mandate.graph_document WHERE organisation_id = $1',
        [organisationId],
      );
      const known = kept.find((document) => document.id === id);
      if (known) return { document: { id, name: known.name, text }, added: false };
      decideRoom(kept.length);
      await statements.query(
        `INSERT INTO mandate.graph_document (organisation_id, id, name, text, created_at)
         VALUES ($1, $2, $3, $4, $5)`,
        [organisationId, id, name, text, now],
      );
      return { document: { id, name, text }, added: true };
    });
    return { ...answer, replayed };
  }
}

const toDocument = ({ id, name, text }: GraphDocumentRow): GraphDocument => ({ id, name, text });
