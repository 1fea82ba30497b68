import type { Store } from '../../../kernel/database/store.ts';
import { decidePage, toConnection, type Connection } from '../../../kernel/graph/connection.ts';
import { originOf, type Identity } from '../../../kernel/identity/identity.ts';
import { newId } from '../../../kernel/ids.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { WorkflowRow } from './workflow.entity.ts';
import { decideReplaceWorkflow, decideWorkflow } from './workflow.rules.ts';
import type { WorkflowInput } from './workflow.types.ts';

export class WorkflowService {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  byIds(identity: Identity, ids: readonly string[]): Promise<WorkflowRow[]> {
    return this.#store.for(identity).select(WorkflowRow).where('id', 'in', ids).execute();
  }

  async list(
    identity: Identity,
    first?: number | null,
    after?: string | null,
  ): Promise<Connection<WorkflowRow>> {
    const page = decidePage(first, after);
    return toConnection(await this.#store.for(identity).newest(WorkflowRow, page).execute(), page);
  }

  create(identity: Identity, input: WorkflowInput): Promise<WorkflowRow> {
    const body = decideWorkflow(withoutNulls(input));
    return this.#store.for(identity).write(async (transaction) =>
      transaction.add(WorkflowRow, {
        ...body,
        id: newId('WF_BC_'),
        origin: originOf(identity),
        status: 'active',
        createdAt: transaction.now,
        updatedAt: transaction.now,
      }),
    );
  }

  replace(identity: Identity, id: string, input: WorkflowInput): Promise<WorkflowRow> {
    const body = decideWorkflow(withoutNulls(input));
    return this.#store.for(identity).write(async (transaction) => {
      const stored = await transaction.lock(WorkflowRow, id);
      if (!stored) throw refuse.notFound('workflow');
      decideReplaceWorkflow(stored);
      return Object.assign(stored, body, { updatedAt: transaction.now });
    });
  }
}

/** In the graph an optional field may be given as null; the rules know only "left out". */
const withoutNulls = (input: WorkflowInput): never =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null)) as never;
