import type { Identity } from '../../../../kernel/core/identity/identity.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import type { Connection, PageRequest } from '../../../../kernel/subgraph/lists/connection.ts';
import { pagesUnder } from '../../../../kernel/subgraph/lists/pages-under.ts';
import { FlowRow } from './mandate.entity.ts';
import type { MandateVersion } from './mandate-version.types.ts';

/** The versions of mandates that became ready, newest first. */
export class MandateVersionsService {
  constructor(private readonly store: Store) {}

  pagesUnder(
    identity: Identity,
    _parent: 'mandate',
    parentIds: readonly string[],
    request: PageRequest,
  ): Promise<Connection<MandateVersion>[]> {
    return pagesUnder(this.store, identity, {
      table: 'mandate.flow',
      isUnder: 'flow.mandate_id = parent.id',
      parentIds,
      request,
      conditions: [],
      byIds: async (ids) => (await this.store.for(identity).byIds(FlowRow, ids)).map(toVersion),
    });
  }
}

const toVersion = (row: FlowRow): MandateVersion => {
  const { id, flowVersion, body, questionSets, preparationMilliseconds, createdAt } = row;
  const { title, companyName, methods, skills, enrichmentQuestions } = body;
  return {
    id,
    flowVersion,
    title,
    companyName,
    methods,
    skillCount: skills.length,
    verified: questionSets.map(({ skillId, name, questionCount }) => ({ skillId, name, questionCount })),
    enrichmentQuestionCount: enrichmentQuestions.length,
    preparationMilliseconds,
    createdAt,
  };
};
