/** A request that an address did not answer, because its process went away. */
export interface UnansweredRequest {
  /** False where not one byte of it has left this process. */
  sent: boolean;
  /** The text of the document: a query, or a mutation that writes. */
  query: string;
  variables: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Whether the request may go to another address. A request that was sent may have been carried out, so only two kinds go
 * again: a read changes nothing, and a write with an idempotency key is carried out once however often it comes, because
 * its key is committed with it (contract 1.4).
 */
export function maySendAgain({ sent, query, variables }: UnansweredRequest): boolean {
  if (!sent || isRead(query)) return true;
  return typeof variables?.['idempotencyKey'] === 'string';
}

/** The documents of the service and those of query plans begin with their kind; a bare selection is a query. */
const isRead = (query: string): boolean => /^\s*(query\b|\{)/.test(query);
