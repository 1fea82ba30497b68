import type { Store } from '../../../../../kernel/store/store.ts';
import type { WriteTransaction } from '../../../../../kernel/store/write-transaction.ts';
import type { Sealer } from '../../../../../kernel/core/sealed.ts';
import type { JobContext, JobHandler } from '../../../../../kernel/store/jobs/handler.ts';
import type { Job } from '../../../../../kernel/store/jobs/job.ts';
import type { CandidateLinks } from '../../candidate/candidate-links.ts';
import { pageLanguageOf } from '../../candidate/candidate-page.ts';
import { pageStatusOf } from '../../candidate/candidate.rules.ts';
import type { ForeseenMoves } from '../../candidate/move-candidate.ts';
import { OptOuts } from '../../candidate/opt-outs.ts';
import { jobIdentity } from '../../../hiring/mandate/job-identity.ts';
import type { HasAdapter } from '../../../hiring/workflow/channel.rules.ts';
import { openAddresses } from '../../result/candidate-seals.ts';
import { endResult, holdResult, type HeldResult, type ResultEnd } from '../../result/move-result.ts';
import { outputOf, type OutputFacts } from '../../result/output.rules.ts';
import { SIMULATE, type ContactPayload } from '../contact-job.ts';
import { readPlan, type ContactPlan } from '../contact-plan.ts';
import { unreachedReason } from '../next-contact.rules.ts';
import { deedsOf } from './simulated-actions.rules.ts';
import { foreseeDeeds, type DriverServices } from './drive-candidate.ts';
import { playContacts } from './play-contacts.ts';
import { simulate, type SimulatedRun } from './simulate.rules.ts';

interface SimulatorServices extends DriverServices {
  store: Store;
  links: CandidateLinks;
  sealer: Sealer;
  hasAdapter: HasAdapter;
}

const NOTHING_GIVEN: OutputFacts = {
  enrichment: new Map(),
  grades: new Map(),
  interested: null,
  finished: false,
};

/**
 * Makes up what a candidate of test mode does, since nobody is written to: contacts, messages to the local outbox, answers
 * and the end. One transaction writes it all, so that a crash leaves all of it or nothing.
 */
export class SimulateCandidate implements JobHandler<ContactPayload> {
  readonly kind = SIMULATE;
  readonly retrySeconds = [1, 5, 30, 120, 600];
  readonly lastRepeats = true;
  readonly jitter = 0.2;
  readonly concurrency = 8;
  /** Candidates of one campaign wait for each other anyway. */
  readonly groupCap = 4;
  readonly timeoutSeconds = 60;

  constructor(private readonly services: SimulatorServices) {}

  async run(job: Job<ContactPayload>, { finishIn }: JobContext): Promise<void> {
    const { store, sealer, hasAdapter } = this.services;
    const { resultId } = job.payload;
    const scoped = store.for(jobIdentity(job));
    const plan = await readPlan(scoped, resultId);
    if (!plan) return;
    const person = openAddresses(sealer, plan.result.id, plan.result);
    const made = simulate(person, plan.workflow, plan.flow, hasAdapter);
    const foreseen = made.reached ? await this.#foresee(job, made) : undefined;
    await scoped.write(async (transaction) => {
      const held = await holdResult(transaction, resultId);
      if (held && isDue(held, job.payload)) await this.#play(transaction, held, plan, made, foreseen);
      await finishIn(transaction.statements);
    });
  }

  /** The deeds of the candidate, as far as their page is open. */
  async #foresee(job: Job<ContactPayload>, made: SimulatedRun): Promise<ForeseenMoves | undefined> {
    const owner = jobIdentity(job);
    const known = await this.services.moves.know(owner, job.payload.resultId);
    if (pageStatusOf(known) !== 'open') return undefined;
    const { flow, result } = known;
    return foreseeDeeds(this.services, owner, known, {
      answers: made.does === 'completes',
      deeds: (rightOptions) => deedsOf(made, flow, rightOptions, pageLanguageOf(result)),
    });
  }

  async #play(
    transaction: WriteTransaction,
    held: HeldResult,
    { flow }: ContactPlan,
    made: SimulatedRun,
    foreseen: ForeseenMoves | undefined,
  ): Promise<void> {
    const end = async (result: HeldResult['result'], how: Omit<ResultEnd, 'output'>) => {
      await endResult(transaction, { ...held, result }, { ...how, output: outputOf(flow, NOTHING_GIVEN) });
    };
    if (await OptOuts.isOptedOut(transaction, held.result))
      return end(held.result, { status: 'declined', declinedReason: 'opted_out' });
    const result = await playContacts(transaction, this.services, held.result, flow, made.contacts);
    if (made.does === 'is never reached')
      return end(result, { status: 'failed', failureReason: unreachedReason(made.contacts) });
    if (foreseen) await this.services.moves.apply(transaction, { ...held, result }, foreseen);
    return undefined;
  }
}

const isDue = ({ campaign, result }: HeldResult, { step }: ContactPayload): boolean =>
  campaign.status === 'running' &&
  result.status === 'pending' &&
  result.nextStep === step &&
  result.nextContactAt !== null;
