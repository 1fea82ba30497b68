import { isLanguage, TEXTS } from '../../../../../languages/languages.ts';
import { filled } from '../../../../../languages/words.ts';
import { systemFor } from '../../../../../kernel/core/identity/identity.ts';
import type { WriteTransaction } from '../../../../../kernel/store/write-transaction.ts';
import type { Sealer } from '../../../../../kernel/core/sealed.ts';
import type { JobContext, JobHandler } from '../../../../../kernel/store/jobs/handler.ts';
import type { Job } from '../../../../../kernel/store/jobs/job.ts';
import type { Store } from '../../../../../kernel/store/store.ts';
import type { CandidateLinks } from '../../candidate/candidate-links.ts';
import { ResultRow } from '../../result/result.entity.ts';
import { segmentsOf } from '../../sender/segments.rules.ts';
import type { SenderBook } from '../../sender/sender-book.ts';
import type { TextChannel } from '../../sender/sender.rules.ts';
import { SenderRow } from '../../sender/sender.entity.ts';
import { ReplyRow } from './reply.entity.ts';
import { ANSWER_REPLY, sealedFromOf, type AnswerPayload } from './reply-job.ts';

interface AnswerServices {
  store: Store;
  sealer: Sealer;
  links: CandidateLinks;
  senders: Pick<SenderBook, 'providerOf'>;
}

/** Answers a reply at most once, whatever crashes: the row says so before the provider is called, and the number goes with it. */
export class AnswerReply implements JobHandler<AnswerPayload> {
  readonly kind = ANSWER_REPLY;
  readonly outgoing = true;
  readonly retrySeconds = [5, 30];
  readonly jitter = 0.2;
  readonly concurrency = 4;
  readonly timeoutSeconds = 60;

  constructor(private readonly services: AnswerServices) {}

  async run({ payload }: Job<AnswerPayload>, { maybeSent }: JobContext): Promise<void> {
    const { store, sealer, links, senders } = this.services;
    const reply = await this.#take(payload.replyId);
    if (!reply || maybeSent) return;
    const [[sender], [result]] = await Promise.all([
      store.shared().find(SenderRow, { id: reply.senderId }),
      store.shared().find(ResultRow, { id: reply.resultId }),
    ]);
    if (!sender || !result || result.erasedAt) return;
    const to = await sealer.openSecret(reply.sealedFrom!, sealedFromOf(reply.id));
    const language = result.pageLanguage ?? result.language;
    const texts = TEXTS[isLanguage(language) ? language : 'en'];
    const { stopped, help } = texts.reply;
    const text =
      reply.kind === 'stop' ? stopped : filled(texts, help, { link: links.shortLinkOf(result.id) });
    const provider = await senders.providerOf(sender);
    const handed = await provider.hand({
      key: reply.id,
      channel: sender.channel as TextChannel,
      to,
      text,
      template: null,
    });
    if (handed.fate !== 'sent')
      await store
        .shared()
        .statements.query(`UPDATE mandate.reply SET answer = 'failed' WHERE id = $1`, [reply.id]);
    else
      await store
        .for(systemFor(result, 'reply'))
        .write((transaction) => recordUse(transaction, result, sender, text));
  }

  /** The reply as it was, for the first who asks. */
  async #take(id: string): Promise<ReplyRow | undefined> {
    return this.services.store.shared().write(async ({ records, statements }) => {
      const row = await records.lock(ReplyRow, { id });
      if (row?.answer !== 'waiting') return undefined;
      await statements.query(`UPDATE mandate.reply SET answer = 'sent', sealed_from = NULL WHERE id = $1`, [
        id,
      ]);
      return row;
    });
  }
}

/** The provider is paid for an answer as for any other message; partners do not pull this event. */
const recordUse = (
  transaction: WriteTransaction,
  { id }: ResultRow,
  { channel, provider }: SenderRow,
  text: string,
): Promise<string> =>
  transaction.record({
    type: 'reply.answered',
    objectKey: id,
    data: { channel, provider, ...(channel === 'sms' && { segments: segmentsOf(text).segments }) },
  });
