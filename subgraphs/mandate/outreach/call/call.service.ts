import type { Store } from '../../../../kernel/store/store.ts';
import { serviceFor, systemFor, type Identity } from '../../../../kernel/core/identity/identity.ts';
import { isLanguage, TEXTS, type Language } from '../../../../languages/languages.ts';
import { pageLanguageOf, type KnownCandidate } from '../candidate/candidate-page.ts';
import { beginningAnew, holdFor, type CandidateMoves } from '../candidate/move-candidate.ts';
import { ContactRow } from '../result/contact.entity.ts';
import { decideCallEnd, isMachine, type CallReport } from '../contact/report/call-report.rules.ts';
import { linkJob } from '../contact/link-job.ts';
import { endCall } from '../contact/report/end-call.ts';
import type { Calls } from '../contact/send/calls.ts';
import type { CallProviders } from '../contact/send/call-providers.ts';
import { recordingIdOf } from '../candidate/spoken/prepare-recording.ts';
import { ResultRow } from '../result/result.entity.ts';
import { decideDeed, understand, type Deed, type Heard } from './call-reply.rules.ts';
import { openQuestionOf } from './call-question.rules.ts';
import { nextInstruction, readingSecondsOf } from './call-script.ts';
import type { CallHeardInput, CallInstruction } from './call.types.ts';
import { fetchWork, type SpokenPlace } from './recording-job.ts';

const HANG_UP: CallInstruction = {
  say: [],
  listen: null,
  asked: null,
  language: 'en',
  locale: TEXTS.en.locale,
  slow: false,
  tries: 0,
};

/** The longest answer that is listened to for a yes or no. */
const LONGEST_SPEECH = 500;

/** Calls as their provider sees them: what to say next, and how they ended. The edge has checked that the provider asks. */
export class CallService {
  constructor(
    private readonly store: Store,
    private readonly moves: CandidateMoves,
    private readonly providers: CallProviders,
  ) {}

  /** Null when there is no such call. */
  async instruct(
    identity: Identity,
    contactId: string,
    input: CallHeardInput,
  ): Promise<CallInstruction | null> {
    const senderId = input.senderId ?? null;
    const call = await this.#find(contactId);
    const provider = call && (await this.providers.of(senderId, call.organisationId));
    if (!call || !provider) return null;
    const { organisationId, mode, resultId } = call;
    const { providerId, answeredBy } = input;
    if (call.providerId !== null && providerId !== null && call.providerId !== providerId) return HANG_UP;
    if (isMachine(answeredBy)) {
      // Nothing is left on a machine: others may listen to it.
      const ended = { status: 'completed', providerId, answeredBy, seconds: null };
      await this.report(contactId, ended, senderId);
      return HANG_UP;
    }
    if (call.providerId === null && providerId !== null) await this.#keepName(call, providerId);
    const owner = serviceFor({ ...identity, organisationId, mode }, 'call');
    const { known, deed } = await this.#hear(owner, resultId, input, provider);
    if (input.asked === null && call.outcome === null) await this.#sendLink(owner, call);
    // The last answer of a call may come after the report of its end.
    if (call.outcome !== null) return HANG_UP;
    const { asked, slow, tries } = input;
    return nextInstruction(known, { asked, deed, tries, slow: slow || deed.do === 'hear it slower' });
  }

  /** False when there is no such call, or another sender's provider reports. */
  async report(contactId: string, report: CallReport, senderId: string | null = null): Promise<boolean> {
    const call = await this.#find(contactId);
    if (!call || !(await this.providers.of(senderId, call.organisationId))) return false;
    const scoped = this.store.for(systemFor(call, 'call report'));
    await scoped.write(async (transaction) => {
      const result = (await transaction.lock(ResultRow, call.resultId))!;
      const contact = (await transaction.lock(ContactRow, contactId))!;
      const end = decideCallEnd(contact, result, report);
      if (end) await endCall(transaction, result, contact, end, report.providerId);
    });
    return true;
  }

