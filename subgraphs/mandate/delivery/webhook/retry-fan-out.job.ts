import type { Store } from '../../../../kernel/store/store.ts';
import { readTail } from '../../../../kernel/store/events/read-events.ts';
import type { JobHandler } from '../../../../kernel/store/jobs/handler.ts';
import type { NewJob } from '../../../../kernel/store/jobs/job.ts';
import { addToFeed } from '../event/event-feed.ts';

const FEED = 'event.feed';
const TELL = 'webhook.tell';
const RETRY = { retrySeconds: [1, 5, 30, 120, 600, 3_600], jitter: 0.2, maxAttempts: 30, lastRepeats: true };

type FeedPayload = Readonly<{ position: number }>;
type TellPayload = Readonly<{ webhookId: string }>;

/** An event that could not be put into the feed with the others of its batch. */
export const feedLater = (position: number): NewJob => ({
  kind: FEED,
  payload: { position } satisfies FeedPayload,
  dedupeKey: String(position),
});

/** An endpoint that could not be told with the others how far there is something for it. */
export const tellLater = (webhookId: string): NewJob => ({
  kind: TELL,
  payload: { webhookId } satisfies TellPayload,
  dedupeKey: webhookId,
});

export const feedHandler = (store: Store): JobHandler<FeedPayload> => ({
  kind: FEED,
  ...RETRY,
  async run({ payload: { position } }, { finishIn }) {
    await store.shared().write(async ({ statements }) => {
      const events = await readTail(statements, position - 1, 1, true);
      // One that has expired meanwhile is not in the log any more.
      if (events[0]?.position === position) await addToFeed(statements, events);
      await finishIn(statements);
    });
  },
});

/** Tells the endpoint to read to the end of the log: which events it wants is decided where they are read. */
export const tellHandler = (store: Store): JobHandler<TellPayload> => ({
  kind: TELL,
  ...RETRY,
  async run({ payload: { webhookId } }, { finishIn }) {
    await store.shared().write(async ({ statements }) => {
      await statements.query(
        `UPDATE mandate.webhook_wanted SET position = head.position FROM kernel.head
         WHERE webhook_id = $1 AND webhook_wanted.position < head.position`,
        [webhookId],
      );
      await finishIn(statements);
    });
  },
});
