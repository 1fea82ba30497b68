import type { Store } from '../../../kernel/store/store.ts';
import type { WriteTransaction } from '../../../kernel/store/write-transaction.ts';
import type { IdempotentRequest } from '../../../kernel/store/idempotency/idempotency.ts';
import { serviceFor, type Identity } from '../../../kernel/core/identity/identity.ts';
import { refuse as refuseAny } from '../../../kernel/core/refusal.ts';
import type { Sealer } from '../../../kernel/core/sealed.ts';
import type { CandidateLinks } from '../outreach/candidate/candidate-links.ts';
import { pageLanguageOf } from '../outreach/candidate/candidate-page.ts';
import { pageStatusOf } from '../outreach/candidate/candidate.rules.ts';
import type { Recordings } from '../outreach/candidate/spoken/prepare-recording.ts';
import { beginningAnew, holdFor } from '../outreach/candidate/move-candidate.ts';
import type { HasAdapter } from '../hiring/workflow/channel.rules.ts';
import { readPlan, type ContactPlan } from '../outreach/contact/contact-plan.ts';
import { ContactRow } from '../outreach/result/contact.entity.ts';
import { applyReport } from '../outreach/contact/report/apply-report.ts';
import { decideReport } from '../outreach/contact/report/message-report.rules.ts';
import { foreseeDeeds, type DriverServices } from '../outreach/contact/simulator/drive-candidate.ts';
import { takeCandidate } from '../outreach/contact/simulator/take-candidate.ts';
import { requireTestMode } from '../outreach/contact/simulator/test-mode.ts';
import { endUnfinished } from '../outreach/candidate/end-unfinished.ts';
import { markUnfinished } from '../outreach/candidate/mark-unfinished.ts';
import type { Marks } from '../outreach/candidate/sitting.rules.ts';
import { shownConsent } from '../outreach/result/result-record.ts';
import { holdResult, type HeldResult } from '../outreach/result/move-result.ts';
import type { ResultListService } from '../outreach/result/result-list.service.ts';
import { ResultRow } from '../outreach/result/result.entity.ts';
import type { Result } from '../outreach/result/result.types.ts';
import { contactAtOnce } from './contact-at-once.ts';
import { checkAgainstFlow, decideAction, decidesOf, isAnswering, type DrivenAction } from './drive.rules.ts';
import { refuse } from './sandbox.errors.ts';
import { silence } from './silence.ts';
import type { DrivenResult, TestActionInput } from './sandbox.types.ts';

interface DriveServices extends DriverServices {
  store: Store;
  links: CandidateLinks;
  sealer: Sealer;
  results: ResultListService;
  recordings: Recordings;
  hasAdapter: HasAdapter;
}

/** An action that is ready to be done in a transaction. */
interface PreparedAction {
  plan: ContactPlan;
  hold: (transaction: WriteTransaction) => Promise<HeldResult>;
  act: (transaction: WriteTransaction, held: HeldResult) => Promise<HeldResult>;
}

/** The answer kept for a repeat. Nothing of the person is kept: that is read from the result. */
interface KeptResult {
  result: Omit<Result, 'candidate' | 'externalCandidateId' | 'contacts'>;
  contacts: ContactRow[];
}

const REPORTS = { deliver: 'delivered', bounce: 'undelivered' } as const;

/**
 * Drives a candidate of test mode a step at a time, through what the page, the reports of providers and the expiry go through
 * in live mode.
 */
export class DriveResultService {
  constructor(private readonly services: DriveServices) {}

