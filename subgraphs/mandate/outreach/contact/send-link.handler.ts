import type { Sealer } from '../../../../kernel/core/sealed.ts';
import type { JobContext, JobHandler } from '../../../../kernel/store/jobs/handler.ts';
import type { Job } from '../../../../kernel/store/jobs/job.ts';
import { MAYBE_SENT } from '../../../../kernel/store/outgoing/outgoing.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import type { WriteTransaction } from '../../../../kernel/store/write-transaction.ts';
import { jobIdentity } from '../../hiring/mandate/job-identity.ts';
import { inDaytime } from '../../hiring/workflow/quiet-hours.rules.ts';
import type { CandidateLinks } from '../candidate/candidate-links.ts';
import { OptOuts } from '../candidate/opt-outs.ts';
import { ContactRow } from '../result/contact.entity.ts';
import { ResultRow } from '../result/result.entity.ts';
import { beginContact, type BegunContact } from './begin-contact.ts';
import type { CandidateWays, OutgoingPlan } from './candidate-ways.ts';
import { readPlan } from './contact-plan.ts';
import { linkJob, SEND_LINK, type LinkPayload } from './link-job.ts';
import { decideLink } from './link.rules.ts';
import type { Channels } from './send/channels.ts';
import { giveUpContact, loseTrack, putBack, settleContact } from './settle-contact.ts';
import { hourOf, type Way } from './way.ts';

interface SendLinkServices {
  store: Store;
  ways: CandidateWays;
  channels: Pick<Channels, 'hand'>;
  links: CandidateLinks;
  sealer: Sealer;
}

/** The first that has a way. Every phone that takes calls takes an SMS. */
const LINK_CHANNELS = ['sms', 'whatsapp'] as const;

/**
 * Sends the link to somebody who is being called (contract 7.3): what a call only reads in short is on the page. It is a contact of the
 * step like any other, so it leaves at most once, is reported and counted, and is erased with the person.
 */
export class SendLink implements JobHandler<LinkPayload> {
  readonly kind = SEND_LINK;
  readonly outgoing = true;
  readonly retrySeconds = [5, 60, 600];
  readonly jitter = 0.2;
  readonly concurrency = 4;
  readonly groupCap = 4;
  readonly timeoutSeconds = 60;

  constructor(private readonly services: SendLinkServices) {}

  async run(job: Job<LinkPayload>, context: JobContext): Promise<void> {
    const { store, ways, channels } = this.services;
    const scoped = store.for(jobIdentity(job));
    const plan = await readPlan(scoped, job.payload.resultId);
    if (!plan) return;
    const outgoing = await ways.withSenders(plan);
    const begun = await scoped.write((transaction) => this.#begin(transaction, job, outgoing, context));
    if (!begun) return;
    const handed = context.maybeSent ? MAYBE_SENT : await channels.hand(begun.message, begun.way);
    await scoped.write(async (transaction) => {
      if (handed.fate === 'not taken') return putBack(transaction, begun.contact, handed.error);
      const result = await transaction.lock(ResultRow, job.payload.resultId);
      return settleContact(transaction, result!, begun.contact.id, handed);
    });
    if (handed.fate === 'not taken') throw new Error(handed.error);
  }

  /** A provider that takes nothing has failed. */
  async gaveUp(job: Job<LinkPayload>, { finishIn, error }: JobContext & { error: string }): Promise<void> {
    const { resultId, step } = job.payload;
    await this.services.store.for(jobIdentity(job)).write(async (transaction) => {
      const result = await transaction.lock(ResultRow, resultId);
      await finishIn(transaction.statements);
      if (result) await giveUpContact(transaction, result, step, error, isLink);
    });
  }

  async #begin(
    transaction: WriteTransaction,
    job: Job<LinkPayload>,
    plan: OutgoingPlan,
    { finishIn }: JobContext,
  ): Promise<BegunContact | undefined> {
    const { resultId, step } = job.payload;
    const result = (await transaction.lock(ResultRow, resultId))!;
    const contacts = await transaction.find(ContactRow, { resultId });
    // An earlier attempt died while it was sending.
    for (const contact of contacts.filter((one) => one.step === step && isLink(one)))
      if (contact.state === 'sending') await loseTrack(transaction, result, contact);
    const optedOut = await OptOuts.isOptedOut(transaction, result);
    const reached = this.#wayTo(result, step, plan);
    if (!reached || !decideLink({ step, result, contacts, optedOut })) return undefined;
    const opens = inDaytime(transaction.now, hourOf(reached.way));
    if (opens > transaction.now) {
      await finishIn(transaction.statements);
      await transaction.enqueue(linkJob(job.payload, opens));
      return undefined;
    }
    const { channel, way } = reached;
    return beginContact(transaction, { ...plan, result }, step, channel, this.services, way);
  }

  /** Without a sender there is no link: an outbox reaches nobody. */
  #wayTo(
    result: ResultRow,
    step: number,
    plan: OutgoingPlan,
  ): { channel: (typeof LINK_CHANNELS)[number]; way: Way } | undefined {
    if (result.phone === null) return undefined;
    for (const channel of LINK_CHANNELS) {
      const way = this.services.ways.of(channel, step, result, plan);
      if (way && way.by !== 'outbox') return { channel, way };
    }
    return undefined;
  }
}

const isLink = ({ channel }: Pick<ContactRow, 'channel'>): boolean =>
  LINK_CHANNELS.some((name) => name === channel);
