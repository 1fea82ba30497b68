import type { Identity } from '../../../../kernel/core/identity/identity.ts';
import { newId, newSecretId } from '../../../../kernel/core/ids.ts';
import { refuse } from '../../../../kernel/core/refusal.ts';
import { senderCredentialsOf, type Sealer } from '../../../../kernel/core/sealed.ts';
import { audit } from '../../../../kernel/store/audit/audit.ts';
import type { Statements } from '../../../../kernel/store/database/statements.ts';
import type { IdempotentRequest } from '../../../../kernel/store/idempotency/idempotency.ts';
import { enqueue } from '../../../../kernel/store/jobs/enqueue.ts';
import { hideAddress } from '../../../../kernel/store/mail/hide-address.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import { LANGUAGES } from '../../../../languages/languages.ts';
import { OrganisationRow } from '../../accounts/access/access.entity.ts';
import { findEmployer } from '../../accounts/platform/find-employer.ts';
import { segmentsOf } from './segments.rules.ts';
import { submitJob } from './approval/follow-templates.handler.ts';
import { checkSender, checkSubmit, checkTemplates } from './sender-fields.rules.ts';
import type { SenderBook, SenderCredentials } from './sender-book.ts';
import { MessageTemplateRow, SenderRow } from './sender.entity.ts';
import {
  BASE_URLS,
  LANGUAGES_WITHOUT_WHATSAPP,
  TEMPLATE_STATES,
  TEMPLATE_STEPS,
  type SenderProvider,
  type TextChannel,
} from './sender.rules.ts';
import type {
  Sender,
  SenderInput,
  SenderOutcome,
  SenderSecrets,
  TemplatesInput,
  TestMessage,
} from './sender.types.ts';
import { filledText, ownText, valuesOf, variablesIn } from './template-text.rules.ts';

type Once = IdempotentRequest | undefined;
/** A sender, and the organisation that it must belong to where one is named. */
interface SenderPlace {
  id: string;
  organisationId: string | null;
}

/** The part of a transaction that operators' and platforms' have in common. */
type Transaction = { statements: Statements; now: Date };

/** Senders of the installation and of organisations: operators see and change all, a platform those of its employers. */
export class SenderService {
  constructor(
    private readonly store: Store,
    private readonly sealer: Sealer,
    private readonly book: SenderBook,
  ) {}

  async list(identity: Identity, organisationId: string | null): Promise<Sender[]> {
    if (organisationId !== null) await this.#requireVisible(identity, organisationId);
    const rows = await this.store.shared().statements.query<SenderRow>(
      `${SENDERS} WHERE ($1::text IS NULL OR sender.organisation_id = $1)
         AND ($2::text IS NULL OR owner.platform_id = $2 AND owner.mode = $3) ORDER BY sender.created_at, sender.id LIMIT 1000`,
      [organisationId, identity.organisationId, identity.mode],
    );
    return this.#withTemplates(rows);
  }

