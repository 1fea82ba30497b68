import { HOUR_MS } from '../../../../../kernel/core/durations.ts';
import { systemFor, type Mode } from '../../../../../kernel/core/identity/identity.ts';
import { istMidnight } from '../../../../../kernel/core/india-time.ts';
import { refuse } from '../../../../../kernel/core/refusal.ts';
import type { Sealer } from '../../../../../kernel/core/sealed.ts';
import { lockName } from '../../../../../kernel/store/database/lock-name.ts';
import type { Store } from '../../../../../kernel/store/store.ts';
import { decideOptOut } from '../../candidate/candidate.rules.ts';
import { OptOuts } from '../../candidate/opt-outs.ts';
import type { CandidateMoves } from '../../candidate/move-candidate.ts';
import type { People } from '../../result/people.ts';
import { ResultRow } from '../../result/result.entity.ts';
import { SenderRow } from '../../sender/sender.entity.ts';
import { answerJob, sealedFromOf } from './reply-job.ts';
import { isStop } from './stop-words.rules.ts';

/** A message of a person, as the edge has read it from a signed callback. */
export interface GivenReply {
  /** Null for the sender of the settings. */
  senderId: string | null;
  channel: 'sms' | 'whatsapp';
  /** Null where the provider names no number. */
  from: string | null;
  text: string;
  /** The provider's name for the message. */
  providerId: string;
  /** The provider has taken a stop word itself, and has confirmed it. */
  optedOut: boolean;
}

/** People who were written to by one number, of whatever organisation. */
interface Written {
  organisationId: string;
  mode: Mode;
  resultId: string;
}

/** A reply lets free text go out for so long. */
const WINDOW_MS = 24 * HOUR_MS;

/** Takes what people write back. The edge has checked that the provider calls. */
export class ReplyService {
  constructor(
    private readonly store: Store,
    private readonly people: People,
    private readonly sealer: Sealer,
    private readonly moves: CandidateMoves,
  ) {}

  /** False where the number is unknown, or the callback was there before: nothing has changed. */
  async take(reply: GivenReply): Promise<boolean> {
    const sender = await this.#senderOf(reply);
    if (!sender || reply.from === null) return false;
    const { statements } = this.store.shared();
    const key = this.people.replyOf(sender.id, reply.from);
    const written = await statements.query<Written>(
      `SELECT DISTINCT ON (organisation_id, mode) organisation_id AS "organisationId", mode, result_id AS "resultId"
       FROM mandate.contact WHERE reply_key = $1 ORDER BY organisation_id, mode, created_at DESC`,
      [key],
    );
    if (written.length === 0) return false;
    const stops = reply.optedOut || isStop(reply.text);
    // Opting out may be repeated, and comes before the reply is kept: a crash in between repeats it.
    if (stops) for (const one of written) await this.#optOut(one);
    return this.#keep(reply, sender.id, key, stops, written);
  }

  /** Whether free text may go to this number by this sender. */
  async isOpen(senderId: string, phone: string, now: Date): Promise<boolean> {
    const found = await this.store
      .shared()
      .statements.query('SELECT FROM mandate.reply WHERE reply_key = $1 AND created_at > $2 LIMIT 1', [
        this.people.replyOf(senderId, phone),
        new Date(now.getTime() - WINDOW_MS),
      ]);
    return found.length > 0;
  }

  async #senderOf({ senderId, channel }: GivenReply): Promise<SenderRow | undefined> {
    const where = senderId === null ? { ofSettings: true, channel } : { id: senderId };
    const [found] = await this.store.shared().find(SenderRow, where);
    if (!found && senderId !== null) throw refuse.notFound('sender');
    return found?.channel === channel
      ? found
      : found && senderId !== null && found.ofSettings
        ? (await this.store.shared().find(SenderRow, { ofSettings: true, channel }))[0]
        : undefined;
  }

  /** Keeps that they want to hear nothing more from an organisation, and ends what is open of them there. */
  async #optOut({ organisationId, mode, resultId }: Written): Promise<void> {
    const identity = systemFor({ organisationId, mode }, 'reply');
    const scoped = this.store.for(identity);
    const [result] = await scoped.byIds(ResultRow, [resultId]);
    if (!result || result.phoneKey === null) return;
    await scoped.write((transaction) => OptOuts.add(transaction, result));
    const open = await scoped.find(ResultRow, { phoneKey: result.phoneKey, status: 'pending' });
    for (const { id } of open) await this.moves.move(identity, id, decideOptOut);
  }

  /** One answer a day, and one confirmation for good: callers take turns by the number. */
  #keep(
    { providerId, from, optedOut }: GivenReply,
    senderId: string,
    key: string,
    stops: boolean,
    written: readonly Written[],
  ): Promise<boolean> {
    const id = `RP_${this.people.requestOf(`${senderId} ${providerId}`)}`;
    const newest = written.at(-1)!;
    return this.store.for(systemFor(newest, 'reply')).write(async (transaction) => {
      const { statements, now } = transaction;
      await lockName(statements, `reply ${key}`);
      const since = stops ? new Date(0) : istMidnight(now);
      const answered = await statements.query(
        `SELECT FROM mandate.reply WHERE reply_key = $1 AND kind = $2 AND answer IS NOT NULL AND created_at >= $3 LIMIT 1`,
        [key, stops ? 'stop' : 'other', since],
      );
      const isOptedOut = !stops && (await this.#hasStopped(statements, key));
      const answers = answered.length === 0 && !optedOut && !isOptedOut;
      const kept = await statements.query(
        `INSERT INTO mandate.reply (id, sender_id, reply_key, result_id, kind, answer, sealed_from, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (id) DO NOTHING RETURNING id`,
        [
          id,
          senderId,
          key,
          newest.resultId,
          stops ? 'stop' : 'other',
          answers ? 'waiting' : null,
          answers ? this.sealer.sealSecret(from!, sealedFromOf(id)) : null,
          now,
        ],
      );
      if (kept.length > 0 && answers) await transaction.enqueue(answerJob(newest, id));
      return kept.length > 0;
    });
  }

  async #hasStopped(statements: { query(sql: string, values: unknown[]): Promise<unknown[]> }, key: string) {
    const found = await statements.query(
      `SELECT FROM mandate.reply WHERE reply_key = $1 AND kind = 'stop' LIMIT 1`,
      [key],
    );
    return found.length > 0;
  }
}
