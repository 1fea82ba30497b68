import type { WriteOptions } from '../surface.ts';
import type { Body, PartnerSurface } from './surface.ts';

export type SandboxAction = Body<'POST', '/test/results/{result_id}/actions'>;
export type SandboxEvent = Body<'POST', '/test/events'>;

/** Driving test mode by hand; a live key is refused. */
export const sandbox = (on: PartnerSurface) => ({
  /** The link of a candidate's page. */
  openPage: (result_id: string, options?: WriteOptions) =>
    on.data('POST', '/test/results/{result_id}/page', { params: { result_id }, ...options }),
  /** One step of a candidate, whom the simulator leaves alone from then on. */
  act: (result_id: string, body: SandboxAction, options?: WriteOptions) =>
    on.data('POST', '/test/results/{result_id}/actions', { params: { result_id }, body, ...options }),
  /** One event of a type, made from a sample with `data` laid over it. */
  createEvent: (body: SandboxEvent, options?: WriteOptions) =>
    on.data('POST', '/test/events', { body, ...options }),
});
