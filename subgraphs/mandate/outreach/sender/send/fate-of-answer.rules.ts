import { hideSecrets } from '../../../../../kernel/core/log.ts';
import type { SenderProvider } from '../sender.rules.ts';
import { codeInWords, meaningOf } from './provider-codes.rules.ts';
import type { HandedMessage } from './text-provider.ts';

/** An answer of a provider, read from its own form. */
interface ProviderAnswer {
  status: number;
  /** The provider's name for what it took. */
  id: string | null;
  code: string | null;
  message: string | null;
}

/**
 * Wrong credentials, a wrong account and too many calls are troubles of the service, and nothing was taken. An error of
 * the provider's own (5xx) may have come after it was.
 */
export function fateOfAnswer(
  provider: SenderProvider,
  { status, id, code, message }: ProviderAnswer,
): HandedMessage {
  if (status >= 200 && status < 300) return { fate: 'sent', providerId: id?.slice(0, 128) ?? null };
  const meaning = meaningOf(provider, code);
  const told = [
    `answered ${status}`,
    code !== null && `code ${code}`,
    meaning ? codeInWords(provider, code) : message,
  ];
  const error = hideSecrets(told.filter(Boolean).join(', ')).slice(0, 300);
  const named = code === null ? {} : { code };
  if (meaning === 'opted out') return { fate: 'refused', error, ...named, optedOut: true };
  if (meaning === 'later') return { fate: 'not taken', error, ...named };
  if (meaning !== undefined) return { fate: 'refused', error, ...named };
  if (status >= 500) return { fate: 'unknown', error, ...named };
  const ours = status < 400 || [401, 403, 404, 407, 408, 429].includes(status);
  return { fate: ours ? 'not taken' : 'refused', error, ...named };
}

export interface ConnectionError extends Error {
  code?: string;
  syscall?: string;
}

const NEVER_CONNECTED = new Set(['UND_ERR_CONNECT_TIMEOUT', 'ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

/** Nothing can have left before the connection stood; after that nobody knows. */
export function fateOfError({ message, code = '', syscall }: ConnectionError): HandedMessage {
  const error = hideSecrets(message).slice(0, 300);
  const neverLeft = syscall === 'connect' || NEVER_CONNECTED.has(code) || /CERT|SSL|TLS/.test(code);
  return { fate: neverLeft ? 'not taken' : 'unknown', error };
}
