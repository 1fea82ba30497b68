import { ask } from '../../kernel/core/graph/ask.ts';
import { systemIdentity } from '../../kernel/core/identity/identity.ts';
import { senderCredentialsOf } from '../../kernel/core/sealed.ts';
import type { Request } from '../../kernel/edge/http/server.ts';
import type { CallbackOptions } from './signed-callbacks.ts';

/** A sender as far as its provider's signatures need it. */
interface OpenedSender {
  id: string | null;
  provider: string;
  token: string;
  appSecret?: string;
  verifyToken?: string;
}

type OpenSender = (request: Request) => Promise<OpenedSender | null>;

/** The sender that a callback's address names; without one, that of the settings. */
export function senderOpener({ graph, operations, sealer, settings }: CallbackOptions): OpenSender {
  const secrets = operations.byName('SenderSecrets');
  const ofSettings = (id: string | null): OpenedSender | null =>
    settings.sms ? { id, provider: 'twilio', token: settings.sms.tokens } : null;
  return async (request) => {
    const { sender: id } = request.query as { sender?: unknown };
    if (id === undefined) return ofSettings(null);
    if (typeof id !== 'string') return null;
    const kept = await ask(graph, secrets, { id }, systemIdentity('message callbacks', request.id));
    if (!kept) return null;
    if (kept.sealedCredentials === null) return ofSettings(id);
    const opened = await sealer.openSecret(kept.sealedCredentials, senderCredentialsOf(id));
    return { ...(JSON.parse(opened) as Omit<OpenedSender, 'id' | 'provider'>), id, provider: kept.provider };
  };
}
