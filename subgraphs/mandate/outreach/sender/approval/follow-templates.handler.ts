import { createHash } from 'node:crypto';
import type { Log } from '../../../../../kernel/core/log.ts';
import { every, type Every } from '../../../../../kernel/store/jobs/cron.ts';
import type { JobHandler } from '../../../../../kernel/store/jobs/handler.ts';
import type { Job, JobPayload, NewJob } from '../../../../../kernel/store/jobs/job.ts';
import type { Store } from '../../../../../kernel/store/store.ts';
import type { SenderBook } from '../sender-book.ts';
import { MessageTemplateRow, SenderRow } from '../sender.entity.ts';
import { registeredText, sampleValues, variablesIn } from '../template-text.rules.ts';
import { RefusedTemplate, type RegisteredTemplate, type SubmittedTemplate } from './template-register.ts';

const FOLLOW = 'template.follow';
const FOLLOW_SECONDS = 900;

/** Approvals take minutes to hours, and Twilio reports none by itself. */
export const followTemplates: Every = every(FOLLOW, FOLLOW_SECONDS);

/** Submits the templates of one sender that wait for it, at once. */
export const submitJob = (senderId: string): NewJob => ({
  kind: FOLLOW,
  payload: { senderId },
  dedupeKey: `submit ${senderId}`,
});

interface Services {
  store: Store;
  senders: Pick<SenderBook, 'registerOf'>;
  publicUrl: string;
  log: Log;
}

/**
 * Submits templates of WhatsApp, and brings every other up to what its register says. A template is looked for by its name before it is
 * created: a crash after it was created leaves it in the register, and the next attempt finds it there.
 */
export class FollowTemplates implements JobHandler {
  readonly kind = FOLLOW;
  readonly outgoing = true;
  readonly retrySeconds = [60, 300, 900];
  readonly lastRepeats = true;
  /** Two at once would create a template twice. */
  readonly groupCap = 1;
  readonly timeoutSeconds = 600;

  constructor(private readonly services: Services) {}

  async run({ payload }: Job<JobPayload>, { signal }: { signal: AbortSignal }): Promise<void> {
    const { store, log } = this.services;
    const only = payload['senderId'];
    const senders = await store.shared().find(SenderRow, { channel: 'whatsapp', status: 'active' });
    const failures: unknown[] = [];
    for (const sender of senders.filter(({ id }) => only === undefined || id === only)) {
      if (signal.aborted) return;
      try {
        await this.#follow(sender, signal);
      } catch (error) {
        log.warn({ err: error, sender: sender.id }, 'the templates of a sender could not be followed');
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }

  async #follow(sender: SenderRow, signal: AbortSignal): Promise<void> {
    const rows = await this.#rowsOf(sender);
    if (rows.length === 0) return;
    const register = await this.services.senders.registerOf(sender);
    if (!register) return;
    try {
      const registered = await register.list();
      const waiting = rows.filter(({ status, templateId }) => status === 'submitted' && templateId === null);
      for (const row of waiting) {
        if (signal.aborted) return;
        const template = this.#submitted(row);
        const there = registered.find(
          (one) => one.name === template.name && isSame(one.language, row.language),
        );
        try {
          const { templateId } = there ?? (await register.submit(template));
          if (there?.status === 'draft') await register.requestApproval({ ...template, templateId });
          await this.#keep(row, { templateId, status: 'submitted', reason: null });
        } catch (error) {
          if (!(error instanceof RefusedTemplate)) throw error;
          await this.#keep(row, { templateId: null, status: 'rejected', reason: error.message });
        }
      }
      const now = waiting.length > 0 ? await register.list() : registered;
      for (const row of await this.#rowsOf(sender)) await this.#bringUp(row, now);
    } finally {
      await register.close();
    }
  }

  /** The templates that a register may have a word on; drafts are nobody's but ours. */
  async #rowsOf({ id }: SenderRow): Promise<MessageTemplateRow[]> {
    const rows = await this.services.store.shared().find(MessageTemplateRow, { senderId: id });
    return rows.filter(({ status }) => status !== 'draft');
  }

  async #bringUp(row: MessageTemplateRow, registered: readonly RegisteredTemplate[]): Promise<void> {
    const found = registered.find(
      ({ templateId, language }) => templateId === row.templateId && isSame(language, row.language),
    );
    if (!found || found.status === 'draft') return;
    const { templateId, status, reason } = found;
    if (status === row.status && reason === row.reason) return;
    await this.#keep(row, { templateId, status, reason });
  }

  /** Changes a template unless somebody else has meanwhile. */
  #keep(
    { id, status: before, text, templateId: earlierId }: MessageTemplateRow,
    { templateId, status, reason }: Pick<MessageTemplateRow, 'templateId' | 'status' | 'reason'>,
  ): Promise<unknown> {
    return this.services.store.shared().write(({ statements, now }) =>
      statements.query(
        `UPDATE mandate.message_template SET template_id = $5, status = $6, reason = $7, updated_at = $8
         WHERE id = $1 AND status = $2 AND text = $3 AND template_id IS NOT DISTINCT FROM $4`,
        [id, before, text, earlierId, templateId, status, reason?.slice(0, 500) ?? null, now],
      ),
    );
  }

  #submitted({ step, language, category, text }: MessageTemplateRow): SubmittedTemplate {
    const samples = sampleValues(this.services.publicUrl);
    return {
      name: nameOf(step, language, category, text),
      language,
      category,
      text: registeredText('whatsapp', text),
      samples: variablesIn(text).map((name) => samples[name]),
    };
  }
}

/** Another text needs another name: WhatsApp refuses a name again for 30 days after its template was deleted. */
const nameOf = (step: string, language: string, category: string, text: string): string => {
  const hash = createHash('sha256').update(`${category} ${text}`).digest('hex').slice(0, 8);
  return `job_questions_${step}_${language}_${hash}`;
};

/** Registers may add a country to a language. */
const isSame = (registered: string, ours: string): boolean => registered.split(/[_-]/)[0] === ours;
