import { ask } from '../../kernel/core/graph/ask.ts';
import type { Request, Server } from '../../kernel/edge/http/server.ts';
import { systemIdentity } from '../../kernel/core/identity/identity.ts';
import { Refusal, refuse } from '../../kernel/core/refusal.ts';
import { serveSignedCallbacks, type CallbackOptions } from './signed-callbacks.ts';
import { twimlOf, waitingTwiml } from './twiml.ts';

/** While the service is away, a call waits so often before it ends. */
const MOST_WAITS = 5;

/** The provider of calls asks here what to say, and reports how calls ended. */
export function serveVoiceCallbacks(server: Server, parts: CallbackOptions): void {
  const { graph, operations, settings } = parts;
  const { voice, publicUrl } = settings;
  if (!voice) return;
  const [instruct, report] = [operations.byName('InstructCall'), operations.byName('ReportCall')];
  const addressOf = (request: Request, query: Record<string, string>) =>
    `${publicUrl}/callbacks/voice/${encodeURIComponent(contactOf(request))}?${new URLSearchParams(query)}`;

  serveSignedCallbacks(server, parts, voice.token, [
    {
      path: '/callbacks/voice/:contactId',
      async answer(request, reply, form) {
        const place = request.query as Record<string, unknown>;
        const identity = systemIdentity('voice callbacks', request.id);
        const variables = { contactId: contactOf(request), heard: heardOf(place, form) };
        reply.type('text/xml; charset=utf-8');
        try {
          const instruction = await ask(graph, instruct, variables, identity);
          if (!instruction) throw refuse.notFound('call');
          const { asked, language, slow, tries } = instruction;
          const next = { asked: asked ?? '', language, slow: String(slow), tries: String(tries) };
          return reply.send(twimlOf(instruction, addressOf(request, next)));
        } catch (error) {
          // A call that is answered with an error is cut off; what was asked is asked again a little later.
          const waits = numberIn(place['waits'], MOST_WAITS) ?? 0;
          if (!isAway(error) || waits >= MOST_WAITS) throw error;
          const same = Object.entries(place).filter(([, value]) => typeof value === 'string');
          const query = { ...(Object.fromEntries(same) as Record<string, string>), waits: String(waits + 1) };
          return reply.send(waitingTwiml(addressOf(request, query)));
        }
      },
    },
    {
      path: '/callbacks/voice/:contactId/status',
      async answer(request, reply, form) {
        const told = {
          contactId: contactOf(request),
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

const isAway = (error: unknown): boolean => error instanceof Refusal && error.code === 'SERVICE_UNAVAILABLE';

/** Seconds of a day: nothing that is counted here is more. */
const LONGEST = 86_400;

/** Null where it is no whole number. */
const numberIn = (value: unknown, most: number): number | null =>
  typeof value === 'string' && /^\d{1,6}$/.test(value) ? Math.min(Number(value), most) : null;

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The place of the call is in the address that we gave, and so signed as the rest. */
const heardOf = ({ asked, language, slow, tries }: Record<string, unknown>, form: URLSearchParams) => ({
  asked: textIn(asked),
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
