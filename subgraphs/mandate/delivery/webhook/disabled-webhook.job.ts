import { daysAfter } from '../../../../kernel/core/durations.ts';
import { systemFor, type Tenant } from '../../../../kernel/core/identity/identity.ts';
import type { Sealer } from '../../../../kernel/core/sealed.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import type { WriteTransaction } from '../../../../kernel/store/write-transaction.ts';
import type { Email } from '../../../../kernel/store/mail/email.ts';
import type { Mailer } from '../../../../kernel/store/mail/mailer.ts';
import type { JobHandler } from '../../../../kernel/store/jobs/handler.ts';
import type { NewJob } from '../../../../kernel/store/jobs/job.ts';
import { contactOf } from '../../accounts/access/organisation-contact.ts';
import { writeDisabledWebhook, type DisabledReason } from './disabled-webhook.mail.ts';
import { WebhookRow } from './webhook.entity.ts';

const LETTER = 'webhook.disabled-letter';
/** The news is old by then. */
const GIVEN_UP_AFTER_DAYS = 3;

type DisabledJob = Readonly<Tenant & { webhookId: string; eventId: string; reason: DisabledReason }>;

export const disabledEmail = (payload: DisabledJob, now: Date): NewJob => ({
  kind: LETTER,
  payload,
  groupKey: `mail ${payload.organisationId}`,
  giveUpAt: daysAfter(now, GIVEN_UP_AFTER_DAYS),
});

/** Writes to the contact of an organisation that its webhook was disabled. */
export function disabledEmailHandler(services: {
  store: Store;
  mailer: Mailer;
  sealer: Sealer;
}): JobHandler<DisabledJob> {
  const { store, mailer, sealer } = services;
  const keyOf = ({ eventId }: DisabledJob) => `webhook-disabled.${eventId}`;
  const writeFor = (job: DisabledJob) => {
    const scoped = store.for(systemFor(job, 'webhook letter'));
    return scoped.write.bind(scoped);
  };
  return {
    kind: LETTER,
    outgoing: true,
    retrySeconds: [30, 120, 600, 1_800, 3_600, 3 * 3_600],
    lastRepeats: true,
    jitter: 0.2,
    timeoutSeconds: 60,
    run: ({ payload }, context) =>
      mailer.post(
        writeFor(payload),
        async (transaction) => compose(transaction as WriteTransaction, sealer, payload, keyOf(payload)),
        context,
      ),
    gaveUp: ({ payload }, context) => mailer.gaveUp(writeFor(payload), keyOf(payload), context),
  };
}

/** No email is written where nobody is to be written to, or where the webhook is active again or archived. */
async function compose(
  transaction: WriteTransaction,
  sealer: Sealer,
  { organisationId, mode, webhookId, reason }: DisabledJob,
  key: string,
): Promise<Email | undefined> {
  const webhook = await transaction.lock(WebhookRow, webhookId);
  if (!webhook || webhook.status !== 'disabled' || webhook.archivedAt) return undefined;
  const contact = await contactOf(transaction.statements, sealer, organisationId);
  if (!contact) return undefined;
  const written = writeDisabledWebhook({
    organisation: contact.organisation,
    mode,
    webhookId,
    host: new URL(webhook.url).host,
    description: webhook.description,
    reason,
    failingSince: webhook.failingSince ?? transaction.now,
  });
  return { tenant: { organisationId, mode }, key, objectKey: webhookId, to: contact.email, ...written };
}