  drive(
    identity: Identity,
    resultId: string,
    input: TestActionInput,
    once?: IdempotentRequest,
  ): Promise<DrivenResult> {
    const driven = decideAction(input);
    const { store, results } = this.services;
    return beginningAnew(async () => {
      const prepared = await inAdvance(this.#prepare(identity, resultId, driven));
      const { answer, replayed } = await store.for(identity).writeOnce(once, async (transaction) => {
        const { plan, hold, act } = prepared();
        const { result } = await act(transaction, await this.#take(transaction, plan, driven, hold));
        return toKept(result, await transaction.find(ContactRow, { resultId }));
      });
      const [current] = await results.byIds(identity, [resultId]);
      return { result: { ...current!, ...answer.result, contacts: answer.contacts }, replayed };
    });
  }

  async #prepare(identity: Identity, resultId: string, driven: DrivenAction): Promise<PreparedAction> {
    const { store, verification, moves, recordings } = this.services;
    const scoped = store.for(identity);
    const plan = await readPlan(scoped, resultId);
    if (!plan) throw refuseAny.notFound('result');
    requireTestMode(scoped.tenant);
    const owner = serviceFor(identity, 'sandbox');
    const { action } = driven;
    if (action === 'deliver' || action === 'bounce' || action === 'expire') {
      const marks = await markUnfinished(scoped, verification, owner, plan.flow, resultId);
      const hold = async (transaction: WriteTransaction) => (await holdResult(transaction, resultId))!;
      const act: PreparedAction['act'] = (transaction, held) =>
        action === 'expire'
          ? expire(transaction, held, plan, marks)
          : this.#report(transaction, held, plan, action, marks);
      return { plan, hold, act };
    }
    const known = await moves.know(owner, resultId);
    checkAgainstFlow(known, driven);
    const foreseen = await foreseeDeeds(this.services, owner, known, {
      answers: isAnswering(action),
      deeds: (rightOptions) =>
        decidesOf(driven, known, rightOptions, {
          language: pageLanguageOf(known.result),
          record: (key, seconds) =>
            recordings.prepare({ id: resultId, mode: 'test' }, key, {
              mimeType: 'audio/wav',
              bytes: silence(seconds),
              seconds,
            }),
        }),
    });
    return {
      plan,
      hold: (transaction) => holdFor(transaction, foreseen),
      act: (transaction, held) => moves.apply(transaction, held, foreseen),
    };
  }

  /** The first action takes the candidate from the simulator. */
  async #take(
    transaction: WriteTransaction,
    plan: ContactPlan,
    { action }: DrivenAction,
    hold: PreparedAction['hold'],
  ): Promise<HeldResult> {
    const held = await hold(transaction);
    if (pageStatusOf({ ...held, now: transaction.now }) !== 'open') throw refuse.ended();
    const result = await takeCandidate(transaction, this.services, plan, held.result);
    if (result.nextContactAt !== null && action !== 'expire') throw refuse.unreachable();
    return { ...held, result };
  }

  async #report(
    transaction: WriteTransaction,
    held: HeldResult,
    plan: ContactPlan,
    action: keyof typeof REPORTS,
    marks: Marks,
  ): Promise<HeldResult> {
    const report = { status: REPORTS[action], providerId: null, errorCode: null };
    const contacts = inTheirOrder(await transaction.find(ContactRow, { resultId: held.result.id }));
    const last = contacts.findLast((contact) => decideReport(contact, report) !== null);
    const reported = last && (await applyReport(transaction, held.result, last.id, report));
    if (!reported) throw refuse.noMessage();
    const { result, triesNext } = reported;
    if (!triesNext) return { ...held, result };
    return contactAtOnce(transaction, { ...held, result }, plan, this.services, marks);
  }
}

/** Ends what the expiry would end, as if the time were over now. */
async function expire(
  transaction: WriteTransaction,
  { campaign, result }: HeldResult,
  { flow }: ContactPlan,
  marks: Marks,
): Promise<HeldResult> {
  const over = await transaction.change(ResultRow, result, { expiresAt: transaction.now });
  const how = { status: 'failed', failureReason: 'expired' } as const;
  return endUnfinished(transaction, { campaign, result: over }, flow, marks, how);
}

/** How it ended is told when it is asked for: a repeat of a call is answered whatever has become of the candidate. */
async function inAdvance<Answer>(work: Promise<Answer>): Promise<() => Answer> {
  const [ended] = await Promise.allSettled([work]);
  return () => {
    if (ended.status === 'rejected') throw ended.reason;
    return ended.value;
  };
}

/** The order in which a result shows them. */
const inTheirOrder = (contacts: readonly ContactRow[]): ContactRow[] =>
  contacts.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1));

function toKept(row: ResultRow, contacts: readonly ContactRow[]): KeptResult {
  const { id, campaignId, mandateId, workflowId, jobId, flowVersion, status, stage, output } = row;
  const { failureReason, declinedReason, channel, nextContactAt, expiresAt } = row;
  const { createdAt, updatedAt, completedAt } = row;
  const consent = row.consent && shownConsent(row.consent);
  const of = { id, campaignId, mandateId, workflowId, jobId, flowVersion };
  const ended = { failureReason, declinedReason: declinedReason ?? null, completedAt };
  const times = { nextContactAt, expiresAt, createdAt, updatedAt };
  return {
    result: { ...of, status, stage, output, consent, channel, ...ended, ...times },
    contacts: inTheirOrder(contacts),
  };
}
