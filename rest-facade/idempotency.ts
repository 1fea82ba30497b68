import { createHash } from 'node:crypto';
import type { Request } from '../kernel/edge/http/server.ts';

/** The key of the header, and the hash of what it stands for: method, path and body. */
export function idempotency(request: Request, rawBody: Buffer) {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return undefined;
  const requestHash = createHash('sha256')
    .update(`${request.method}\n${request.originalUrl}\n`)
    .update(rawBody)
    .digest('hex');
  return { variables: { idempotencyKey: String(header) }, identity: { requestHash } };
}

/** Removes the mark from the answer: on the wire it is a header. */
export function takeReplayed(answer: unknown): boolean {
  const marked = answer as { replayed?: boolean };
  const { replayed } = marked;
  delete marked.replayed;
  return replayed === true;
}
