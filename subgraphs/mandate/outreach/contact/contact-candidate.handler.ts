import type { Store } from '../../../../kernel/store/store.ts';
import type { WriteTransaction } from '../../../../kernel/store/write-transaction.ts';
import type { Sealer } from '../../../../kernel/core/sealed.ts';
import { MAYBE_SENT } from '../../../../kernel/store/outgoing/outgoing.ts';
import type { JobContext, JobHandler } from '../../../../kernel/store/jobs/handler.ts';
import type { Job } from '../../../../kernel/store/jobs/job.ts';
import { CampaignRow } from '../result/campaign.entity.ts';
import type { AskVerification } from '../candidate/ask-verification.ts';
import type { CandidateLinks } from '../candidate/candidate-links.ts';
import { jobIdentity } from '../../hiring/mandate/job-identity.ts';
import { endUnfinished } from '../candidate/end-unfinished.ts';
import { holdResult, type HeldResult } from '../result/move-result.ts';
import { ResultRow } from '../result/result.entity.ts';
import { markUnfinished } from '../candidate/mark-unfinished.ts';
import type { Marks } from '../candidate/sitting.rules.ts';
import { beginContact, type BegunContact } from './begin-contact.ts';
import type { CandidateWays, OutgoingPlan } from './candidate-ways.ts';
import { readPlan } from './contact-plan.ts';
import { CONTACT, contactJob, type ContactPayload } from './contact-job.ts';
import type { ChannelName } from '../../hiring/workflow/channel.rules.ts';
import { ContactRow } from '../result/contact.entity.ts';
import { decideNextContact, endOf, type NextContact } from './next-contact.rules.ts';
import { OptOuts } from '../candidate/opt-outs.ts';
import type { ContactsOfDay } from './contacts-of-a-day.ts';
import { holdLine, type PhoneLines } from './phone-lines.ts';
import type { Channels } from './send/channels.ts';
import { giveUpContact, loseTrack, putBack, settleContact } from './settle-contact.ts';
import { hourOf } from './way.ts';

interface ContactServices {
  store: Store;
  channels: Pick<Channels, 'hand'>;
  ways: CandidateWays;
  links: CandidateLinks;
  sealer: Sealer;
  verification: AskVerification;
  lines: PhoneLines;
  days: ContactsOfDay;
}

/** The first part of a turn's transaction, before the next contact is decided. */
type Beginning = (transaction: WriteTransaction, result: ResultRow) => Promise<void>;

/**
 * Does one step of reaching one candidate. At most one message per step and channel leaves, whatever crashes: its row is
 * committed as `sending` before the provider is called. One that stays in the local outbox is written in the transaction.
 */
export class ContactCandidate implements JobHandler<ContactPayload> {
  readonly kind = CONTACT;
  readonly outgoing = true;
  /** A provider that takes nothing is tried again so often; then the channel has failed, and the next one is tried. */
  readonly retrySeconds = [30, 120, 600, 1_800, 3_600];
  readonly jitter = 0.2;
  readonly concurrency = 8;
  readonly groupCap = 8;
  readonly timeoutSeconds = 120;

  constructor(private readonly services: ContactServices) {}

