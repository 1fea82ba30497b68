import { createHash } from 'node:crypto';
import type { Store } from '../../../kernel/store/store.ts';
import type { IdempotentRequest } from '../../../kernel/store/idempotency/idempotency.ts';
import { tenantOf, type Identity } from '../../../kernel/core/identity/identity.ts';
import { GraphDocumentRow } from './document.entity.ts';
import { decideRoom } from './document.rules.ts';
import type { GraphDocument, KeptDocument } from './document.types.ts';

/** Documents that organisations register. The gateway has checked them: it alone knows the graph and its limits. */
export class DocumentService {
  constructor(private readonly store: Store) {}

  async list(identity: Identity): Promise<GraphDocument[]> {
    const { organisationId } = tenantOf(identity);
    const rows = this.store.shared().select(GraphDocumentRow).where('organisation_id', '=', organisationId);
    return (await rows.orderBy('created_at').orderBy('id').execute()).map(toDocument);
  }

  async byId(identity: Identity, id: string): Promise<GraphDocument | null> {
    const { organisationId } = tenantOf(identity);
    const [row] = await this.store.shared().find(GraphDocumentRow, { organisationId, id });
    return row ? toDocument(row) : null;
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
