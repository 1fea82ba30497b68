import type { Condition, Store } from '../../../../kernel/store/store.ts';
import {
  decidePage,
  toConnection,
  type Connection,
  type PageRequest,
} from '../../../../kernel/subgraph/lists/connection.ts';
import type { Identity } from '../../../../kernel/core/identity/identity.ts';
import { refuse } from '../../../../kernel/core/refusal.ts';
import { countsUnder } from '../../../../kernel/subgraph/lists/counts-under.ts';
import { pagesUnder } from '../../../../kernel/subgraph/lists/pages-under.ts';
import { WorkflowRow } from '../workflow/workflow.entity.ts';
import type { HasAdapter } from '../workflow/channel.rules.ts';
import { toMandate } from './mandate-record.ts';
import { MandateRow } from './mandate.entity.ts';
import { MandateStatus, type MandateFilter } from './mandate.input.ts';
import type { Mandate } from './mandate.types.ts';

/** Mandates hang from workflows and from skills. */
const IS_UNDER = {
  workflow: 'mandate.workflow_id = parent.id',
  skill: "mandate.skill_ids @> ARRAY[parent.id] AND mandate.status <> 'archived'",
};

export class MandateListService {
  constructor(
    private readonly store: Store,
    private readonly hasAdapter: HasAdapter,
  ) {}

  async byIds(identity: Identity, ids: readonly string[]): Promise<Mandate[]> {
    return this.#toMandates(identity, await this.store.for(identity).byIds(MandateRow, ids));
  }

  async list(identity: Identity, request: PageRequest<MandateFilter>): Promise<Connection<Mandate>> {
    const page = decidePage(request.first, request.after);
    const rows = this.store.for(identity).newest(MandateRow, page, conditionsOf(request));
    return toConnection(await this.#toMandates(identity, await rows.execute()), page);
  }

  /** The workflows of all are read at once: what one cannot do is a warning of its mandates. */
  async #toMandates(identity: Identity, rows: readonly MandateRow[]): Promise<Mandate[]> {
    if (rows.length === 0) return [];
    const ids = [...new Set(rows.map(({ workflowId }) => workflowId))];
    const workflows = await this.store.for(identity).byIds(WorkflowRow, ids);
    const byId = new Map(workflows.map((workflow) => [workflow.id, workflow]));
    return rows.map((row) => toMandate(row, byId.get(row.workflowId)!, this.hasAdapter));
  }

  countsOfSkills(identity: Identity, parentIds: readonly string[]): Promise<number[]> {
    return countsUnder(this.store, identity, {
      table: 'mandate.mandate',
      isUnder: IS_UNDER.skill,
      parentIds,
    });
  }

  async pagesUnder(
    identity: Identity,
    parent: keyof typeof IS_UNDER,
    parentIds: readonly string[],
    request: PageRequest<MandateFilter>,
  ): Promise<Connection<Mandate>[]> {
    return pagesUnder(this.store, identity, {
      table: 'mandate.mandate',
      isUnder: IS_UNDER[parent],
      parentIds,
      request,
      conditions: conditionsOf(request),
      byIds: (ids) => this.byIds(identity, ids),
    });
  }
}

function conditionsOf({ filter }: PageRequest<MandateFilter>): Condition[] {
  const { status, workflowId, jobId, origin } = filter ?? {};
  if (status != null && !Object.hasOwn(MandateStatus, status))
    throw refuse.invalid([
      { path: 'filter.status', message: `must be one of ${Object.values(MandateStatus).join(', ')}` },
    ]);
  return [
    ['status', '=', status],
    ['workflow_id', '=', workflowId],
    ['job_id', '=', jobId],
    ['origin', '=', origin],
  ];
}
