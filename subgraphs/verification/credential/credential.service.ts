import { randomUUID } from 'node:crypto';
import { audit } from '../../../kernel/store/audit/audit.ts';
import type { Clock } from '../../../kernel/core/clock.ts';
import type { AskGraph } from '../../../kernel/core/graph/ask.ts';
import { newSecretId } from '../../../kernel/core/ids.ts';
import { serviceFor, type Identity } from '../../../kernel/core/identity/identity.ts';
import { BoundedMap } from '../../../kernel/core/memoize.ts';
import { refuse as refuseInGeneral } from '../../../kernel/core/refusal.ts';
import { asStored, type Sealer } from '../../../kernel/core/sealed.ts';
import type { Store } from '../../../kernel/store/store.ts';
import type { WriteTransaction } from '../../../kernel/store/write-transaction.ts';
import { checkSignature, stateAt, type CheckReason } from './check-credential.rules.ts';
import {
  credentialDocument,
  credentialUrl,
  issuerProfile,
  keyUrl,
  validUntil,
  type CredentialFacts,
  type CredentialFinding,
} from './credential-document.rules.ts';
import type { CredentialKeys } from './credential-keys.ts';
import { CredentialRow, sealedOfCredential, type RevokedReason } from './credential.entity.ts';
import { refuse } from './credential.errors.ts';
import type { Credential, CredentialCheck, CredentialIssueInput } from './credential.types.ts';
import { encodeList, LIST_SECONDS, statusListDocument, takeStatusPlace } from './status-list.ts';

const MOST_LISTS = 100;

interface CredentialOptions {
  store: Store;
  clock: Clock;
  sealer: Sealer;
  ask: AskGraph;
  publicUrl: string;
  keys: CredentialKeys;
}

interface CredentialAddress {
  subjectId: string;
  skillId: string;
  url: string;
}

/** Signed proofs of skills, which people take and show to others. */
export class CredentialService {
  readonly #options: CredentialOptions;
  /** Signed lists: a busy one is asked for by every verifier in the world. */
  readonly #lists = new BoundedMap<number, string>(MOST_LISTS, undefined, LIST_SECONDS * 1000);

  constructor(options: CredentialOptions) {
    this.#options = options;
  }

  /** Issues what the person asked for. A skill for which there is one that holds keeps it: a repeat changes nothing. */
  async issue(identity: Identity, { skills, ...request }: CredentialIssueInput): Promise<Credential[]> {
    const describe = await this.describeSkills(
      identity,
      skills.map(({ skillId }) => skillId),
    );
    const issued: Credential[] = [];
    for (const { skillId, name, ...found } of skills) {
      const skill = describe(skillId, name);
      const finding = found as CredentialFinding;
      const store = this.#options.store.for(identity);
      issued.push(await store.write((transaction) => this.issueIn(transaction, request, { skill, finding })));
    }
    return issued;
  }

  /** The skills as the catalogue describes them now, asked for before any transaction begins. */
  async describeSkills(
    identity: Identity,
    ids: string[],
  ): Promise<(id: string, name: string) => CredentialFacts['skill']> {
    const { ask } = this.#options;
    const { items } = await ask('SkillsForCredentials', { ids }, serviceFor(identity, 'credentials'));
    return (id, name) => {
      const known = items.find((item) => item.id === id);
      return { id, name, description: known?.description ?? name, uri: known?.uri ?? null };
    };
  }

