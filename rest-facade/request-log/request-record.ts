/** A call as the log of requests keeps it (contract 6.2). What is missing was not there. */
export interface LoggedCall {
  request_id: string;
  /** When it came, in milliseconds. */
  at: number;
  key_id: string;
  on_behalf_of: string | undefined;
  method: string;
  path: string;
  operation: string | undefined;
  status: number;
  code: string | undefined;
  reason: string | undefined;
  duration_ms: number;
  body: string | undefined;
  answer: string | undefined;
}

export interface RequestRecord {
  organisation_id: string;
  mode: string;
  /** False where the key was named, and nobody proved to have it. */
  isProven: boolean;
  /** The call is in the counts of its batch alone. */
  isOnlyCounted?: true;
  call: LoggedCall;
}
