import { ask } from '../../kernel/core/graph/ask.ts';
import type { Request, Server } from '../../kernel/edge/http/server.ts';
import { systemIdentity } from '../../kernel/core/identity/identity.ts';
import { refuse } from '../../kernel/core/refusal.ts';
import { senderOpener } from './sender-secrets.ts';
import { serveSignedCallbacks, signedWith, XML, type CallbackOptions } from './signed-callbacks.ts';
import { twimlOf, waitingTwiml } from './twiml.ts';

/** While the service is away, a call waits so often before it ends. */
const MOST_WAITS = 5;

/** The provider of calls asks here what to say, and reports how calls ended. */
export function serveVoiceCallbacks(server: Server, parts: CallbackOptions): void {
  const { graph, operations, settings } = parts;
  const { voice, publicUrl } = settings;
  const openSender = senderOpener(parts);
  /** The token of the sender that the address names; without one, that of the settings. */
  const tokenOf = async (request: Request): Promise<string | null> => {
    if (senderOf(request) === undefined) return voice?.tokens ?? null;
    const sender = await openSender(request);
    return sender?.provider === 'twilio' ? sender.token : null;
  };
  const [instruct, report] = [operations.byName('InstructCall'), operations.byName('ReportCall')];
  const addressOf = (request: Request, query: Record<string, string>) =>
    `${publicUrl}/callbacks/voice/${encodeURIComponent(contactOf(request))}?${new URLSearchParams(query)}`;

  serveSignedCallbacks(server, parts, signedWith(publicUrl, tokenOf), [
    {
      path: '/callbacks/voice/:contactId',
      async answer(request, reply, form) {
        const variables = { contactId: contactOf(request), heard: heardOf(placeOf(request), form) };
        const identity = systemIdentity('voice callbacks', request.id);
        const instruction = await ask(graph, instruct, variables, identity);
        if (!instruction) throw refuse.notFound('call');
        const { asked, language, slow, tries } = instruction;
        const sender = senderOf(request);
        const next = {
          asked: asked ?? '',
          language,
          slow: String(slow),
          tries: String(tries),
          ...(sender !== undefined && { sender }),
        };
        return reply.type(XML).send(twimlOf(instruction, addressOf(request, next)));
      },
      // A call that is answered with an error is cut off; the same is asked again a little later.
      whenAway(request) {
        const place = placeOf(request);
        const waits = numberIn(place['waits'], MOST_WAITS) ?? 0;
        if (waits >= MOST_WAITS) return undefined;
        return waitingTwiml(addressOf(request, { ...place, waits: String(waits + 1) }));
      },
    },
    {
      path: '/callbacks/voice/:contactId/status',
      async answer(request, reply, form) {
        const told = {
          contactId: contactOf(request),
          senderId: senderOf(request) ?? null,
          status: form.get('CallStatus') ?? '',
          providerId: form.get('CallSid'),
          answeredBy: form.get('AnsweredBy'),
          seconds: numberIn(form.get('CallDuration'), LONGEST),
        };
        const identity = systemIdentity('voice callbacks', request.id);
        const known = await ask(graph, report, { report: told }, identity);
        if (!known) throw refuse.notFound('call');
        return reply.code(204).send();
      },
    },
  ]);
}

const contactOf = (request: Request): string => (request.params as { contactId: string }).contactId;

/** The place of the call, which is in the address that we gave and so signed as the rest; a name twice counts for nothing. */
const placeOf = (request: Request): Record<string, string> => {
  const given = Object.entries(request.query as Record<string, unknown>);
  return Object.fromEntries(given.filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
};

const senderOf = (request: Request): string | undefined => placeOf(request)['sender'];

/** Seconds of a day: nothing that is counted here is more. */
const LONGEST = 86_400;

/** Null where it is no whole number. */
const numberIn = (value: unknown, most: number): number | null =>
  typeof value === 'string' && /^\d{1,6}$/.test(value) ? Math.min(Number(value), most) : null;

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const heardOf = (
  { asked, language, slow, tries, sender }: Record<string, string>,
  form: URLSearchParams,
) => ({
  asked: textIn(asked),
  senderId: sender ?? null,
  language: textIn(language),
  slow: slow === 'true',
  tries: numberIn(tries, 1_000) ?? 0,
  digits: textIn(form.get('Digits')),
  speech: textIn(form.get('SpeechResult')),
  recordingUrl: textIn(form.get('RecordingUrl')),
  recordingSeconds: numberIn(form.get('RecordingDuration'), LONGEST),
  providerId: textIn(form.get('CallSid')),
  answeredBy: textIn(form.get('AnsweredBy')),
});
