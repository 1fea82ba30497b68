import { AsyncLocalStorage } from 'node:async_hooks';
import { currentSpan } from './tracing.ts';

/** The request that made an event or a job, and its span where it is recorded. */
export interface Origin {
  requestId?: string | null;
  traceparent?: string | null;
}

const working = new AsyncLocalStorage<string>();

/**
 * The request for which a job or a delivery works. A request that is being answered has its id in its identity, and
 * enters nothing here: reads pay nothing for it.
 */
export const requestOfJob = (): string | undefined => working.getStore();

/** Runs `work`, whose lines of the log, events and jobs are of this request. */
export const forRequest = <Answer>(requestId: string | null | undefined, work: () => Answer): Answer =>
  requestId ? working.run(requestId, work) : work();

/** The origin of what is written now; a job writes for the request that made it, under whatever name it does so. */
export const currentOrigin = (requestId: string | null = null): Required<Origin> => ({
  requestId: requestOfJob() ?? requestId,
  traceparent: currentSpan()?.traceparent ?? null,
});
