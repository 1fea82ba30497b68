import { ask } from '../../kernel/core/graph/ask.ts';
import { sameBytes } from '../../kernel/core/same-bytes.ts';
import type { Request, Server } from '../../kernel/edge/http/server.ts';
import { systemIdentity } from '../../kernel/core/identity/identity.ts';
import { repliesProof, reportProof } from '../../kernel/core/identity/report-proof.ts';
import { refuse } from '../../kernel/core/refusal.ts';
import { senderOpener } from './sender-secrets.ts';
import {
  XML,
  serveSignedCallbacks,
  signedWith,
  type CallbackOptions,
  type SignatureCheck,
} from './signed-callbacks.ts';

interface ReportQuery {
  contact?: unknown;
  sender?: unknown;
  proof?: unknown;
}

/** Null where the provider names the writer in another way than by a number. */
const numberIn = (address: string): string | null =>
  /^(?:whatsapp:)?(\+[1-9]\d{6,14})$/.exec(address)?.[1] ?? indianNumberIn(address);

/** Exotel writes mobile numbers of India as they are dialled there. */
const indianNumberIn = (address: string): string | null => {
  const digits = /^(?:0|91)?([6-9]\d{9})$/.exec(address)?.[1];
  return digits === undefined ? null : `+91${digits}`;
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const queryOf = (request: Request) => request.query as ReportQuery;

/** The providers of text messages report here. */
export function serveMessageCallbacks(server: Server, parts: CallbackOptions): void {
  const { graph, operations, settings } = parts;
  const report = operations.byName('ReportMessage');
  const take = operations.byName('TakeReply');
  const openSender = senderOpener(parts);
  const twilio = signedWith(
    settings.publicUrl,
    async (request) => (await openSender(request))?.token ?? null,
  );
  /** Exotel signs nothing: the address that it was given holds a proof, which only the holder of its token can make. */
  const signedOrBy = (proofOf: (token: string, request: Request) => string): SignatureCheck => {
    const byProof: SignatureCheck = {
      couldBe: (request) => /^[\w-]{22}$/.test(textOf(queryOf(request).proof)),
      async isSigned(request) {
        const sender = await openSender(request);
        if (sender?.provider !== 'exotel') return false;
        return sameBytes(textOf(queryOf(request).proof), proofOf(sender.token, request));
      },
    };
    const checkOf = (request: Request) => (queryOf(request).proof === undefined ? twilio : byProof);
    return {
      couldBe: (request) => checkOf(request).couldBe(request),
      isSigned: (request, form) => checkOf(request).isSigned(request, form),
    };
  };
  const ofReplies = signedOrBy((token, request) => repliesProof(token, textOf(queryOf(request).sender)));
  const ofReports = signedOrBy((token, request) => reportProof(token, textOf(queryOf(request).contact)));

  serveSignedCallbacks(server, parts, ofReplies, [
    {
      path: '/callbacks/messages/inbound',
      async answer(request, reply, form) {
        const sender = await openSender(request);
        const from = form.get('From') ?? '';
        const channel = from.startsWith('whatsapp:') ? 'whatsapp' : 'sms';
        const input = {
          senderId: sender?.id ?? null,
          channel,
          from: numberIn(from),
          text: [form.get('ButtonPayload'), form.get('ButtonText'), form.get('Body')].find(Boolean) ?? '',
          providerId: form.get('MessageSid') ?? form.get('SmsSid') ?? '',
          optedOut: form.get('OptOutType') === 'STOP',
        };
        if (input.providerId === '') throw refuse.invalid([{ path: 'MessageSid', message: 'is missing' }]);
        await ask(graph, take, { input }, systemIdentity('message replies', request.id));
        // An empty answer has the provider send nothing itself.
        if (sender?.provider === 'exotel') return reply.type('text/plain; charset=utf-8').send('');
        return reply.type(XML).send('<?xml version="1.0" encoding="UTF-8"?><Response/>');
      },
    },
  ]);
  serveSignedCallbacks(server, parts, ofReports, [
    {
      path: '/callbacks/messages',
      async answer(request, reply, form) {
        const variables = {
          contactId: textOf(queryOf(request).contact),
          status: form.get('MessageStatus') ?? form.get('SmsStatus') ?? form.get('Status') ?? '',
          providerId: form.get('MessageSid') ?? form.get('SmsSid'),
          errorCode: form.get('ErrorCode'),
          senderId: textOf(queryOf(request).sender) || null,
        };
        const identity = systemIdentity('message callbacks', request.id);
        const known = await ask(graph, report, variables, identity);
        if (!known) throw refuse.notFound('contact');
        return reply.code(204).send();
      },
    },
  ]);
}
