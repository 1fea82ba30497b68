import { describe, expect, it } from 'vitest';
import { twimlOf, waitingTwiml, type SpokenInstruction } from './twiml.ts';

const NEXT = 'https://service.example/callbacks/voice/CT_1?asked=enrichment%3Atools&tries=0';
const instruction = (more: Partial<SpokenInstruction> = {}): SpokenInstruction => ({
  say: [{ text: 'Hello', locale: 'en-IN' }],
  listen: 'keys',
  locale: 'hi-IN',
  slow: false,
  ...more,
});

describe('the instructions of a call', () => {
  it('ask for a key and, without one, come again', () => {
    expect(twimlOf(instruction(), NEXT)).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<Response>' +
        `<Gather numDigits="1" timeout="8" action="${NEXT.replace('&', '&amp;')}" method="POST" input="dtmf">` +
        '<Say language="en-IN">Hello</Say></Gather>' +
        `<Redirect method="POST">${NEXT.replace('&', '&amp;')}</Redirect></Response>\n`,
    );
  });

  it('listen in the language that is heard', () => {
    const xml = twimlOf(instruction({ listen: 'keys_or_speech' }), NEXT);
    expect(xml).toContain('input="dtmf speech" speechTimeout="auto" language="hi-IN"');
  });

  it('record an answer of two minutes at most, ended by any key, and take a key before', () => {
    const xml = twimlOf(instruction({ listen: 'recording' }), NEXT);
    expect(xml).toMatch(
      /<Gather input="dtmf"[^>]*><Say.*<\/Gather><Record [^>]*maxLength="120"[^>]*\/><Redirect/,
    );
    expect(xml).toContain('finishOnKey="0123456789*#"');
  });

  it('end the call where nothing is listened to', () => {
    expect(twimlOf(instruction({ listen: null, say: [] }), NEXT)).toContain('<Response><Hangup/></Response>');
  });

  it('are spoken slowly when asked', () => {
    const xml = twimlOf(instruction({ slow: true }), NEXT);
    expect(xml).toContain('<Say language="en-IN"><prosody rate="slow">Hello</prosody></Say>');
  });

  it('hold no words of others as anything but words', () => {
    const text = `</Say><Dial>+1</Dial> & "q" 'q' \u0000\u0008\uD800 😀 ہاں`;
    const xml = twimlOf(instruction({ say: [{ text, locale: 'en-IN' }] }), NEXT);
    expect(xml).toContain(
      '&lt;/Say&gt;&lt;Dial&gt;+1&lt;/Dial&gt; &amp; &quot;q&quot; &apos;q&apos; \uFFFD 😀 ہاں',
    );
    expect(xml).not.toContain('<Dial');
  });

  it('wait a moment while the service is away', () => {
    expect(waitingTwiml(NEXT)).toContain('<Pause length="3"/><Redirect method="POST">');
  });
});
