import { setTimeout as wait } from 'node:timers/promises';
import type { Settings } from '../../../kernel/core/settings.ts';
import type { Log } from '../../../kernel/core/log.ts';
import type { Statements } from '../../../kernel/store/database/statements.ts';
import type { Lease } from '../../../kernel/store/lease/lease-keeper.ts';
import type { Store } from '../../../kernel/store/store.ts';
import type { WriteTransaction } from '../../../kernel/store/write-transaction.ts';
import type { Identity } from '../../../kernel/core/identity/identity.ts';
import { questionsPerSkill } from '../question-maker/questions-per-skill.rules.ts';
import { shownQuestions } from '../question-set/question-set.entity.ts';
import { ownerOfSession, type CatalogueSkill } from '../question-set/question-set.rules.ts';
import { keepSets, type MadeQuestions, type SetMaker } from '../question-set/set-maker.ts';
import { lockOpenSession, requireToken, type NamedSession } from '../session/lock-session.ts';
import { SessionRow } from '../session/session.entity.ts';
import { recordChanged, recordInitiated } from '../session/verification-events.ts';
import { askedItems } from './asked-items.rules.ts';
import { latestSets, loadAssessment, type LoadedAssessment } from './assessment-facts.ts';
import { AssessmentRow } from './assessment.entity.ts';
import { refuse } from './assessment.errors.ts';
import type { GeneratedAssessment, GenerateInput } from './assessment.types.ts';
import { loadMetQuestions } from './attempts.ts';
import { ClaimKeeper, passOn, stateOfClaim, takeClaim } from './claims.ts';
import { decideGenerate } from './lock.rules.ts';
import { readGenerate } from './assessment-fields.rules.ts';

const LOOK_MS = 200;

/** The session, and the time from which its student must have agreed. */
interface WantedAssessment {
  named: NamedSession;
  consentSince: Date | undefined;
}

interface MadeAssessment {
  sessionId: string;
  questions: GeneratedAssessment['questions'];
}

/** A set that this call makes, and what it is made of. */
interface ClaimedAssessment extends LoadedAssessment {
  number: number;
  mine: Lease;
  met: ReadonlySet<string>;
}

/**
 * Makes the questions of a session. One of several calls claims the set and makes it, outside of any transaction; the
 * others wait for it. The set and its event are written under the lock of the session, so that there is one of each,
 * whoever lost a claim meanwhile.
 */
export class GenerateService {
  readonly #claims: ClaimKeeper;

  constructor(
    private readonly store: Store,
    private readonly maker: SetMaker,
    private readonly limits: Pick<Settings, 'generationTimeoutSeconds' | 'studentConsentFrom'>,
    log: Log,
  ) {
    this.#claims = new ClaimKeeper(store.shared().statements, log);
  }

  async generate(
    identity: Identity,
    sessionToken: string | null,
    input: GenerateInput | null,
  ): Promise<GeneratedAssessment> {
    const token = requireToken(sessionToken);
    const { serviceVerificationId } = readGenerate(input ?? {});
    const named = { token, verificationId: serviceVerificationId ?? undefined };
    return this.generateFor(identity, named);
  }

  async generateFor(
    identity: Identity,
    named: NamedSession,
    consentSince = this.limits.studentConsentFrom,
  ): Promise<GeneratedAssessment> {
    const wanted = { named, consentSince };
    const started = performance.now();
    const stop = AbortSignal.timeout(this.limits.generationTimeoutSeconds * 1000);
    const scoped = this.store.for(identity);
    while (!stop.aborted) {
      const begun = await scoped.write((transaction) => begin(transaction, wanted));
      if ('questions' in begun) return answerOf(begun, { alreadyGenerated: true, executionTime: null });
      if ('theirs' in begun) {
        await untilDone(this.store.shared().statements, begun.theirs, stop);
        continue;
      }
      const kept = await this.#claims.during(begun.mine, async () => {
        const made = await this.#make(identity, begun, stop);
        return scoped.write((transaction) => keep(transaction, wanted, begun, made));
      });
      const executionTime = `${Math.round(performance.now() - started)}ms`;
      if (kept === 'changed') continue;
      return answerOf(kept, { alreadyGenerated: null, executionTime });
    }
    throw refuse.generationFailed('it took too long');
  }

  #make(identity: Identity, making: ClaimedAssessment, signal: AbortSignal): Promise<MadeQuestions> {
    const { session, skills, items, number } = making;
    const skillIds = skills.map(({ skillId }) => skillId);
    const subjects = askedItems(session, items);
    return this.maker.make(identity, {
      owner: ownerOfSession(session.id, number),
      // A window that still shows an earlier set must not choose another option than it shows.
      placesOwner: `session:${session.id}`,
      skillIds,
      count: questionsPerSkill(skillIds.length),
      met: making.met,
      choose: chooseSkills,
      itemFor: (skillId) => subjects[skillIds.indexOf(skillId) % subjects.length],
      signal,
    });
  }
}

