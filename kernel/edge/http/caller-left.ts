import type { FastifyReply } from 'fastify';

/** The signal is aborted when the connection ends before the answer does. */
export function callerLeft(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