  async create(
    identity: Identity,
    organisationId: string | null,
    input: SenderInput,
    once: Once,
  ): Promise<SenderOutcome> {
    const body = checkSender(input);
    if (organisationId === null && identity.organisationId !== null) throw refuse.notFound('organisation');
    if (organisationId !== null) await this.#requireVisible(identity, organisationId);
    const id = newId('SN_');
    return this.#write(identity, organisationId, once, async (transaction) => {
      const { statements, now } = transaction;
      const { token, apiKey, appSecret, verifyToken, brand, messagingService, businessAccount } = body;
      const credentials: SenderCredentials = {
        token,
        ...(apiKey && { apiKey }),
        ...(appSecret && { appSecret }),
        ...(verifyToken && { verifyToken }),
      };
      const options = {
        ...(brand && { brand }),
        ...(messagingService && { messagingService }),
        ...(businessAccount && { businessAccount }),
      };
      await statements.query(
        `INSERT INTO mandate.sender (id, organisation_id, channel, provider, from_address, dlt_entity_id, base_url, account,
           sealed_credentials, options, status, of_settings, created_at, updated_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'active', false, $11, $11)`,
        [
          id,
          organisationId,
          body.channel,
          body.provider,
          body.from,
          body.dltEntityId ?? null,
          (body.baseUrl ?? BASE_URLS[body.provider as SenderProvider]).replace(/\/+$/, ''),
          body.account,
          this.sealer.sealSecret(JSON.stringify(credentials), senderCredentialsOf(id)),
          JSON.stringify(options),
          now,
        ],
      );
      await audit(transaction, identity, {
        action: 'sender.created',
        subject: id,
        organisationId,
        details: { channel: body.channel, provider: body.provider },
      });
      return id;
    });
  }

  /** Adds templates, or changes those of the same step, language and category. */
  async setTemplates(
    identity: Identity,
    { id, organisationId }: SenderPlace,
    input: TemplatesInput,
    once: Once,
  ): Promise<SenderOutcome> {
    const sender = await this.#own(identity, id, organisationId);
    const templates = checkTemplates(input, sender.channel, sender.options.brand);
    return this.#write(identity, sender.organisationId, once, async (transaction) => {
      const { statements, now } = transaction;
      for (const one of templates)
        await statements.query(
          `INSERT INTO mandate.message_template
             (id, sender_id, step, language, category, template_id, text, status, reason, created_at, updated_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)
           ON CONFLICT (sender_id, step, language, category) DO UPDATE
           SET template_id = excluded.template_id, text = excluded.text, status = excluded.status,
               reason = excluded.reason, updated_at = excluded.updated_at`,
          [
            newSecretId('MT_'),
            id,
            one.step,
            one.language,
            one.category,
            one.templateId,
            one.text,
            one.status,
            one.reason,
            now,
          ],
        );
      const counts = Object.fromEntries(
        [...Map.groupBy(templates, ({ status }) => status)].map(([status, all]) => [status, all.length]),
      );
      await audit(transaction, identity, {
        action: 'sender.templates_set',
        subject: id,
        organisationId: sender.organisationId,
        details: counts,
      });
      return id;
    });
  }

  /**
   * Has the templates of a category that were never submitted, or were rejected, submitted to WhatsApp, with our texts where there is none.
   * A job does it, since a register takes seconds for each.
   */
  async submit(identity: Identity, id: string, category: string): Promise<SenderOutcome> {
    const sender = await this.#own(identity, id);
    checkSubmit(sender, category);
    return this.#write(identity, sender.organisationId, undefined, async (transaction) => {
      const { statements, now } = transaction;
      for (const step of TEMPLATE_STEPS.filter((one) => one !== 'code'))
        for (const language of LANGUAGES.filter((one) => !LANGUAGES_WITHOUT_WHATSAPP.includes(one)))
          await statements.query(
            `INSERT INTO mandate.message_template (id, sender_id, step, language, category, text, status, created_at, updated_at)
             VALUES ($1, $2, $3, $4, $5, $6, 'draft', $7, $7)
             ON CONFLICT (sender_id, step, language, category) DO NOTHING`,
            [
              newSecretId('MT_'),
              id,
              step,
              language,
              category,
              ownText(step, language, sender.options.brand),
              now,
            ],
          );
      const submitted = await statements.query(
        `UPDATE mandate.message_template SET status = 'submitted', reason = NULL, updated_at = $3,
           template_id = CASE WHEN status = 'draft' THEN template_id END
         WHERE sender_id = $1 AND category = $2 AND status IN ('draft', 'rejected') RETURNING id`,
        [id, category, now],
      );
      await enqueue(statements, submitJob(id), now);
      await audit(transaction, identity, {
        action: 'sender.templates_submitted',
        subject: id,
        organisationId: sender.organisationId,
        details: { submitted: submitted.length },
      });
      return id;
    });
  }

  /** A repeat changes nothing. */
  async switch(
    identity: Identity,
    { id, organisationId }: SenderPlace,
    disabled: boolean,
    once: Once,
  ): Promise<SenderOutcome> {
    const sender = await this.#own(identity, id, organisationId);
    const status = disabled ? 'disabled' : 'active';
    return this.#write(identity, sender.organisationId, once, async (transaction) => {
      const { statements, now } = transaction;
      const changed = await statements.query(
        'UPDATE mandate.sender SET status = $2, updated_at = $3 WHERE id = $1 AND status <> $2 RETURNING id',
        [id, status, now],
      );
      if (changed.length > 0)
        await audit(transaction, identity, {
          action: disabled ? 'sender.disabled' : 'sender.enabled',
          subject: id,
          organisationId: sender.organisationId,
        });
      return id;
    });
  }

  /** Sends an approved template with sample values to a number of the caller's own. Nothing of it is kept. */
  async test(
    identity: Identity,
    id: string,
    { to, language, step }: { to: string; language: string; step: string },
  ): Promise<TestMessage> {
    const row = await this.#own(identity, id);
    if (!/^\+[1-9]\d{6,14}$/.test(to))
      throw refuse.invalid([{ path: 'to', message: 'must be a phone number, E.164' }]);
    const [sender] = await this.store.shared().find(SenderRow, { id });
    const templates = await this.store.shared().find(MessageTemplateRow, { senderId: id });
    const template = templates.find(
      (one) =>
        one.language === language &&
        one.step === step &&
        one.status === 'approved' &&
        one.templateId !== null,
    );
    if (!template)
      throw refuse.invalid([{ path: 'language', message: 'has no approved template for this step' }]);
    const values = {
      ...valuesOf({ company: 'Company', title: 'Job', link: SAMPLE_LINK }),
      code: SAMPLE_CODE,
    };
    const text = filledText(template.text, values);
    const provider = await this.book.providerOf(sender!);
    const handed = hideAddress(
      await provider.hand({
        key: newSecretId('TM_'),
        channel: row.channel as TextChannel,
        to,
        text,
        template: {
          id: template.templateId!,
          language,
          category: template.category,
          values: variablesIn(template.text).map((name) => values[name]),
        },
      }),
      to,
    );
    const { segments } = segmentsOf(text);
    return { taken: handed.fate === 'sent', error: handed.fate === 'sent' ? null : handed.error, segments };
  }

  /** The address to enter at the provider, so that it hands over what people write. */
  async repliesAddress(identity: Identity, id: string): Promise<string> {
    const { channel } = await this.#own(identity, id);
    if (channel === 'voice')
      throw refuse.invalid([{ path: 'id', message: 'must be a sender of texts; calls get no replies' }]);
    const [sender] = await this.store.shared().find(SenderRow, { id });
    return this.book.repliesAddress(sender!);
  }

  /** Changes the state of a template to what its provider says; languages are compared without their country. */
  async reportTemplate(
    senderId: string,
    {
      templateId,
      language,
      status,
      reason,
    }: { templateId: string; language: string; status: string; reason: string | null },
  ): Promise<boolean> {
    if (!(TEMPLATE_STATES as readonly string[]).includes(status)) return false;
    return this.store.shared().write(async ({ statements, now }) => {
      const changed = await statements.query(
        `UPDATE mandate.message_template SET status = $4, reason = $5, updated_at = $6
         WHERE sender_id = $1 AND template_id = $2 AND language = $3 RETURNING id`,
        [senderId, templateId, language.split(/[_-]/)[0], status, reason?.slice(0, 500) ?? null, now],
      );
      return changed.length > 0;
    });
  }

  async secrets(id: string): Promise<SenderSecrets | null> {
    const [row] = await this.store.shared().find(SenderRow, { id });
    return row ? { id, provider: row.provider, sealedCredentials: row.sealedCredentials } : null;
  }

  /** To a platform any organisation but its own employers is unknown. */
  async #requireVisible({ organisationId: platformId, mode }: Identity, id: string): Promise<void> {
    const [row] = await this.store.shared().find(OrganisationRow, { id });
    const isVisible = platformId === null || (row?.platformId === platformId && row.mode === mode);
    if (!row || !isVisible) throw refuse.notFound('organisation');
  }

  async #own(identity: Identity, id: string, organisationId: string | null = null): Promise<SenderRow> {
    const [row] = await this.store
      .shared()
      .statements.query<SenderRow>(
        `${SENDERS} WHERE sender.id = $1 AND ($2::text IS NULL OR owner.platform_id = $2 AND owner.mode = $3)`,
        [id, identity.organisationId, identity.mode],
      );
    if (!row || (organisationId !== null && row.organisationId !== organisationId))
      throw refuse.notFound('sender');
    return row;
  }

  async #write(
    identity: Identity,
    organisationId: string | null,
    once: Once,
    work: (transaction: Transaction & Parameters<typeof audit>[0]) => Promise<string>,
  ): Promise<SenderOutcome> {
    const { answer, replayed } =
      identity.organisationId === null
        ? { answer: await this.store.shared().write(work), replayed: false }
        : await this.store.for(identity).writeOnce(once, async (transaction) => {
            await findEmployer(transaction, organisationId!);
            return work(transaction);
          });
    const [row] = await this.store
      .shared()
      .statements.query<SenderRow>(`${SENDERS} WHERE sender.id = $1`, [answer]);
    return { sender: (await this.#withTemplates([row!]))[0]!, replayed };
  }

  async #withTemplates(rows: readonly SenderRow[]): Promise<Sender[]> {
    if (rows.length === 0) return [];
    const templates = await this.store
      .shared()
      .select(MessageTemplateRow)
      .where(
        'sender_id',
        'in',
        rows.map(({ id }) => id),
      )
      .orderBy('step')
      .orderBy('language')
      .orderBy('category')
      .execute();
    return rows.map((row) =>
      toSender(
        row,
        templates.filter(({ senderId }) => senderId === row.id),
      ),
    );
  }
}

