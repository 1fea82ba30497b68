import type { Store } from '../../../kernel/store/store.ts';
import type { WriteTransaction } from '../../../kernel/store/write-transaction.ts';
import { daysAfter } from '../../../kernel/core/durations.ts';
import { systemFor, type Tenant } from '../../../kernel/core/identity/identity.ts';
import type { Email } from '../../../kernel/store/mail/email.ts';
import type { Mailer } from '../../../kernel/store/mail/mailer.ts';
import type { Sealer } from '../../../kernel/core/sealed.ts';
import type { JobHandler } from '../../../kernel/store/jobs/handler.ts';
import type { NewJob } from '../../../kernel/store/jobs/job.ts';
import { ItemRow } from '../item/item.entity.ts';
import { normaliseSource } from '../item/source.rules.ts';
import { lockSession } from '../session/lock-session.ts';
import type { SessionRow } from '../session/session.entity.ts';
import { openReviewerEmail } from '../session/session-seals.ts';
import { statusAt } from '../session/status.rules.ts';
import { SessionSkillRow } from '../skill/session-skill.entity.ts';
import { writeInvitation } from './invitation.mail.ts';
import { currentToken, type LinkTokens } from './link.ts';
import { isJustReminded } from './remind-reviewer.rules.ts';
import { ReviewerRow } from './reviewer.entity.ts';
import { REMINDER_DAYS } from './store-reviewer.rules.ts';

/** Reminders that somebody asked for are counted from 1; the one that comes by itself has no number. */
type InvitationJob = Readonly<Tenant & { verificationId: string; version: number; asked?: number }>;
type EmailKind = 'invitation' | 'reminder';

const workKind = (kind: EmailKind) => `verification.${kind}`;

/** The email to a reviewer, and the one that reminds; a later link makes both void. */
export function invitationWork(
  { organisationId, mode }: Tenant,
  verificationId: string,
  version: number,
  now: Date,
  giveUpAt: Date,
): NewJob[] {
  const payload: InvitationJob = { organisationId, mode, verificationId, version };
  const reminderAt = daysAfter(now, REMINDER_DAYS);
  return [
    { kind: workKind('invitation'), payload, groupKey: `mail ${organisationId}`, giveUpAt },
    { kind: workKind('reminder'), payload, groupKey: `mail ${organisationId}`, giveUpAt, runAt: reminderAt },
  ];
}

/** The email that somebody asked to send once more. */
export function reminderWork(
  { organisationId, mode }: Tenant,
  { id: verificationId, linkVersion: version }: Pick<SessionRow, 'id' | 'linkVersion'>,
  { reminders: asked, linkExpiresAt: giveUpAt }: Pick<ReviewerRow, 'reminders' | 'linkExpiresAt'>,
): NewJob {
  const payload: InvitationJob = { organisationId, mode, verificationId, version, asked };
  return { kind: workKind('reminder'), payload, groupKey: `mail ${organisationId}`, giveUpAt };
}

interface InvitationServices {
  store: Store;
  mailer: Mailer;
  links: LinkTokens;
  sealer: Sealer;
}

export const invitationHandlers = (parts: InvitationServices): JobHandler[] =>
  (['invitation', 'reminder'] as const).map((kind) => handler(kind, parts));

function handler(
  kind: EmailKind,
  { store, mailer, links, sealer }: InvitationServices,
): JobHandler<InvitationJob> {
  const keyOf = ({ verificationId, version, asked }: InvitationJob) =>
    [kind, verificationId, version, ...(asked === undefined ? [] : [asked])].join('.');
  const writeFor = (job: InvitationJob) => {
    const scoped = store.for(systemFor(job, 'reviewer mail'));
    return scoped.write.bind(scoped);
  };
  return {
    kind: workKind(kind),
    outgoing: true,
    retrySeconds: [30, 120, 600, 1_800, 3_600, 3 * 3_600],
    lastRepeats: true,
    jitter: 0.2,
    concurrency: 4,
    groupCap: 4,
    timeoutSeconds: 60,
    run: ({ payload }, context) =>
      mailer.post(
        writeFor(payload),
        async (transaction) =>
          compose(kind, payload, { links, sealer }, transaction as WriteTransaction, keyOf(payload)),
        context,
      ),
    gaveUp: ({ payload }, context) => mailer.gaveUp(writeFor(payload), keyOf(payload), context),
  };
}

/** No email is written when the request was answered, cancelled or erased, has expired, or has another reviewer by now. */
async function compose(
  kind: EmailKind,
  { organisationId, mode, verificationId, version, asked }: InvitationJob,
  { links, sealer }: Pick<InvitationServices, 'links' | 'sealer'>,
  transaction: WriteTransaction,
  key: string,
): Promise<Email | undefined> {
  const session = await lockSession(transaction, { id: verificationId });
  const [reviewer] = await transaction.find(ReviewerRow, { id: verificationId });
  if (!session || !reviewer || session.erasedAt || session.linkVersion !== version) return undefined;
  if (statusAt(session, transaction.now) !== 'awaiting_reviewer') return undefined;
  const comesByItself = kind === 'reminder' && asked === undefined;
  if (comesByItself && isJustReminded(reviewer, transaction.now)) return undefined;
  const token = await currentToken(transaction, links, session, reviewer);
  const skills = await transaction.find(SessionSkillRow, { sessionId: verificationId });
  const items = await transaction.find(ItemRow, { sessionId: verificationId });
  const written = writeInvitation({
    kind: asked === undefined ? kind : 'asked reminder',
    reviewerName: reviewer.name,
    studentName: session.contact.name,
    endorsementType: session.endorsementType,
    source: normaliseSource(session, items),
    skills: skills.toSorted((a, b) => a.position - b.position).map(({ name }) => name),
    link: links.linkOf(verificationId, token),
    expiresAt: reviewer.linkExpiresAt,
  });
  const to = openReviewerEmail(sealer, verificationId, reviewer.email);
  return { tenant: { organisationId, mode }, key, objectKey: verificationId, to, ...written };
}
