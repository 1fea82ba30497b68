import { sql } from 'kysely';
import type { Identity } from '../../../../kernel/core/identity/identity.ts';
import { daysAfter } from '../../../../kernel/core/durations.ts';
import type { Sealer } from '../../../../kernel/core/sealed.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import { FlowRow } from '../../hiring/mandate/mandate.entity.ts';
import { OrganisationRow } from '../../accounts/access/access.entity.ts';
import type { NoticePrivacies } from '../candidate/notice-privacy.ts';
import { AnswerRow } from '../result/answer.entity.ts';
import { openAddresses } from '../result/candidate-seals.ts';
import { ContactRow } from '../result/contact.entity.ts';
import { RecordingRow } from '../result/recording.entity.ts';
import { toResultData } from '../result/result-record.ts';
import { ResultRow } from '../result/result.entity.ts';
import type { AskStudents, KeptVerification } from './ask-students.ts';
import type { FoundAtOrganisation } from './find-person.ts';
import { answerOf, wordsOf } from './request-words.ts';
import { PrivacyRequestRow } from './rights.entity.ts';
import { ERASE_DAYS } from './rights.rules.ts';
import type { RightsOrganisation, RightsRequest, RightsResult, RightsVerification } from './rights.types.ts';

/** All rows about a person in one organisation. */
export interface KeptRows {
  owner: Identity;
  results: ResultRow[];
  flows: FlowRow[];
  answers: AnswerRow[];
  contacts: ContactRow[];
  recordings: Omit<RecordingRow, 'audio'>[];
  requests: PrivacyRequestRow[];
  verifications: KeptVerification[];
}

interface KeptServices {
  store: Store;
  students: AskStudents;
  sealer: Sealer;
  privacies: NoticePrivacies;
}

/** Reads everything that one organisation keeps about the person of these results and verifications. */
export async function readKept(
  { store, students }: Pick<KeptServices, 'store' | 'students'>,
  owner: Identity,
  { resultIds, verificationIds }: Pick<FoundAtOrganisation, 'resultIds' | 'verificationIds'>,
): Promise<KeptRows> {
  const scoped = store.for(owner);
  const { organisationId, mode } = scoped.tenant;
  // Somebody who is a student alone has no results.
  const own = sql<string>`ANY (${resultIds})`;
  const [verifications, results, answers, contacts, recordings, requests] = await Promise.all([
    students.kept(owner, verificationIds),
    scoped.select(ResultRow).where('id', '=', own).orderBy('created_at', 'desc').execute(),
    scoped.select(AnswerRow).where('result_id', '=', own).orderBy('created_at').execute(),
    scoped.select(ContactRow).where('result_id', '=', own).orderBy('created_at').execute(),
    store.shared().statements.query<Omit<RecordingRow, 'audio'>>(
      `SELECT id, result_id AS "resultId", key, mime_type AS "mimeType", seconds, size, created_at AS "createdAt"
       FROM mandate.recording WHERE organisation_id = $1 AND mode = $2 AND result_id = ANY ($3)`,
      [organisationId, mode, resultIds],
    ),
    scoped
      .select(PrivacyRequestRow)
      .where((eb) =>
        eb.or([
          eb('result_ids', '&&', eb.val(resultIds)),
          eb('verification_ids', '&&', eb.val(verificationIds)),
        ]),
      )
      .orderBy('created_at', 'desc')
      .execute(),
  ]);
  const mandateIds = [...new Set(results.map(({ mandateId }) => mandateId))];
  const flows =
    mandateIds.length > 0 ? await scoped.select(FlowRow).where('mandate_id', 'in', mandateIds).execute() : [];
  return { owner, results, flows, answers, contacts, recordings, requests, verifications };
}

const flowOf = ({ flows }: KeptRows, { mandateId, flowVersion }: ResultRow): FlowRow =>
  flows.find((flow) => flow.mandateId === mandateId && flow.flowVersion === flowVersion)!;

/** The part of an organisation on the page: what a person reads, and what they can do about it. */
export async function toOrganisation(
  { store, sealer, privacies }: Omit<KeptServices, 'students'>,
  kept: KeptRows,
): Promise<RightsOrganisation> {
  const organisationId = kept.owner.organisationId!;
  const [[row], privacy] = await Promise.all([
    store.shared().find(OrganisationRow, { id: organisationId }),
    privacies.of(organisationId),
  ]);
  const erasure = kept.requests.find(({ kind, status }) => kind === 'erase' && status === 'open');
  return {
    organisationId,
    name: row!.name,
    contact: privacy.contact,
    days: privacy.days,
    canWithdraw: kept.results.some(holds) || kept.verifications.some((one) => one.canWithdraw),
    credentials:
      kept.results.flatMap(({ output }) => output?.skills ?? []).filter((one) => one.credentialUrl).length +
      kept.verifications.reduce((sum, { credentials }) => sum + credentials, 0),
    erasedOn: erasure ? daysAfter(erasure.createdAt, ERASE_DAYS) : null,
    results: kept.results.map((result) => toResult(sealer, kept, result)),
    verifications: kept.verifications.map(toVerification),
    requests: kept.requests.map((request) => toRequest(sealer, request)),
  };
}

