import type { Log } from '../../core/log.ts';
import type { JobHandler } from '../../store/jobs/handler.ts';
import type { ResealService } from './reseal.service.ts';

export const sealPlainKind = (part: string): string => `${part}.seal-plain`;

/** Seals values stored before values were sealed. The migration that found such rows enqueues the one job. */
export const sealPlain = (part: string, reseal: ResealService, log: Log): JobHandler => ({
  kind: sealPlainKind(part),
  retrySeconds: [5, 60, 600],
  lastRepeats: true,
  timeoutSeconds: 3_600,
  concurrency: 1,
  groupCap: 1,
  async run(_, { signal }) {
    const { resealed, left, unreadable } = await reseal.round(signal);
    log.info({ resealed, left, unreadable }, 'sealed what was kept plain');
    if (left > 0) throw new Error(`${left} values were being changed by somebody else`);
  },
});
