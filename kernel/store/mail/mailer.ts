import type { Clock } from '../../core/clock.ts';
import type { Statements } from '../database/statements.ts';
import type { Tenant } from '../../core/identity/identity.ts';
import type { Log } from '../../core/log.ts';
import type { Metrics } from '../../core/metrics.ts';
import { outcomeOfHanding, timeProvider } from '../../core/provider-metrics.ts';
import type { Sealer } from '../../core/sealed.ts';
import type { Settings } from '../../core/settings.ts';
import { MAYBE_SENT } from '../outgoing/outgoing.ts';
import { GiveUp, type JobContext } from '../jobs/handler.ts';
import { hideAddress } from './hide-address.ts';
import type { Handed, Email, MailServer } from './email.ts';
import { addMessage } from './outbox.ts';
import { smtpServer } from './smtp-server.ts';

interface Transaction {
  statements: Statements;
}
/** Runs a transaction, as `store.for(identity).write` does. */
type Write = <Answer>(work: (transaction: Transaction) => Promise<Answer>) => Promise<Answer>;

/**
 * Sends emails from jobs, each once. An email is a row: `outbox` where it stays on this machine, written in the
 * job's last transaction, so exactly once; else `sending` before the server is called. A job that finds it `sending`
 * after a crash cannot know whether it left, marks it so, and does not send it again: nobody is written to twice.
 */
export class Mailer {
  readonly #server: MailServer | undefined;
  readonly #clock: Clock;
  readonly #sealer: Sealer;

  constructor(server: MailServer | undefined, clock: Clock, sealer: Sealer) {
    this.#server = server;
    this.#clock = clock;
    this.#sealer = sealer;
  }

  /** Does the whole job: `compose` decides, with its objects locked, whether there is still an email to send. */
  async post(
    write: Write,
    compose: (transaction: Transaction) => Promise<Email | undefined>,
    context: JobContext,
  ): Promise<void> {
    const email = await write(async (transaction) => {
      const composed = await compose(transaction);
      const sends = composed !== undefined && (await this.#begin(transaction.statements, composed));
      if (!sends) await context.finishIn(transaction.statements);
      return sends ? composed : undefined;
    });
    if (email) await this.#hand(write, email, context);
  }

  /** True when the message leaves: in test mode none does. */
  leaves({ mode }: Tenant): boolean {
    return this.#server !== undefined && mode === 'live';
  }

  /** Hands the email to the server alone, for callers with rows of their own. */
  async hand(email: Email): Promise<Handed> {
    return hideAddress(await this.#server!.hand(email), email.to);
  }

  async gaveUp(
    write: Write,
    key: string,
    { error, finishIn }: JobContext & { error: string },
  ): Promise<void> {
    await write(async ({ statements }) => {
      await statements.query(
        `UPDATE kernel.mail SET state = CASE state WHEN 'sending' THEN 'unknown' ELSE 'failed' END,
           error = $2, updated_at = $3 WHERE key = $1 AND state IN ('waiting', 'sending')`,
        [key, error, this.#clock.now()],
      );
      await finishIn(statements);
    });
  }

  /** False when nothing is left to do: the email stays here, or an earlier attempt got further. */
  async #begin(statements: Statements, email: Email): Promise<boolean> {
    const leaves = this.leaves(email.tenant);
    const now = this.#clock.now();
    const { key } = email;
    const message = { ...email, channel: 'email' };
    const added = await addMessage(statements, this.#sealer, message, leaves ? 'sending' : 'outbox', now);
    if (added) return leaves;
    // One that was refused has not left: the job runs again where an operator says so.
    const again = await statements.query(
      `UPDATE kernel.mail SET state = 'sending', error = NULL, updated_at = $2
       WHERE key = $1 AND state IN ('waiting', 'failed') RETURNING id`,
      [key, now],
    );
    if (again.length > 0) return true;
    await statements.query(
      `UPDATE kernel.mail SET state = 'unknown', updated_at = $2,
         error = 'the process ended while it was being sent' WHERE key = $1 AND state = 'sending'`,
      [key, now],
    );
    return false;
  }

  async #hand(write: Write, email: Email, context: JobContext): Promise<void> {
    const handed = context.maybeSent ? MAYBE_SENT : await this.hand(email);
    const error = handed.fate === 'sent' ? null : handed.error;
    const state = { sent: 'sent', 'not taken': 'waiting', refused: 'failed', unknown: 'unknown' }[
      handed.fate
    ];
    await write(async ({ statements }) => {
      await statements.query(
        `UPDATE kernel.mail SET state = $2, error = $3, updated_at = $4 WHERE key = $1 AND state = 'sending'`,
        [email.key, state, error, this.#clock.now()],
      );
      if (handed.fate === 'sent' || handed.fate === 'unknown') await context.finishIn(statements);
    });
    if (handed.fate === 'not taken') throw new Error(handed.error);
    if (handed.fate === 'refused') throw new GiveUp(handed.error);
  }
}

/** Sends over SMTP where a server is configured, else into the local outbox. */
export function openMailer(
  { mail }: Settings,
  clock: Clock,
  sealer: Sealer,
  metrics?: Metrics,
  log?: Log,
): Mailer {
  if (!mail) return new Mailer(undefined, clock, sealer);
  const server = smtpServer(mail.smtpUrl, mail.from);
  const timed = timeProvider(metrics, 'mail', log);
  return new Mailer({ hand: (email) => timed(() => server.hand(email), outcomeOfHanding) }, clock, sealer);
}

/** Erases the person from emails about these objects. */
export async function eraseEmails(
  statements: Statements,
  { organisationId, mode }: Email['tenant'],
  objectKeys: readonly string[],
): Promise<void> {
  await statements.query(
    `UPDATE kernel.mail SET recipient = '', subject = '', text = NULL, html = NULL, error = NULL
     WHERE organisation_id = $1 AND mode = $2 AND object_key = ANY($3)`,
    [organisationId, mode, objectKeys],
  );
}