/** A skill need not be verifiable for mandates here, but it must still be in the catalogue. */
function chooseSkills(wanted: readonly string[], found: readonly CatalogueSkill[]): CatalogueSkill[] {
  return wanted.map((id) => {
    const skill = found.find((item) => item.id === id);
    if (!skill) throw refuse.generationFailed(`the catalogue no longer has ${id}`);
    return skill;
  });
}

async function begin(
  transaction: WriteTransaction,
  { named, consentSince }: WantedAssessment,
): Promise<MadeAssessment | ClaimedAssessment | { theirs: string }> {
  const session = await lockOpenSession(transaction, named);
  const loaded = await loadAssessment(transaction, session, consentSince);
  const decision = decideGenerate(loaded.facts);
  if (decision === 'existing') return existing(transaction, loaded);
  const claim = await takeClaim(transaction, session.id, decision.make, loaded.unmade);
  if ('theirs' in claim) return claim;
  const skillIds = loaded.skills.map(({ skillId }) => skillId);
  const met = await loadMetQuestions(transaction, session.studentId, skillIds);
  return { ...loaded, ...claim, number: decision.make, met };
}

/** A step that was repeated meanwhile may have changed what the questions must be about. */
async function keep(
  transaction: WriteTransaction,
  { named, consentSince }: WantedAssessment,
  begun: ClaimedAssessment,
  made: MadeQuestions,
): Promise<MadeAssessment | 'changed'> {
  const session = await lockOpenSession(transaction, named);
  const loaded = await loadAssessment(transaction, session, consentSince);
  if (decideGenerate(loaded.facts) === 'existing') return existing(transaction, loaded);
  const { number } = begun;
  const row = loaded.unmade!;
  if (materialOf(loaded) !== materialOf(begun)) {
    await passOn(transaction, row.id);
    return 'changed';
  }
  await keepSets(transaction, ownerOfSession(session.id, number), made);
  const done = { claim: null, claimedUntil: null, madeAt: transaction.now };
  const latest = await transaction.change(AssessmentRow, row, done);
  const changed = await transaction.change(SessionRow, session, { status: 'questions_generated' });
  if (number === 1) await recordInitiated(transaction, changed);
  else await recordChanged(transaction, changed);
  return existing(transaction, { ...loaded, latest });
}

const materialOf = ({ skills, items }: LoadedAssessment): string =>
  JSON.stringify([
    skills.map(({ skillId }) => skillId),
    items.map(({ type, externalId }) => [type, externalId]),
  ]);

async function existing(transaction: WriteTransaction, loaded: LoadedAssessment): Promise<MadeAssessment> {
  const sets = await latestSets(transaction, loaded);
  return {
    sessionId: loaded.session.id,
    questions: sets.flatMap(({ questions }) => shownQuestions(questions)),
  };
}

/** Returns when the set is made or its maker has died; a maker that gave up has failed for all who waited for it. */
async function untilDone(statements: Statements, id: string, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    await wait(LOOK_MS);
    const state = await stateOfClaim(statements, id);
    if (state === 'given up') throw refuse.generationFailed('the call that was at it has given up');
    if (state !== 'claimed') return;
  }
}

const answerOf = (
  { sessionId, questions }: MadeAssessment,
  more: Pick<GeneratedAssessment, 'alreadyGenerated' | 'executionTime'>,
): GeneratedAssessment => ({
  verificationId: sessionId,
  totalQuestions: questions.length,
  questions,
  ...more,
});