/** Whether a result has a consent that holds, or can still be answered. */
export const holds = ({ consent, status }: ResultRow): boolean =>
  (consent !== null && consent.withdrawnAt === undefined) || status === 'pending';

const toVerification = ({ id, record: _record, ...shown }: KeptVerification): RightsVerification => ({
  ...shown,
  verificationId: id,
  createdAt: new Date(shown.createdAt),
  agreedAt: shown.agreedAt === null ? null : new Date(shown.agreedAt),
  withdrawnAt: shown.withdrawnAt === null ? null : new Date(shown.withdrawnAt),
});

function toResult(sealer: Sealer, kept: KeptRows, result: ResultRow): RightsResult {
  const { body } = flowOf(kept, result);
  const { id, name, consent, createdAt, status, output } = result;
  const own = kept.answers.filter(({ resultId }) => resultId === id);
  const given = (key: string) => own.find((answer) => answer.kind === 'enrichment' && answer.key === key);
  return {
    resultId: id,
    companyName: body.companyName,
    jobTitle: body.title,
    name,
    ...openAddresses(sealer, id, result),
    open: status === 'pending',
    createdAt,
    agreedAt: consent ? new Date(consent.at) : null,
    withdrawnAt: consent?.withdrawnAt ? new Date(consent.withdrawnAt) : null,
    recordings: kept.recordings.filter(({ resultId }) => resultId === id).length,
    answers: body.enrichmentQuestions
      .filter(({ key }) => given(key) !== undefined)
      .map(({ key, text }) => ({ question: text, answer: given(key)!.value })),
    skills: (output?.skills ?? []).map(({ name: skill, verdict }) => ({ name: skill, verdict })),
  };
}

const toRequest = (sealer: Sealer, row: PrivacyRequestRow): RightsRequest => ({
  requestId: row.id,
  kind: row.kind,
  status: row.status,
  words: wordsOf(sealer, row),
  answer: answerOf(sealer, row),
  createdAt: row.createdAt,
  dueAt: row.kind === 'erase' ? daysAfter(row.createdAt, ERASE_DAYS) : row.dueAt,
});

/**
 * The file of an organisation, in the words of the partner's surface, with the audio of recordings by their ids. Which option was chosen is nobody's to read (contract 7.1), so of
 * questions about skills it has times alone.
 */
export function toFile(
  sealer: Sealer,
  kept: KeptRows,
  organisation: RightsOrganisation,
  audio: ReadonlyMap<string, string>,
): Record<string, unknown> {
  return {
    organisation: organisation.name,
    contact: organisation.contact,
    kept_days_after_the_end: organisation.days,
    results: kept.results.map((result) => {
      const of = <Row extends { resultId: string }>(rows: readonly Row[]) =>
        rows.filter(({ resultId }) => resultId === result.id);
      const record = toResultData(result, of(kept.contacts));
      const { body } = flowOf(kept, result);
      return {
        ...record,
        company: body.companyName,
        job_title: body.title,
        basis: result.basis ?? null,
        candidate: { ...(record['candidate'] as object), ...openAddresses(sealer, result.id, result) },
        answers: of(kept.answers).map((answer) => ({
          kind: answer.kind,
          question: answer.key,
          ...(answer.kind !== 'skill' && { answer: answer.value }),
          seconds: answer.seconds ?? null,
          left_page: answer.leftPage ?? null,
          at: answer.createdAt.toISOString(),
        })),
        recordings: of(kept.recordings).map(({ id, key, mimeType, seconds, createdAt }) => ({
          question: key,
          type: mimeType,
          seconds,
          at: createdAt.toISOString(),
          audio_base64: audio.get(id) ?? null,
        })),
      };
    }),
    verifications: kept.verifications.map(({ record }) => record),
    requests: organisation.requests.map(({ requestId, kind, status, words, answer, createdAt, dueAt }) => ({
      request_id: requestId,
      kind,
      status,
      words,
      answer,
      created_at: createdAt.toISOString(),
      due_at: dueAt.toISOString(),
    })),
  };
}
