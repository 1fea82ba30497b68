import type { Clock } from '../../../../kernel/core/clock.ts';
import { daysAfter } from '../../../../kernel/core/durations.ts';
import { newId } from '../../../../kernel/core/ids.ts';
import { serviceFor, type Identity } from '../../../../kernel/core/identity/identity.ts';
import type { Sealer } from '../../../../kernel/core/sealed.ts';
import { audit } from '../../../../kernel/store/audit/audit.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import type { WriteTransaction } from '../../../../kernel/store/write-transaction.ts';
import type { AskVerification } from '../candidate/ask-verification.ts';
import { decideOptOut, decideWithdraw } from '../candidate/candidate.rules.ts';
import type { CandidateMoves } from '../candidate/move-candidate.ts';
import type { NoticePrivacies } from '../candidate/notice-privacy.ts';
import type { People } from '../result/people.ts';
import { ResultRow } from '../result/result.entity.ts';
import type { AskStudents } from './ask-students.ts';
import { eraseAskedJob } from './erase-asked.job.ts';
import type { EraseAsked } from './erase-asked.handler.ts';
import { findPerson } from './find-person.ts';
import { holds, readKept, toFile, toOrganisation, type KeptRows } from './kept-about.ts';
import { readAudio } from './kept-audio.ts';
import { sealedOf } from './request-words.ts';
import type { ProvenPerson, RightsCodes } from './rights-codes.service.ts';
import { PrivacyRequestRow } from './rights.entity.ts';
import { refuse } from './rights.errors.ts';
import { readInput } from './rights-inputs.rules.ts';
import {
  decideRequest,
  dueAt,
  ERASE_DAYS,
  refuseTooMany,
  stateOf,
  type RequestKind,
  type WantedRequest,
} from './rights.rules.ts';
import type {
  RightsCredentialsInput,
  RightsFile,
  RightsOrganisation,
  RightsPage,
  RightsPageInput,
  RightsRequestInput,
} from './rights.types.ts';

export interface RightsServices {
  store: Store;
  clock: Clock;
  people: People;
  sealer: Sealer;
  codes: RightsCodes;
  moves: CandidateMoves;
  privacies: NoticePrivacies;
  verification: AskVerification;
  students: AskStudents;
  erasing: EraseAsked;
}

/** The page of rights (contract 7.3), for whoever has proven a number or address. */
export class RightsService {
  constructor(private readonly services: RightsServices) {}

  async page(identity: Identity, input: RightsPageInput): Promise<RightsPage> {
    const person = await this.#personOf(readInput.page(input).session);
    return this.#page(person, await this.#kept(identity, person));
  }

  /** A file of everything, which is a request that is done at once. */
  async file(identity: Identity, input: RightsPageInput): Promise<RightsFile> {
    const { store, sealer, clock } = this.services;
    const person = await this.#personOf(readInput.page(input).session);
    const all = await this.#kept(identity, person);
    for (const kept of all)
      await store.for(kept.owner).write((transaction) => this.#record(transaction, kept, { kind: 'access' }));
    const audio = await readAudio(
      store,
      sealer,
      all.flatMap(({ recordings }) => recordings),
    );
    const organisations = await Promise.all(
      all.map(async (kept) => toFile(sealer, kept, await this.#organisation(kept), audio)),
    );
    const { phone, email } = person.address;
    const content = { made_at: clock.now().toISOString(), about: phone ?? email, organisations };
    return { name: 'my-data.json', content: JSON.stringify(content, null, 2) };
  }

  async request(identity: Identity, input: RightsRequestInput): Promise<RightsPage> {
    const { session, organisationId, ...given } = readInput.request(input);
    const person = await this.#personOf(session);
    const wanted = { ...given, words: given.words?.trim(), name: given.name?.trim() } as WantedRequest;
    decideRequest(wanted);
    const kept = await this.#keptBy(identity, person, organisationId);
    refuseTooMany(kept.requests, this.services.clock.now());
    if (wanted.kind === 'withdraw') await this.#withdraw(kept);
    if (wanted.kind === 'erase') await this.#erase(kept);
    else await this.#keep(kept, wanted);
    return this.#page(person, await this.#kept(identity, person));
  }

  /** A name is put right at once, in all that the organisation keeps. */
  async #keep(kept: KeptRows, wanted: WantedRequest): Promise<void> {
    const name = wanted.kind === 'correct' && wanted.name;
    if (name) await this.services.students.rename(kept.owner, idsOf(kept.verifications), name);
    await this.services.store.for(kept.owner).write(async (transaction) => {
      if (name) await rename(transaction, kept, name);
      await this.#record(transaction, kept, wanted);
    });
  }

  /** Revokes every credential that the person has taken at one organisation. A repeat changes nothing. */
  async revokeCredentials(identity: Identity, input: RightsCredentialsInput): Promise<RightsPage> {
    const { session, organisationId } = readInput.credentials(input);
    const person = await this.#personOf(session);
    const { owner, results, verifications } = await this.#keptBy(identity, person, organisationId);
    const ids = idsOf(results);
    await this.services.verification.revokeCredentialsOf(owner, [...ids, ...idsOf(verifications)], 'person');
    await this.services.store.for(owner).write(async (transaction) => {
      for (const id of ids) {
        const stored = await transaction.lock(ResultRow, id);
        if (!stored?.output?.skills.some(({ credentialUrl }) => credentialUrl)) continue;
        const skills = stored.output.skills.map((skill) => ({ ...skill, credentialUrl: null }));
        const output = { ...stored.output, skills };
        await transaction.change(ResultRow, stored, { output, updatedAt: transaction.now });
      }
    });
    return this.#page(person, await this.#kept(identity, person));
  }

  #personOf(session: string): Promise<ProvenPerson> {
    return this.services.codes.find(session, this.services.clock.now());
  }

  async #kept(identity: Identity, { address, mode }: ProvenPerson): Promise<KeptRows[]> {
    const found = await findPerson(this.services, { address, mode });
    return Promise.all(
      found.map((one) => {
        const owner = serviceFor({ ...identity, organisationId: one.organisationId, mode }, 'my-data');
        return readKept(this.services, owner, one);
      }),
    );
  }