  /** Issues one credential, or returns the one that holds. */
  async issueIn(
    transaction: WriteTransaction,
    { subjectKind, subjectId, language, name }: Omit<CredentialIssueInput, 'skills'>,
    { skill, finding }: Pick<CredentialFacts, 'skill' | 'finding'>,
  ): Promise<Credential> {
    const { sealer, publicUrl, keys } = this.#options;
    const { statements, now, tenant } = transaction;
    await statements.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`${subjectId} ${skill.id}`]);
    const before = await transaction.find(CredentialRow, { subjectId, skillId: skill.id });
    const good = before.find((row) => stateAt(row, now) === 'holds');
    if (good) return this.shown(good);
    const id = newSecretId('CR_');
    const status = await takeStatusPlace(statements);
    const until = validUntil(now);
    const { jwt, keyId } = await keys.sign(
      credentialDocument({
        id,
        mode: tenant.mode,
        publicUrl,
        subjectUrn: `urn:uuid:${randomUUID()}`,
        resultUrn: `urn:uuid:${randomUUID()}`,
        name: name ?? null,
        skill,
        finding,
        issuedAt: now,
        validUntil: until,
        status,
      }),
    );
    const row = await transaction.add(CredentialRow, {
      id,
      subjectKind: subjectKind as CredentialRow['subjectKind'],
      subjectId,
      skillId: skill.id,
      skillName: skill.name,
      language,
      finding,
      keyId,
      statusList: status.list,
      statusIndex: status.index,
      sealedJwt: sealer.seal(jwt, sealedOfCredential.jwt(id)),
      sealedName: sealer.seal(name ?? '', sealedOfCredential.name(id)),
      createdAt: now,
      validUntil: until,
      revokedAt: null,
      revokedReason: null,
      revokedNote: null,
    });
    await recordCredential(transaction, publicUrl, 'credential.issued', row);
    return this.shown(row);
  }

  /** The credentials of some verifications or results that are not revoked, oldest first. */
  async bySubjects(identity: Identity, subjectIds: readonly string[]): Promise<CredentialAddress[]> {
    const rows = await this.#options.store
      .for(identity)
      .select(CredentialRow)
      .where('subject_id', 'in', subjectIds)
      .where('revoked_at', 'is', null)
      .orderBy('created_at')
      .execute();
    return rows.map((row) => this.#addressOf(row));
  }

  /** The same within a transaction, of one subject. */
  async bySubjectIn(transaction: WriteTransaction, subjectId: string): Promise<CredentialAddress[]> {
    const rows = await transaction.find(CredentialRow, { subjectId });
    return rows.filter(({ revokedAt }) => revokedAt === null).map((row) => this.#addressOf(row));
  }

  #addressOf({ id, subjectId, skillId }: CredentialRow): CredentialAddress {
    return { subjectId, skillId, url: credentialUrl(this.#options.publicUrl, id) };
  }

  /** A credential as its address shows it to anybody who has it. */
  async show(id: string): Promise<Credential | null> {
    const [row] = await this.#options.store.shared().find(CredentialRow, { id });
    return row ? this.shown(row) : null;
  }

  /** Whether a text or address holds, and why not. A document without a signature is compared with what was issued. */
  async check(text: string): Promise<CredentialCheck> {
    const { publicUrl, keys } = this.#options;
    const own = credentialUrl(publicUrl, '');
    const given = text.trim();
    if (given.startsWith('{')) return this.#checkDocument(given);
    if (/^https?:\/\//.test(given)) {
      if (!given.startsWith(own)) return { holds: false, reason: 'other_issuer', credential: null };
      return this.#checkStored(given.split(/[?#]/, 1)[0]!.slice(own.length));
    }
    const { reason, id } = await checkSignature(given, keyUrl(publicUrl, ''), (key) => keys.publicJwk(key));
    if (reason !== 'holds' || !id) return { holds: false, reason, credential: null };
    return this.#checkStored(id.slice(own.length));
  }

  async #checkDocument(text: string): Promise<CredentialCheck> {
    const refused = (reason: CheckReason) => ({ holds: false, reason, credential: null });
    let document: Record<string, unknown>;
    try {
      document = JSON.parse(text) as Record<string, unknown>;
    } catch {
      return refused('not_a_credential');
    }
    if (typeof document['credential'] === 'string') return this.check(document['credential']);
    const { id } = document;
    if (typeof id !== 'string') return refused('not_a_credential');
    const own = credentialUrl(this.#options.publicUrl, '');
    if (!id.startsWith(own)) return refused('other_issuer');
    const stored = await this.show(id.slice(own.length));
    if (!stored) return refused('unknown');
    if (stored.jwt === '') return refused('revoked');
    const issued = payloadOf(stored.jwt);
    return sameJson(issued, document) ? this.#checkStored(stored.id) : refused('wrong_signature');
  }

  async #checkStored(id: string): Promise<CredentialCheck> {
    const credential = await this.show(id);
    if (!credential) return { holds: false, reason: 'unknown', credential: null };
    return { holds: credential.state === 'holds', reason: credential.state, credential };
  }

  publicJwk(id: string): Promise<Record<string, string> | null> {
    return this.#options.keys.publicJwk(id);
  }

  issuer(): object {
    return issuerProfile(this.#options.publicUrl);
  }

  /** The signed list of which credentials are revoked; null where there is no such list. */
  async statusList(list: number): Promise<string | null> {
    const known = this.#lists.get(list);
    if (known) return known;
    const { store, clock, keys, publicUrl } = this.#options;
    const { statements } = store.shared();
    const [row] = await statements.query('SELECT FROM verification.status_list WHERE id = $1', [list]);
    if (!row) return null;
    const revoked = await statements.query<{ index: number }>(
      `SELECT status_index AS index FROM verification.credential WHERE status_list = $1 AND revoked_at IS NOT NULL`,
      [list],
    );
    const encoded = await encodeList(revoked.map(({ index }) => index));
    const { jwt } = await keys.sign(statusListDocument(publicUrl, list, encoded, clock.now()));
    this.#lists.set(list, jwt);
    return jwt;
  }

  rotateKey(identity: Identity): Promise<{ id: string; createdAt: Date }> {
    const { keys } = this.#options;
    return keys.rotate(identity);
  }

  /** An operator takes a credential back, and says why. */
  async revoke(identity: Identity, id: string, note: string): Promise<Credential> {
    const { store } = this.#options;
    const [found] = await store.shared().find(CredentialRow, { id });
    if (!found) throw refuseInGeneral.notFound('credential');
    const { organisationId, mode } = found;
    return store.for({ ...identity, organisationId, mode }).write(async (transaction) => {
      const stored = await transaction.lock(CredentialRow, id);
      if (stored!.revokedAt) throw refuse.alreadyRevoked();
      const details = { mode, note };
      await audit(transaction, identity, {
        action: 'credential.revoked',
        subject: id,
        organisationId,
        details,
      });
      return this.shown(await this.#revokeOne(transaction, stored!, 'operator', note));
    });
  }

  /** Revokes everything that rests on these results or verifications. The name goes with an erasure; a repeat changes nothing. */
  revokeOf(identity: Identity, subjectIds: readonly string[], reason: RevokedReason): Promise<number> {
    const store = this.#options.store.for(identity);
    return store.write((transaction) => this.revokeIn(transaction, subjectIds, reason));
  }

  /** The same within the transaction of an erasure. */
  async revokeIn(
    transaction: WriteTransaction,
    subjectIds: readonly string[],
    reason: RevokedReason,
  ): Promise<number> {
    let revoked = 0;
    for (const subjectId of subjectIds)
      for (const { id } of await transaction.find(CredentialRow, { subjectId })) {
        const stored = await transaction.lock(CredentialRow, id);
        if (!stored!.revokedAt) {
          await this.#revokeOne(transaction, stored!, reason, null);
          revoked += 1;
        }
        if (reason === 'erased')
          await transaction.change(CredentialRow, stored!, {
            sealedJwt: asStored(''),
            sealedName: asStored(''),
          });
      }
    return revoked;
  }

  async #revokeOne(
    transaction: WriteTransaction,
    stored: CredentialRow,
    reason: RevokedReason,
    note: string | null,
  ): Promise<CredentialRow> {
    const changes = { revokedAt: transaction.now, revokedReason: reason, revokedNote: note };
    const row = await transaction.change(CredentialRow, stored, changes);
    await recordCredential(transaction, this.#options.publicUrl, 'credential.revoked', row);
    this.#lists.delete(stored.statusList);
    return row;
  }

  shown(row: CredentialRow): Credential {
    const { sealer, publicUrl, clock } = this.#options;
    const { id, finding, sealedJwt, sealedName, ...rest } = row;
    const assessed = finding.kind === 'assessment' ? finding : undefined;
    return {
      ...rest,
      id,
      url: credentialUrl(publicUrl, id),
      jwt: sealer.open(sealedJwt, sealedOfCredential.jwt(id)),
      name: sealer.open(sealedName, sealedOfCredential.name(id)) || null,
      kind: finding.kind,
      rule: assessed?.rule ?? null,
      correct: assessed?.correct ?? null,
      asked: assessed?.asked ?? null,
      confidence: assessed?.confidence ?? null,
      basis: assessed?.basis ?? null,
      role: finding.kind === 'endorsement' ? finding.role : null,
      state: stateAt(row, clock.now()),
    };
  }
}

/** Both events have the same data, without the person. */
async function recordCredential(
  transaction: WriteTransaction,
  publicUrl: string,
  type: 'credential.issued' | 'credential.revoked',
  row: CredentialRow,
): Promise<void> {
  await transaction.record({
    type,
    objectKey: row.id,
    data: {
      credential_id: row.id,
      credential_url: credentialUrl(publicUrl, row.id),
      skill_id: row.skillId,
      skill_name: row.skillName,
      result_id: row.subjectKind === 'result' ? row.subjectId : null,
      verification_id: row.subjectKind === 'verification' ? row.subjectId : null,
      issued_at: row.createdAt.toISOString(),
      valid_until: row.validUntil.toISOString(),
      revoked_at: row.revokedAt?.toISOString() ?? null,
      revoked_reason: row.revokedReason,
    },
  });
}

const payloadOf = (jwt: string): unknown =>
  JSON.parse(Buffer.from(jwt.split('.')[1]!, 'base64url').toString());

/** The same JSON, whatever the order of its fields. */
const sameJson = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([name, one]) => `${JSON.stringify(name)}:${canonical(one)}`).join()}}`;
}