const SAMPLE_CODE = '123456';
const SAMPLE_LINK = 'https://example.org/c?k=0000000000000000000000';

const SENDERS = `
  SELECT sender.id, sender.organisation_id AS "organisationId", sender.channel, sender.provider,
    sender.from_address AS "fromAddress", sender.dlt_entity_id AS "dltEntityId", sender.options, sender.status,
    sender.of_settings AS "ofSettings", sender.created_at AS "createdAt", sender.updated_at AS "updatedAt"
  FROM mandate.sender LEFT JOIN mandate.organisation AS owner ON owner.id = sender.organisation_id`;

function toSender(row: SenderRow, templates: readonly MessageTemplateRow[]): Sender {
  const { id, organisationId, channel, provider, fromAddress, dltEntityId, status, ofSettings, createdAt } =
    row;
  const has = new Set(
    templates
      .filter((one) => one.step === 'first' && one.status === 'approved' && one.templateId !== null)
      .map(({ language }) => language),
  );
  return {
    id,
    organisationId,
    channel,
    provider,
    from: fromAddress,
    dltEntityId,
    status,
    ofSettings,
    createdAt,
    templates: templates.map((one) => ({ ...one, variables: variablesIn(one.text) })),
    missingLanguages: LANGUAGES.filter(
      (language) =>
        channel !== 'voice' &&
        !has.has(language) &&
        !(channel === 'whatsapp' && LANGUAGES_WITHOUT_WHATSAPP.includes(language)),
    ),
  };
}
