import { createHash } from 'node:crypto';
import { daysAfter } from '../../../../kernel/core/durations.ts';
import { systemFor, type Identity } from '../../../../kernel/core/identity/identity.ts';
import { newId, newToken } from '../../../../kernel/core/ids.ts';
import { refuse } from '../../../../kernel/core/refusal.ts';
import { checkFields } from '../../../../kernel/core/rules/fields.ts';
import type { Clock } from '../../../../kernel/core/clock.ts';
import type { Sealer } from '../../../../kernel/core/sealed.ts';
import { audit } from '../../../../kernel/store/audit/audit.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import { decidePage, toConnection, type Connection } from '../../../../kernel/subgraph/lists/connection.ts';
import { OrganisationRow } from '../../accounts/access/access.entity.ts';
import { FlowRow } from '../../hiring/mandate/mandate.entity.ts';
import { openAddresses } from '../result/candidate-seals.ts';
import { ResultRow } from '../result/result.entity.ts';
import { shareRules } from './share-inputs.rules.ts';
import { ResultShareRow } from './share.entity.ts';
import { inOrder, stateOf } from './share.rules.ts';
import type {
  ResultShare,
  ResultShareInput,
  ResultShareOutcome,
  SharedResult,
  SharedResults,
} from './share.types.ts';

interface ShareServices {
  store: Store;
  clock: Clock;
  sealer: Sealer;
  /** The address of the service, under which the pages of links are. */
  publicUrl: string;
}

/** Links by which people without an account read results: a manager who decides, a client of an agency. */
export class ShareService {
  readonly #services: ShareServices;

  constructor(services: ShareServices) {
    this.#services = services;
  }

  async list(
    identity: Identity,
    first: number | null,
    after: string | null,
  ): Promise<Connection<ResultShare>> {
    const page = decidePage(first, after);
    const rows = await this.#services.store.for(identity).newest(ResultShareRow, page).execute();
    return toConnection(
      rows.map((row) => this.#toShare(row)),
      page,
    );
  }

  async create(identity: Identity, input: ResultShareInput): Promise<ResultShareOutcome> {
    checkFields(shareRules, input);
    const { resultIds, days, title = null, withContacts } = input;
    const scoped = this.#services.store.for(identity);
    if ((await scoped.byIds(ResultRow, resultIds)).length < resultIds.length) throw refuse.notFound('result');
    const secret = newToken();
    const row = await scoped.write(async (transaction) => {
      const added = await transaction.add(ResultShareRow, {
        id: newId('SH_'),
        secretHash: hashOf(secret),
        title: title?.trim() ?? null,
        resultIds,
        withContacts: withContacts === true,
        createdBy: identity.actor.id,
        createdAt: transaction.now,
        expiresAt: daysAfter(transaction.now, days),
        revokedAt: null,
        views: 0,
        viewedAt: null,
      });
      const details = { resultIds, days, withContacts: added.withContacts, mode: transaction.tenant.mode };
      await audit(transaction, identity, {
        action: 'results.shared',
        subject: added.id,
        organisationId: transaction.tenant.organisationId,
        details,
      });
      return added;
    });
    return { share: this.#toShare(row), address: `${this.#services.publicUrl}/shared/${secret}` };
  }

  /** A link that was revoked before stays as it was. */
  async revoke(identity: Identity, id: string): Promise<ResultShare> {
    const row = await this.#services.store.for(identity).write(async (transaction) => {
      const stored = await transaction.lock(ResultShareRow, id);
      if (!stored) throw refuse.notFound('link');
      if (stored.revokedAt !== null) return stored;
      await audit(transaction, identity, {
        action: 'results.unshared',
        subject: id,
        organisationId: transaction.tenant.organisationId,
        details: { mode: transaction.tenant.mode },
      });
      return transaction.change(ResultShareRow, stored, { revokedAt: transaction.now });
    });
    return this.#toShare(row);
  }

  /** The results behind a link, for whoever has it; null once it works no more, and for a secret of no link. */
  async open(secret: string): Promise<SharedResults | null> {
    const { store, clock } = this.#services;
    const shared = store.shared();
    const now = clock.now();
    const [share] = await shared.find(ResultShareRow, { secretHash: hashOf(secret) });
    if (!share || stateOf(share, now) !== 'active') return null;
    const scoped = store.for(systemFor(share, 'shared results'));
    const [[organisation], rows] = await Promise.all([
      shared.find(OrganisationRow, { id: share.organisationId }),
      scoped.byIds(ResultRow, share.resultIds),
    ]);
    const results = inOrder(share.resultIds, rows);
    const flows = await scoped
      .select(FlowRow)
      .where('mandate_id', 'in', [...new Set(results.map(({ mandateId }) => mandateId))])
      .execute();
    await shared.statements.query(
      'UPDATE mandate.result_share SET views = views + 1, viewed_at = $2 WHERE id = $1',
      [share.id, now],
    );
    return {
      organisation: organisation!.name,
      mode: share.mode,
      title: share.title,
      expiresAt: share.expiresAt,
      results: results.map((row) => this.#toShared(share, row, flows)),
    };
  }

  #toShare({ organisationId: _, mode: __, secretHash: ___, ...row }: ResultShareRow): ResultShare {
    return { ...row, state: stateOf(row, this.#services.clock.now()) };
  }

  #toShared({ withContacts }: ResultShareRow, row: ResultRow, flows: readonly FlowRow[]): SharedResult {
    const { id, mandateId, flowVersion, name, status, completedAt, output, consent } = row;
    const flow = flows.find((one) => one.mandateId === mandateId && one.flowVersion === flowVersion);
    const jobTitle = flow!.body.title;
    if (name === null || consent?.withdrawnAt !== undefined) return { ...NOT_SHOWN, jobTitle, status };
    const { phone, email } = openAddresses(this.#services.sealer, id, row);
    return {
      name,
      phone: withContacts ? phone : null,
      email: withContacts ? email : null,
      jobTitle,
      status,
      qualified: output?.qualified ?? null,
      interested: output?.interest.interested ?? null,
      completedAt,
      skills: (output?.skills ?? []).map((skill) => ({
        name: skill.name,
        verdict: skill.verdict,
        score: skill.score,
        correct: skill.correct,
        asked: skill.asked ?? skill.total,
      })),
      answers: (output?.enrichment ?? []).map(({ text, answer }) => ({ question: text, answer })),
    };
  }
}

/** Somebody who was erased, or has withdrawn their consent: people outside learn nothing more of them. */
const NOT_SHOWN = {
  name: null,
  phone: null,
  email: null,
  qualified: null,
  interested: null,
  completedAt: null,
  skills: [],
  answers: [],
};

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