  async run(job: Job<ContactPayload>, context: JobContext): Promise<void> {
    const { store, channels } = this.services;
    const scoped = store.for(jobIdentity(job));
    const read = await readPlan(scoped, job.payload.resultId);
    if (!read) return;
    const plan = await this.services.ways.withSenders(read);
    let begun = await this.#turn(job, context, plan, loseTrackOf(job.payload.step));
    while (begun) {
      const { contact, message, way } = begun;
      const handed = context.maybeSent ? MAYBE_SENT : await channels.hand(message, way);
      if (handed.fate === 'not taken') {
        await scoped.write((transaction) => putBack(transaction, contact, handed.error));
        throw new Error(handed.error);
      }
      begun = await this.#turn(job, context, plan, (transaction, result) =>
        settleContact(transaction, result, contact.id, handed),
      );
    }
  }

  /** A channel that could not be used all this time has failed; the next one gets a job of its own. */
  async gaveUp(job: Job<ContactPayload>, { finishIn, error }: JobContext & { error: string }): Promise<void> {
    const { resultId, step } = job.payload;
    await this.services.store.for(jobIdentity(job)).write(async (transaction) => {
      const result = await transaction.lock(ResultRow, resultId);
      const goesOn = result && (await giveUpContact(transaction, result, step, error));
      await finishIn(transaction.statements);
      if (!result || result.status !== 'pending' || result.nextStep !== step) return;
      const nextContactAt = goesOn ? transaction.now : null;
      const changed = await transaction.change(ResultRow, result, { nextContactAt });
      await transaction.enqueue(contactJob([changed]));
    });
  }

  /**
   * Holds the candidate alone, so that thousands do not queue for their campaign. A turn that needs the campaign as well,
   * which comes first in the order of locks, begins anew with both.
   */
  async #turn(
    job: Job<ContactPayload>,
    { finishIn }: JobContext,
    plan: OutgoingPlan,
    begin: Beginning,
  ): Promise<BegunContact | undefined> {
    const { store, verification } = this.services;
    const { resultId } = job.payload;
    const identity = jobIdentity(job);
    const scoped = store.for(identity);
    const alone = await scoped.write(async (transaction) => {
      const held = await holdAlone(transaction, resultId);
      await begin(transaction, held.result);
      return this.#go(transaction, job.payload, held, plan, finishIn);
    });
    if (alone !== 'needs the campaign') return alone;
    const marks = await markUnfinished(scoped, verification, identity, plan.flow, resultId);
    const both = await scoped.write(async (transaction) => {
      const held = await holdResult(transaction, resultId);
      return this.#go(transaction, job.payload, held!, plan, finishIn, marks);
    });
    return both as BegunContact | undefined;
  }

  /** Decides and does, until a message has to leave or nothing is left to do now. With `marks` the campaign is held too. */
  async #go(
    transaction: WriteTransaction,
    { step }: ContactPayload,
    held: HeldResult,
    plan: OutgoingPlan,
    finishIn: JobContext['finishIn'],
    marks?: Marks,
  ): Promise<BegunContact | 'needs the campaign' | undefined> {
    let { result } = held;
    const way = (channel: ChannelName) => this.services.ways.of(channel, step, result, plan);
    for (;;) {
      const facts = {
        step,
        campaign: held.campaign,
        result,
        workflow: plan.workflow,
        contacts: await transaction.find(ContactRow, { resultId: result.id }),
        optedOut: await OptOuts.isOptedOut(transaction, result),
        hasAdapter: (channel: string) => way(channel as ChannelName) !== null,
        opensAt: (channel: ChannelName) => hourOf(way(channel)),
        now: transaction.now,
      };
      let next = decideNextContact(facts);
      const line = isCall(next) ? this.services.lines.lineOf(result) : null;
      if (line !== null && !(await holdLine(transaction, line)))
        next = decideNextContact({ ...facts, isInCall: true });
      if (next.do === 'send' && !(await this.#countDay(transaction, facts, next.channel)))
        next = decideNextContact({ ...facts, isDayFull: true });
      if (next.do === 'send') {
        const now = { ...plan, result };
        const by = way(next.channel)!;
        const begun = await beginContact(transaction, now, step, next.channel, this.services, by, line);
        if (begun.leaves) return begun;
        result = begun.result;
        continue;
      }
      if (NEEDS_CAMPAIGN.has(next.do) && !marks) return 'needs the campaign';
      if (next.do === 'decline' || next.do === 'fail') {
        await endUnfinished(transaction, { ...held, result }, plan.flow, marks!, endOf(next));
      }
      await finishIn(transaction.statements);
      await planNext(transaction, result, next);
      return undefined;
    }
  }

  #countDay(
    transaction: WriteTransaction,
    { step, result, contacts }: { step: number; result: ResultRow; contacts: readonly ContactRow[] },
    channel: ChannelName,
  ): Promise<boolean> {
    const earlier = contacts.find((contact) => contact.step === step && contact.channel === channel);
    return this.services.days.take(transaction, result, channel, earlier);
  }
}

const isCall = (next: NextContact): boolean => next.do === 'send' && next.channel === 'voice';

/** Ends are counted in the campaign, and a pause must not miss that it is being resumed. */
const NEEDS_CAMPAIGN: ReadonlySet<NextContact['do']> = new Set(['decline', 'fail', 'pause']);

/** Comes after the job is finished, since it may enqueue the same step again. */
async function planNext(transaction: WriteTransaction, result: ResultRow, next: NextContact): Promise<void> {
  if (next.do === 'rest') await transaction.change(ResultRow, result, { nextContactAt: null });
  if (next.do !== 'wait' && next.do !== 'follow up') return;
  const changes =
    next.do === 'wait'
      ? { nextContactAt: next.until }
      : { nextStep: result.nextStep + 1, nextContactAt: next.at };
  const changed = await transaction.change(ResultRow, result, changes);
  await transaction.enqueue(contactJob([changed]));
}

/** The campaign need not be locked: cancelling it changes the candidate too, and so waits for this or is seen by it. */
async function holdAlone(transaction: WriteTransaction, resultId: string): Promise<HeldResult> {
  const result = (await transaction.lock(ResultRow, resultId))!;
  const [campaign] = await transaction.find(CampaignRow, { id: result.campaignId });
  return { campaign: campaign!, result };
}

/** Contacts that an earlier attempt died with while it was sending are lost track of. */
const loseTrackOf =
  (step: number): Beginning =>
  async (transaction, result) => {
    if (result.nextStep !== step) return;
    const lost = await transaction.find(ContactRow, { resultId: result.id, step, state: 'sending' });
    for (const contact of lost) await loseTrack(transaction, result, contact);
  };
