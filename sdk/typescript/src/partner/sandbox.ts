import type { Event } from '../schema.ts';
import { dataOf, type WriteOptions } from '../surface.ts';
import type { PartnerSurface } from './surface.ts';

export interface SandboxAction {
  action:
    'deliver' | 'bounce' | 'open' | 'consent' | 'answer' | 'complete' | 'decline' | 'opt_out' | 'expire';
  /** What the candidate answers, and how each skill comes out; with `answer` and `complete`. */
  answers?: unknown;
  verdicts?: unknown;
  /** Whatever else the service takes. */
  [more: string]: unknown;
}

/** Driving test mode by hand; a live key is refused. */
export const sandbox = (on: PartnerSurface) => ({
  /** The link of a candidate's page. */
  openPage: (result_id: string, options?: WriteOptions) =>
    on.data('POST', '/test/results/{result_id}/page', { params: { result_id }, ...options }),
  /** One step of a candidate, whom the simulator leaves alone from then on. */
  act: async (result_id: string, body: SandboxAction, options?: WriteOptions) =>
    dataOf(
      await on.send('POST', '/test/results/{result_id}/actions', { params: { result_id }, body, ...options }),
    ) as Record<string, unknown>,
  /** One event of a type, made from a sample with `data` laid over it. */
  createEvent: async (body: { type: string; data?: Record<string, unknown> }, options?: WriteOptions) =>
    dataOf(await on.send('POST', '/test/events', { body, ...options })) as Event,
});
