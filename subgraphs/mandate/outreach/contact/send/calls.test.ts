import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VoiceProvider } from '../../../../../test/world/mandate/voice-provider.ts';
import { Calls } from './calls.ts';

describe('a provider of calls', () => {
  const provider = new VoiceProvider();
  let calls: Calls;
  beforeAll(async () => {
    await provider.start();
    const options = {
      account: 'AC1',
      token: 'a token',
      tokens: 'a token',
      from: '+15005550006',
      timeoutMs: 5_000,
    };
    calls = new Calls({ ...options, baseUrl: provider.url, publicUrl: 'https://service.example' });
  });
  afterAll(async () => {
    await calls.close();
    await provider.stop();
  });

  it('is told whom to call, where to ask and how long it may take', async () => {
    const handed = await calls.hand({ key: 'CT_1', to: '+919812345678' });
    const [call] = provider.calls;
    expect(handed).toEqual({ fate: 'sent', providerId: call!.sid });
    expect(call!.form).toEqual({
      To: '+919812345678',
      From: '+15005550006',
      Url: 'https://service.example/callbacks/voice/CT_1',
      Method: 'POST',
      StatusCallback: 'https://service.example/callbacks/voice/CT_1/status',
      StatusCallbackMethod: 'POST',
      StatusCallbackEvent: 'completed',
      MachineDetection: 'Enable',
      Timeout: '30',
      TimeLimit: '1200',
    });
  });

  it('is asked how a call went', async () => {
    const { sid } = provider.calls[0]!;
    provider.calls[0]!.record = { status: 'completed', duration: '33', answered_by: 'human' };
    expect(await calls.look(sid)).toEqual({
      providerId: sid,
      status: 'completed',
      answeredBy: 'human',
      seconds: 33,
    });
    expect(await calls.look('CA_of_nobody')).toBe(null);
  });

  it('has recordings at its own address and nowhere else', () => {
    expect(calls.placeOf(`${provider.url}/a/RE1?b=1`)).toBe('/a/RE1');
    for (const other of ['http://127.0.0.1:1/a', 'https://example.org/a', 'file:///etc/passwd', '', '/a'])
      expect(calls.placeOf(other)).toBe(null);
  });

  it('is asked for a recording of two megabytes at most, and to delete it', async () => {
    provider.recordings.set('/RE1', Buffer.alloc(2_097_152, 1));
    provider.recordings.set('/RE2', Buffer.alloc(2_097_153, 1));
    expect(await calls.recording('/RE1')).toMatchObject({ mimeType: 'audio/wav' });
    await expect(calls.recording('/RE2')).rejects.toThrow('more than');
    await expect(calls.recording('/RE3')).rejects.toThrow('answered 404');
    await calls.purgeRecording('/RE1');
    await calls.purgeRecording('/RE1');
    expect([...provider.recordings.keys()]).toEqual(['/RE2']);
  });
});
