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

const columnsWith = (
  data: string,
) => `position, id, organisation_id, mode, type, version, object_key, ${data},
  extract(epoch FROM created_at) * 1000 AS created_ms`;
export const EVENT_COLUMNS = columnsWith('data');
export const COLUMNS_WITHOUT_DATA = columnsWith(`'{}'::jsonb AS data`);

/** Numbers may come as text: drivers parse bigint, numeric and times differently. */
export interface EventRow {
  position: string | number;
  id: string;
  organisation_id: string;
  mode: Mode;
  type: string;
  version: number;
  object_key: string;
  data: EventData;
  created_ms: string | number;
}

export const toStoredEvent = (row: EventRow): StoredEvent => ({
  position: Number(row.position),
  id: row.id,
  organisationId: row.organisation_id,
  mode: row.mode,
  type: row.type,
  version: row.version,
  objectKey: row.object_key,
  data: row.data,
  createdAt: new Date(Number(row.created_ms)),
});
