import type { Identity } from '../../../../kernel/core/identity/identity.ts';
import { refuse } from '../../../../kernel/core/refusal.ts';
import { audit } from '../../../../kernel/store/audit/audit.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import {
  countTroubled,
  listTroubled,
  lockTroubled,
  retryJob,
  retryJobs,
  type TroubledJob,
} from '../../../../kernel/store/jobs/failing-jobs.ts';
import type { JobState } from '../../../../kernel/store/jobs/job.ts';
import {
  decidePage,
  toConnection,
  type Connection,
  type PageRequest,
} from '../../../../kernel/subgraph/lists/connection.ts';
import { refuse as refuseWork } from './job.errors.ts';
import {
  TroubledWorkState,
  type RetriedMany,
  type RetriedWork,
  type RetryWorkFilter,
  type TroubledWork,
  type TroubledWorkFilter,
  type WorkTrouble,
} from './job.types.ts';

/** One call locks as many jobs. */
const MOST_AT_ONCE = 1_000;

const JOB_ID = /^[1-9]\d{0,17}$/;

const STATES: Record<TroubledWorkState, JobState[]> = {
  parked: ['failed'],
  waiting: ['ready', 'later'],
  running: ['running'],
};
const SHOWN: Record<JobState, TroubledWorkState> = {
  failed: TroubledWorkState.parked,
  ready: TroubledWorkState.waiting,
  later: TroubledWorkState.waiting,
  running: TroubledWorkState.running,
};

/** The queue is one for all parts of the service, so that this part shows and retries the work of each. */
export class WorkService {
  constructor(private readonly store: Store) {}

  async troubled({
    first,
    after,
    filter,
  }: PageRequest<TroubledWorkFilter>): Promise<Connection<TroubledWork>> {
    const page = decidePage(first, after);
    // No cursor of ours has another id.
    if (page.after && !JOB_ID.test(page.after.id)) return toConnection<TroubledWork>([], page);
    const jobs = await listTroubled(this.store.shared().statements, {
      kind: filter?.kind ?? null,
      states: filter?.state ? STATES[filter.state] : null,
      page,
    });
    return toConnection(jobs.map(toTroubled), page);
  }

  counts(): Promise<WorkTrouble[]> {
    return countTroubled(this.store.shared().statements);
  }

  retry(identity: Identity, id: string): Promise<RetriedWork> {
    return this.store.shared().write(async ({ now, statements }) => {
      const job = JOB_ID.test(id) ? await lockTroubled(statements, id) : undefined;
      if (!job) throw refuse.notFound('work');
      if (job.state === 'ready' || job.state === 'running') return { changed: false, work: toTroubled(job) };
      if (!(await retryJob(statements, id, now))) throw refuseWork.madeAnew();
      const details = { kind: job.kind, attempts: job.attempt, state: SHOWN[job.state] };
      const organisationId = job.groupKey.startsWith('OR_') ? job.groupKey : null;
      await audit({ statements, now }, identity, {
        action: 'work.retried',
        subject: id,
        organisationId,
        details,
      });
      const retried: TroubledJob = { ...job, state: 'ready', attempt: 0, runAt: now, keepUntil: null };
      return { changed: true, work: toTroubled(retried) };
    });
  }

  /** Jobs that run, or are about to, are left alone. */
  retryMany(identity: Identity, filter: RetryWorkFilter): Promise<RetriedMany> {
    const { kind, state, groupKey = null, error = null } = filter;
    const states: JobState[] = state === TroubledWorkState.waiting ? ['later'] : ['failed'];
    if (state === TroubledWorkState.running)
      throw refuse.invalid([{ path: 'filter.state', message: 'must be parked or waiting' }]);
    return this.store.shared().write(async ({ now, statements }) => {
      const asked = { kind, states, groupKey, error, most: MOST_AT_ONCE };
      const retried = await retryJobs(statements, asked, now);
      if (retried > 0)
        await audit({ statements, now }, identity, {
          action: 'work.retried_many',
          subject: kind,
          organisationId: groupKey?.startsWith('OR_') ? groupKey : null,
          details: { kind, retried, state: SHOWN[states[0]!], ...(error !== null && { error }) },
        });
      return { retried, hasMore: retried === MOST_AT_ONCE };
    });
  }
}

const toTroubled = ({ state, attempt, keepUntil, ...job }: TroubledJob): TroubledWork => ({
  ...job,
  state: SHOWN[state],
  attempts: attempt,
  keptUntil: keepUntil,
});