  /** Does what was heard, by the rules of the page and once. A recording is fetched by work of its own. */
  #hear(
    owner: Identity,
    resultId: string,
    input: CallHeardInput,
    provider: Calls,
  ): Promise<{ known: KnownCandidate; deed: Deed }> {
    return beginningAnew(async () => {
      const before = await this.moves.know(owner, resultId);
      const spoken = spokenIn(resultId, input, provider);
      const heard = heardOf(input, pageLanguageOf(before.result), spoken);
      const understood = understand(before, openQuestionOf(before), heard);
      const deed = await this.#marked(owner, before, understood, heard.language);
      const foreseen = await this.moves.foresee(owner, before, [(facts) => decideDeed(facts, heard, deed)]);
      if (foreseen.changeNothing) return { known: await this.moves.withTexts(owner, before), deed };
      const moved = await this.store.for(owner).write(async (transaction) => {
        const held = await holdFor(transaction, foreseen);
        const known = await this.moves.apply(transaction, held, foreseen);
        const isKept = known.answers.some(({ recording }) => spoken && recording?.id === spoken.id);
        if (isKept)
          await transaction.enqueue(fetchWork(transaction.tenant, resultId, spoken!, input.senderId ?? null));
        return known;
      });
      return { known: await this.moves.withTexts(owner, moved), deed };
    });
  }

  /** An answer about a skill is marked before it is kept, as on the page. */
  async #marked(owner: Identity, known: KnownCandidate, deed: Deed, language: Language): Promise<Deed> {
    const open = openQuestionOf(known);
    if (deed.do !== 'answer' || open?.kind !== 'skill' || deed.value === null) return deed;
    const chosen = { questionId: open.key, option: Number(deed.value) };
    const marked = await this.moves.mark(owner, known, chosen);
    return { ...deed, marked, measures: { readingSeconds: readingSecondsOf(known, open, language) } };
  }

  /** Somebody has taken the call. A repeated request leaves the job again, which sends at most once for a step. */
  async #sendLink(owner: Identity, { resultId, step }: ContactRow): Promise<void> {
    await this.store
      .for(owner)
      .write((transaction) =>
        transaction.enqueue(linkJob({ ...transaction.tenant, resultId, step }, transaction.now)),
      );
  }

  /** After a crash nobody has kept how the provider calls it, and it says so when it asks. */
  async #keepName(call: ContactRow, providerId: string): Promise<void> {
    await this.store.for(systemFor(call, 'call')).write(async (transaction) => {
      const result = await transaction.lock(ResultRow, call.resultId);
      const contact = await transaction.lock(ContactRow, call.id);
      if (result!.erasedAt || contact!.providerId !== null) return;
      await transaction.change(ContactRow, contact!, { providerId: providerId.slice(0, 64) });
    });
  }

  async #find(contactId: string): Promise<ContactRow | undefined> {
    const [contact] = await this.store.shared().find(ContactRow, { id: contactId });
    return contact?.channel === 'voice' && contact.mode === 'live' ? contact : undefined;
  }
}

/** The recording that answers the question that was asked, if there is one at the provider. */
function spokenIn(
  resultId: string,
  { asked, recordingUrl, recordingSeconds }: CallHeardInput,
  provider: Calls,
): SpokenPlace | null {
  const [kind, key] = (asked ?? '').split(':', 2);
  const place = recordingUrl === null ? null : provider.placeOf(recordingUrl);
  if (kind !== 'enrichment' || !key || place === null || !recordingSeconds) return null;
  return { id: recordingIdOf(resultId, key, place), key, place, seconds: recordingSeconds };
}

/** The end of a recording by hanging up is no key. */
const keyOf = (digits: string | null): string | null => (digits && /^[\d*]$/.test(digits) ? digits : null);

const heardOf = (
  { asked, language, digits, speech }: CallHeardInput,
  otherwise: Language,
  spoken: SpokenPlace | null,
): Heard => ({
  asked,
  language: language !== null && isLanguage(language) ? language : otherwise,
  key: keyOf(digits),
  speech: speech?.slice(0, LONGEST_SPEECH) || null,
  recordingId: spoken?.id ?? null,
});
