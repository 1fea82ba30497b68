/** One event, ready to be sent to whoever asked the same. */
export interface CompletedEvent {
  id: string;
  position: number;
  /** JSON: `{"data": …}`, with `errors` where something could not be joined. */
  payload: string;
}

/** One subscription of one client, whatever it is sent over. */
export interface Listener {
  /** `sent` is called when it has left this process, or when it cannot any more. */
  take(event: CompletedEvent, sent?: () => void): void;
  fail(problem: Error): void;
}
