import { daysAfter } from '../../core/durations.ts';
import type { Mode } from '../../core/identity/identity.ts';

export type EventData = Readonly<Record<string, unknown>>;

/** An event of the log. Its position never changes, and readers share the object: nobody may change it. */
export interface StoredEvent {
  readonly position: number;
  readonly id: string;
  readonly organisationId: string;
  readonly mode: Mode;
  readonly type: string;
  readonly version: number;
  /** Events with the same key are in the order in which they happened. */
  readonly objectKey: string;
  readonly data: EventData;
  readonly createdAt: Date;
}

export const RETENTION_DAYS = 30;
export const oldestKept = (now: Date): Date => daysAfter(now, -RETENTION_DAYS);

const columnsWith = (data: string) => `
  position, id, organisation_id AS "organisationId", mode, type, version, object_key AS "objectKey", ${data},
  created_at AS "createdAt"`;
export const EVENT_COLUMNS = columnsWith('data');
export const COLUMNS_WITHOUT_DATA = columnsWith(`'{}'::jsonb AS data`);

/** The request and the span that an event was made in; few readers want them. */
export const ORIGIN_COLUMNS = 'request_id AS "requestId", traceparent';

/** A row as drivers answer it: a bigint is a text to them. */
export type EventRow = Omit<StoredEvent, 'position'> & { position: string };

export const toStoredEvent = (row: EventRow): StoredEvent => ({ ...row, position: Number(row.position) });
