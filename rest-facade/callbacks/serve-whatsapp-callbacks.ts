import { createHmac } from 'node:crypto';
import { ask } from '../../kernel/core/graph/ask.ts';
import { systemIdentity } from '../../kernel/core/identity/identity.ts';
import { refuse } from '../../kernel/core/refusal.ts';
import { sameBytes } from '../../kernel/core/same-bytes.ts';
import { rawBodyOf } from '../../kernel/edge/http/raw-bodies.ts';
import type { Request, Server } from '../../kernel/edge/http/server.ts';
import { readUpdates } from './whatsapp-updates.ts';
import { senderOpener } from './sender-secrets.ts';
import { serveSignedCallbacks, type CallbackOptions, type SignatureCheck } from './signed-callbacks.ts';

const PATH = '/callbacks/whatsapp';
const signatureOf = (request: Request) => String(request.headers['x-hub-signature-256'] ?? '');

/** Meta reports here, and hands over what people write. The address names the sender. */
export function serveWhatsappCallbacks(server: Server, parts: CallbackOptions): void {
  const { graph, operations } = parts;
  const openSender = senderOpener(parts);
  const report = operations.byName('ReportMessage');
  const take = operations.byName('TakeReply');
  const reportTemplate = operations.byName('ReportTemplate');
  const meta: SignatureCheck = {
    couldBe: (request) => /^sha256=[0-9a-f]{64}$/.test(signatureOf(request)),
    async isSigned(request) {
      const sender = await openSender(request);
      if (sender?.provider !== 'meta' || !sender.appSecret) return false;
      const wanted = createHmac('sha256', sender.appSecret).update(rawBodyOf(request)).digest('hex');
      return sameBytes(signatureOf(request), `sha256=${wanted}`);
    },
  };

  serveSignedCallbacks(server, parts, meta, [
    {
      path: PATH,
      async answer(request, reply) {
        const { id: senderId } = (await openSender(request))!;
        const identity = systemIdentity('whatsapp callbacks', request.id);
        const { reports, replies, templates } = readUpdates(readJson(request));
        for (const one of reports) await ask(graph, report, { ...one, senderId }, identity);
        for (const one of replies)
          await ask(
            graph,
            take,
            { input: { ...one, senderId, channel: 'whatsapp', optedOut: false } },
            identity,
          );
        for (const one of templates)
          await ask(graph, reportTemplate, { senderId: senderId!, ...one }, identity);
        return reply.code(200).send({});
      },
    },
  ]);

  // Meta asks once whether the address is meant, and wants its own word back.
  server.get(PATH, async (request, reply) => {
    const query = request.query as Record<string, unknown>;
    const sender = await openSender(request);
    const isMeant =
      query['hub.mode'] === 'subscribe' &&
      typeof query['hub.verify_token'] === 'string' &&
      sender?.verifyToken !== undefined &&
      sameBytes(query['hub.verify_token'], sender.verifyToken);
    const challenge = query['hub.challenge'];
    if (!isMeant || typeof challenge !== 'string' || !/^[\w-]{1,128}$/.test(challenge))
      return reply.code(403).send({ message: 'The word is missing or wrong.' });
    return reply.type('text/plain; charset=utf-8').send(challenge);
  });
}

function readJson(request: Request): unknown {
  try {
    return JSON.parse(rawBodyOf(request).toString('utf8'));
  } catch {
    throw refuse.invalid([{ path: '', message: 'is no JSON' }]);
  }
}
