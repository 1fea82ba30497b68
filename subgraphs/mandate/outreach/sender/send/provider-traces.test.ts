import { expect, it, onTestFinished } from 'vitest';
import { useTracer, type Span } from '../../../../../kernel/core/tracing.ts';
import { smtpServer } from '../../../../../kernel/store/mail/smtp-server.ts';
import { startMailServer } from '../../../../../test/world/mail-server.ts';
import { TestProvider } from '../../../../../test/world/mandate/message-provider.ts';
import { startSpeechServer } from '../../../../../test/world/speech-server.ts';
import { Transcriber } from '../../recording/transcribe/transcriber.ts';
import { TwilioTexts } from './twilio-texts.ts';

const TRACEPARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
const span: Span = {
  traceId: TRACEPARENT.split('-')[1]!,
  traceparent: TRACEPARENT,
  set: () => {},
  end: () => {},
};

/** The `traceparent` that the providers of text messages, mail and transcripts were given, each asked once. */
async function givenToProviders(): Promise<(string | undefined)[]> {
  const [provider, mail, speech] = await Promise.all([
    new TestProvider().start(),
    startMailServer(),
    startSpeechServer(),
  ]);
  const texts = new TwilioTexts({
    baseUrl: provider.url,
    account: 'AC1',
    token: 'a token',
    from: '+15005550006',
    publicUrl: 'https://service.example',
    senderId: 'SN_1',
    dltFields: { entity: 'DltEntityId', template: 'DltTemplateId' },
  });
  onTestFinished(async () => {
    speech.stop();
    await Promise.all([texts.close(), provider.stop(), mail.stop()]);
  });
  const message = {
    tenant: { organisationId: 'OR_1', mode: 'live' as const },
    key: 'CT_1',
    objectKey: 'RS_1',
    channel: 'sms' as const,
    to: '+919876543210',
    subject: 'Hello',
    text: 'hello',
    html: '<p>hello</p>',
  };
  await texts.hand({ ...message, template: null });
  const email = { ...message, to: 'someone@example.org' };
  expect(await smtpServer(mail.url, 'verify@service.example').hand(email)).toEqual({ fate: 'sent' });
  const bytes = Buffer.from('some audio');
  await new Transcriber({ baseUrl: speech.url, apiKey: undefined, model: 'fake' }).transcribe(
    { mimeType: 'audio/webm', bytes, language: undefined },
    AbortSignal.timeout(5_000),
  );
  return [
    provider.received[0]!.traceparent,
    mail.received[0]!.headers.find(({ key }) => key === 'traceparent')?.value,
    speech.heard(bytes)[0]!.traceparent,
  ];
}

it('providers are told of the span in which they are asked', async () => {
  useTracer({ start: () => span, current: () => span, under: (_, work) => work() });
  onTestFinished(() => void useTracer(undefined));
  expect(await givenToProviders()).toEqual([TRACEPARENT, TRACEPARENT, TRACEPARENT]);
});

it('providers are told nothing where no trace is recorded', async () => {
  expect(await givenToProviders()).toEqual([undefined, undefined, undefined]);
});
