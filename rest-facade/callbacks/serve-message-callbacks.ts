import { ask } from '../../kernel/core/graph/ask.ts';
import type { Server } from '../../kernel/edge/http/server.ts';
import { systemIdentity } from '../../kernel/core/identity/identity.ts';
import { refuse } from '../../kernel/core/refusal.ts';
import { serveSignedCallbacks, type CallbackOptions } from './signed-callbacks.ts';

/** The provider of text messages reports here. */
export function serveMessageCallbacks(server: Server, parts: CallbackOptions): void {
  const { graph, operations, settings } = parts;
  if (!settings.sms) return;
  const report = operations.byName('ReportMessage');

  serveSignedCallbacks(server, parts, settings.sms.token, [
    {
      path: '/callbacks/messages',
      async answer(request, reply, form) {
        const { contact } = request.query as { contact?: unknown };
        const variables = {
          contactId: typeof contact === 'string' ? contact : '',
          status: form.get('MessageStatus') ?? form.get('SmsStatus') ?? '',
          providerId: form.get('MessageSid') ?? form.get('SmsSid'),
          errorCode: form.get('ErrorCode'),
        };
        const identity = systemIdentity('message callbacks', request.id);
        const known = await ask(graph, report, variables, identity);
        if (!known) throw refuse.notFound('contact');
        return reply.code(204).send();
      },
    },
  ]);
}
