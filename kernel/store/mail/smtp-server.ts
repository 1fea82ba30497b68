import { createTransport } from 'nodemailer';
import { hideSecrets } from '../../core/log.ts';
import { traceHeaders } from '../../core/tracing.ts';
import type { Handed, MailServer } from './email.ts';

const SECONDS = 1_000;

/** Any SMTP server, by its URL. */
export function smtpServer(url: string, from: string): MailServer {
  const transport = createTransport({
    url,
    connectionTimeout: 10 * SECONDS,
    greetingTimeout: 10 * SECONDS,
    socketTimeout: 20 * SECONDS,
    // No file and no address is ever read into an email.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async hand({ key, to, subject, text, html }) {
      try {
        // Machines must not answer; the id is the same for every attempt.
        const machine = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };
        const headers = { ...machine, ...traceHeaders() };
        const messageId = `<${key.replaceAll(/[^A-Za-z0-9.]/g, '.')}@${domainOf(from)}>`;
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          headers,
          messageId,
        });
        return { fate: 'sent' };
      } catch (error) {
        return fateOf(error as SmtpError);
      }
    },
  };
}

interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
  syscall?: string;
}

/** Errors from before the text is on its way. */
const BEFORE = new Set(['EDNS', 'ETLS', 'EAUTH', 'EENVELOPE', 'EPROTOCOL', 'EOAUTH2']);

/** An answer settles the outcome; a connection lost once it stands leaves it open. */
export function fateOf({ message, code = '', command, responseCode, syscall }: SmtpError): Handed {
  const error = hideSecrets(message).slice(0, 300);
  if (responseCode !== undefined)
    return { fate: responseCode >= 500 && !command?.startsWith('AUTH') ? 'refused' : 'not taken', error };
  const neverConnected =
    syscall === 'connect' || /^(Connection timeout|Greeting never received)/.test(message);
  return { fate: BEFORE.has(code) || neverConnected ? 'not taken' : 'unknown', error };
}

const domainOf = (from: string): string => /@([A-Za-z0-9.-]+)/.exec(from)?.[1] ?? 'localhost';
