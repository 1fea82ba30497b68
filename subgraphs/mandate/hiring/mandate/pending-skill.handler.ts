import type { Store } from '../../../../kernel/store/store.ts';
import type { Tenant } from '../../../../kernel/core/identity/identity.ts';
import { foldName } from '../../../../kernel/core/rules/folded-name.ts';
import type { JobContext, JobHandler } from '../../../../kernel/store/jobs/handler.ts';
import type { Job } from '../../../../kernel/store/jobs/job.ts';
import { jobIdentity } from './job-identity.ts';

export type PendingSkillResolved = Readonly<Tenant & Record<'requestId' | 'name' | 'skillId', string>>;

/**
 * Gives a skill that now exists to the mandates that wait for it. The body stays as the partner sent it, so that sending
 * it again is no change.
 */
export class ResolvePendingSkill implements JobHandler<PendingSkillResolved> {
  readonly kind = 'mandate.pending-skill-resolved';
  readonly retrySeconds = [1, 10, 60];
  readonly lastRepeats = true;
  readonly maxAttempts = 100;

  constructor(private readonly store: Store) {}

  async run(job: Job<PendingSkillResolved>, { finishIn }: JobContext): Promise<void> {
    const { organisationId, mode, name, skillId } = job.payload;
    await this.store.for(jobIdentity(job)).write(async ({ statements }) => {
      await statements.query(
        `UPDATE mandate.mandate
         SET pending_names = array_remove(pending_names, $3),
             resolved_skills = resolved_skills || jsonb_build_object($3::text, $4::text),
             skill_ids = array_append(array_remove(skill_ids, $4), $4)
         WHERE organisation_id = $1 AND mode = $2 AND pending_names @> ARRAY[$3::text]
           AND status <> 'archived'`,
        [organisationId, mode, foldName(name), skillId],
      );
      await finishIn(statements);
    });
  }
}
