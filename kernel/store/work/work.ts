export type WorkState = 'ready' | 'later' | 'blocked' | 'parked' | 'running' | 'failed';

/** Ids and little else: operators read these rows, and failed ones are kept, so nothing personal goes in. */
export type WorkPayload = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

export interface NewWork {
  kind: string;
  payload: WorkPayload;
  /** Takes turns with other groups, has a cap in flight, can be parked: a webhook endpoint. The kind unless told. */
  groupKey?: string;
  /** Jobs of one group and object run one after another, in the order in which they were enqueued. */
  objectKey?: string;
  /** Neither waits for others of its object nor holds them up: replays and tests. */
  exempt?: boolean;
  /** While a job of this kind and key is unfinished, another is not enqueued. */
  dedupeKey?: string;
  /** At once, unless told. */
  runAt?: Date;
  /** No attempt starts after this. */
  giveUpAt?: Date;
  /** How many attempts were made before it came here: its first run is the next one. 0 unless told. */
  attempt?: number;
}

export interface Job<Payload extends WorkPayload = WorkPayload> {
  id: string;
  kind: string;
  payload: Payload;
  groupKey: string;
  objectKey: string | null;
  ordered: boolean;
  /** 1 the first time, unless some were made before it was enqueued. An attempt that a dead worker left behind counts. */
  attempt: number;
  createdAt: Date;
  giveUpAt: Date | null;
}