  async #keptBy(identity: Identity, person: ProvenPerson, organisationId: string): Promise<KeptRows> {
    const all = await this.#kept(identity, person);
    const kept = all.find(({ owner }) => owner.organisationId === organisationId);
    if (!kept) throw refuse.unknownOrganisation();
    return kept;
  }

  /** Ends what is open: a request that nobody has agreed to is declined, as an opt-out would. */
  async #withdraw({ owner, results, verifications }: KeptRows): Promise<void> {
    await this.services.students.withdraw(owner, idsOf(verifications));
    for (const result of results.filter(holds))
      await this.services.moves.move(owner, result.id, result.consent ? decideWithdraw : decideOptOut);
  }

  /** Asked for once. The job does it; where nothing is open it is done before the answer. */
  async #erase(kept: KeptRows): Promise<void> {
    if (kept.requests.some(({ kind, status }) => kind === 'erase' && status === 'open')) return;
    const isOpen =
      kept.results.some(({ status }) => status === 'pending') || kept.verifications.some(({ open }) => open);
    const request = await this.services.store.for(kept.owner).write(async (transaction) => {
      const row = await this.#record(transaction, kept, { kind: 'erase' });
      const runAt = isOpen ? daysAfter(transaction.now, ERASE_DAYS) : transaction.now;
      await transaction.enqueue(eraseAskedJob(row, runAt));
      return row;
    });
    if (!isOpen) await this.services.erasing.erase(request);
  }

  async #record(
    transaction: WriteTransaction,
    { owner, results, verifications }: KeptRows,
    wanted: WantedRequest,
  ): Promise<PrivacyRequestRow> {
    const { now, tenant } = transaction;
    const id = newId('PR_');
    const status = stateOf(wanted);
    const [resultIds, verificationIds] = [idsOf(results), idsOf(verifications)];
    const row = await transaction.add(PrivacyRequestRow, {
      id,
      kind: wanted.kind,
      status,
      resultIds,
      verificationIds,
      words: wanted.words ? this.services.sealer.seal(wanted.words, sealedOf.words(id)) : null,
      answer: null,
      createdAt: now,
      dueAt: dueAt(wanted.kind, now),
      closedAt: status === 'done' ? now : null,
    });
    const details = {
      mode: tenant.mode,
      kind: wanted.kind satisfies RequestKind,
      resultIds,
      verificationIds,
    };
    const { organisationId } = tenant;
    await audit(transaction, owner, { action: 'privacy.requested', subject: id, organisationId, details });
    return row;
  }

  async #page({ address, expiresAt }: ProvenPerson, all: readonly KeptRows[]): Promise<RightsPage> {
    const organisations = await Promise.all(all.map((kept) => this.#organisation(kept)));
    return { address: (address.phone ?? address.email)!, expiresAt, organisations };
  }

  #organisation(kept: KeptRows): Promise<RightsOrganisation> {
    return toOrganisation(this.services, kept);
  }
}

const idsOf = (kept: readonly { id: string }[]): string[] => kept.map(({ id }) => id);

/** The person knows their own name: it is put right wherever this organisation keeps it. */
async function rename(transaction: WriteTransaction, { results }: KeptRows, name: string): Promise<void> {
  for (const { id } of results) {
    const stored = await transaction.lock(ResultRow, id);
    if (stored && !stored.erasedAt)
      await transaction.change(ResultRow, stored, { name, updatedAt: transaction.now });
  }
}
