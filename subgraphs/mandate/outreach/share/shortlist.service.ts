import type { Identity } from '../../../../kernel/core/identity/identity.ts';
import { refuse } from '../../../../kernel/core/refusal.ts';
import { checkFields } from '../../../../kernel/core/rules/fields.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import { ResultRow } from '../result/result.entity.ts';
import { shortlistRules } from './share-inputs.rules.ts';
import type { ShortlistInput } from './share.types.ts';

/** The results that recruiters of an organisation want to look at again. */
export class ShortlistService {
  constructor(private readonly store: Store) {}

  /** A result that was on the list before keeps its place. Nothing that partners are told of changes. */
  async set(identity: Identity, input: ShortlistInput): Promise<string[]> {
    checkFields(shortlistRules, input);
    const { resultIds, shortlisted } = input;
    const scoped = this.store.for(identity);
    if ((await scoped.byIds(ResultRow, resultIds)).length < resultIds.length) throw refuse.notFound('result');
    await scoped.write(({ statements, tenant, now }) =>
      statements.query(
        `UPDATE mandate.result SET shortlisted_at = CASE WHEN $4 THEN coalesce(shortlisted_at, $5) END
         WHERE organisation_id = $1 AND mode = $2 AND id = ANY ($3)`,
        [tenant.organisationId, tenant.mode, resultIds, shortlisted, now],
      ),
    );
    return resultIds;
  }
}
