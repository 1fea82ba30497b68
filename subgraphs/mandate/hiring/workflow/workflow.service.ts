import { auditTool } from '../../../../kernel/store/audit/audit-tool.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import type { WriteTransaction } from '../../../../kernel/store/write-transaction.ts';
import {
  listNewest,
  type Connection,
  type PageRequest,
} from '../../../../kernel/subgraph/lists/connection.ts';
import { originOf, type Identity } from '../../../../kernel/core/identity/identity.ts';
import type { IdempotentRequest } from '../../../../kernel/store/idempotency/idempotency.ts';
import { newId } from '../../../../kernel/core/ids.ts';
import { withoutNulls } from '../../../../kernel/core/rules/fields.ts';
import { WorkflowRow } from './workflow.entity.ts';
import { anywhere } from '../../like-pattern.ts';
import { lockOwn } from '../../lock-own.ts';
import { decideArchiveWorkflow, decideReplaceWorkflow, decideWorkflow } from './workflow.rules.ts';
import type { Workflow, WorkflowFilter, WorkflowInput, WorkflowOutcome } from './workflow.types.ts';

export class WorkflowService {
  constructor(private readonly store: Store) {}

  byIds(identity: Identity, ids: readonly string[]): Promise<WorkflowRow[]> {
    return this.store.for(identity).byIds(WorkflowRow, ids);
  }

  list(identity: Identity, request: PageRequest<WorkflowFilter>): Promise<Connection<WorkflowRow>> {
    const { status, origin, search } = request.filter ?? {};
    return listNewest(request, (page) => {
      const rows = this.store.for(identity).newest(WorkflowRow, page, [
        ['status', '=', status],
        ['origin', '=', origin],
      ]);
      return search ? rows.where('name', 'ilike', anywhere(search)) : rows;
    });
  }

  async create(identity: Identity, input: WorkflowInput, once?: IdempotentRequest): Promise<WorkflowOutcome> {
    const body = decideWorkflow(withoutNulls(input));
    return this.#writeOnce(identity, once, async (transaction) => {
      const row = await transaction.add(WorkflowRow, {
        ...body,
        id: newId('WF_BC_'),
        origin: originOf(identity),
        status: 'active',
        createdAt: transaction.now,
        updatedAt: transaction.now,
      });
      await recordChange(transaction, row.id, 'created');
      await auditTool(transaction, identity, 'workflow.created', row.id);
      return toWorkflow(row);
    });
  }

  async replace(
    identity: Identity,
    id: string,
    input: WorkflowInput,
    once?: IdempotentRequest,
  ): Promise<WorkflowOutcome> {
    const body = decideWorkflow(withoutNulls(input));
    return this.#writeOnce(identity, once, async (transaction) => {
      const stored = await lockOwn(transaction, identity, WorkflowRow, 'workflow', id);
      decideReplaceWorkflow(stored);
      await recordChange(transaction, id, 'replaced');
      const changes = { ...body, updatedAt: transaction.now };
      return toWorkflow(await transaction.change(WorkflowRow, stored, changes));
    });
  }

  async archive(identity: Identity, id: string, once?: IdempotentRequest): Promise<WorkflowOutcome> {
    return this.#writeOnce(identity, once, async (transaction) => {
      // A new mandate holds its workflow shared: after this lock, none comes to use it.
      const stored = await lockOwn(transaction, identity, WorkflowRow, 'workflow', id);
      if (decideArchiveWorkflow(stored, await mandateUsing(transaction, id)) === 'unchanged')
        return toWorkflow(stored);
      await recordChange(transaction, id, 'archived');
      const archived = { status: 'archived' as const, updatedAt: transaction.now };
      return toWorkflow(await transaction.change(WorkflowRow, stored, archived));
    });
  }

  async #writeOnce(
    identity: Identity,
    once: IdempotentRequest | undefined,
    work: (transaction: WriteTransaction) => Promise<Workflow>,
  ): Promise<WorkflowOutcome> {
    const { answer, replayed } = await this.store.for(identity).writeOnce(once, work);
    return { workflow: answer, replayed };
  }
}

async function mandateUsing(
  { statements, tenant }: WriteTransaction,
  workflowId: string,
): Promise<string | null> {
  const [found] = await statements.query<{ id: string }>(
    `SELECT id FROM mandate.mandate
     WHERE organisation_id = $1 AND mode = $2 AND workflow_id = $3 AND status <> 'archived' LIMIT 1`,
    [tenant.organisationId, tenant.mode, workflowId],
  );
  return found?.id ?? null;
}

/** Live screens follow this event; partners do not pull it. */
const recordChange = (
  transaction: WriteTransaction,
  workflowId: string,
  change: 'created' | 'replaced' | 'archived',
) => transaction.record({ type: 'workflow.changed', objectKey: workflowId, data: { workflowId, change } });

const toWorkflow = ({ organisationId: _, mode: __, ...workflow }: WorkflowRow): Workflow => workflow;
