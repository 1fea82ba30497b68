import type { RequestFilter } from './request.types.ts';

/** A call as the facade wrote it. */
export interface KeptCall {
  request_id: string;
  at: number;
  key_id: string;
  on_behalf_of?: string;
  method: string;
  path: string;
  operation?: string;
  status: number;
  code?: string;
  reason?: string;
  duration_ms: number;
  body?: string;
  answer?: string;
}

export const isWanted = (
  call: KeptCall,
  { status, code, reason, path, since, until, key }: RequestFilter,
): boolean =>
  (status == null || call.status === status) &&
  (code == null || call.code === code) &&
  (reason == null || call.reason === reason) &&
  (path == null || call.path.startsWith(path)) &&
  (since == null || call.at >= since.getTime()) &&
  (until == null || call.at < until.getTime()) &&
  (key == null || call.key_id === key);

/** The counts of a batch must hold this, or it is not worth opening. */
export const wantedCounts = ({ status, code, key }: RequestFilter): object[] => [
  { ...(status != null && { status }), ...(code != null && { code }), ...(key != null && { key_id: key }) },
];
