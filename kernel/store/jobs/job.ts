import type { Origin } from '../../core/origin.ts';

export const JOB_STATES = ['ready', 'later', 'running', 'failed'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** Ids and little else: operators read these rows, and failed ones are kept, so nothing personal goes in. */
export type JobPayload = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

export interface NewJob {
  kind: string;
  payload: JobPayload;
  /** Takes turns with other groups, and has a cap in flight: an organisation. The kind by default. */
  groupKey?: string;
  /** While a job of this kind and key is unfinished, another is not enqueued. */
  dedupeKey?: string;
  /** At once by default. */
  runAt?: Date;
  /** No attempt starts after this. */
  giveUpAt?: Date;
}

export interface Job<Payload extends JobPayload = JobPayload> extends Origin {
  id: string;
  kind: string;
  payload: Payload;
  groupKey: string;
  /** 1 the first time. An attempt that a dead worker left behind counts. */
  attempt: number;
  createdAt: Date;
  giveUpAt: Date | null;
}
