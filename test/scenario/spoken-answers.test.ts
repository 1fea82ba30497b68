import type { Browser, Locator } from 'playwright-core';
import { newId } from '../../kernel/core/ids.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { NotFoundError, PartnerClient as Sdk, type AnyEvent } from '../../sdk/typescript/src/index.ts';
import { wavOf } from '../world/audio.ts';
import { spokenTestsRun, startListeningBrowser } from '../world/browser.ts';
import { CandidateWorld, type Candidate } from '../world/candidates.ts';
import { inspectScreen, openConsole } from '../world/console.ts';
import { withClient } from '../world/database.ts';
import { eventually } from '../world/eventually.ts';
import { MovingClock } from '../world/moving-clock.ts';
import { choose, contextOf, heading, inspect, PHONE, press, visitPage } from '../world/open-page.ts';
import { codeOf, data } from '../world/platform.ts';
import type { Answer } from '../world/partner-client.ts';
import { Receiver } from '../world/receiver.ts';
import { columnsWith } from '../world/search-database.ts';
import { startSpeechServer, TRANSCRIPT, type SpeechServer } from '../world/speech-server.ts';

const ASKS_WORDS = {
  mandate: {
    methods: ['data_enrichment', 'interest_collection'],
    enrichment_questions: [
      { key: 'own_tools', type: 'yes_no', text: 'Do you own tools?' },
      { key: 'last_job', type: 'voice', text: 'What was your last job?' },
    ],
  },
};
const TWO_STORIES = [
  ...ASKS_WORDS.mandate.enrichment_questions,
  { key: 'likes', type: 'voice', text: 'What do you like to do?' },
];
/** Links in results lead to where people reach the service. */
const PUBLIC_URL = 'https://answers.example.org';

describe('spoken answers', () => {
  let candidates: CandidateWorld;
  let speech: SpeechServer;
  let clock: MovingClock;

  beforeAll(async () => {
    speech = await startSpeechServer();
    candidates = await CandidateWorld.start({
      SPEECH_PROVIDER: 'openai-compatible',
      SPEECH_BASE_URL: speech.url,
      SPEECH_API_KEY: 'speech-key',
      SPEECH_MODEL: 'listener',
      TEST_CLOCK: 'true',
      PUBLIC_URL,
    });
    clock = new MovingClock(candidates.world);
  });
  afterAll(async () => {
    await candidates?.system.stop();
    speech?.stop();
  });
  afterEach(() => clock.putBack());

  const asked = async (options: object = {}) => {
    const one = await candidates.candidate({ ...ASKS_WORDS, ...options });
    data(await one.consent());
    data(await one.call('answer', { key: 'own_tools', answer: 'yes' }));
    return one;
  };
  const resultOf = async (one: Candidate) => (await one.partner.get(`/results/${one.id}`)).body.data;
  const answerOf = async (one: Candidate) => (await resultOf(one)).output.enrichment[1];
  const updatesOf = async (one: Candidate) =>
    (await one.partner.get('/events?type=result.updated')).body.data.items;
  const pathOf = (one: Candidate) => `/results/${one.id}/recordings/last_job`;
  const query = (sql: string, parameters: unknown[] = []): Promise<any[]> =>
    withClient(candidates.databaseUrl, async (client) => (await client.query(sql, parameters)).rows);
  const kept = (one: Candidate) =>
    query('SELECT key, transcription FROM mandate.recording WHERE result_id = $1', [one.id]);
  const sdkOf = ({ partner: { keyId, secret } }: Candidate) =>
    new Sdk({ keyId, secret, baseUrl: candidates.world.url });
  /** The updates that come over a line that is open from now on. */
  const liveEvents = async (one: Candidate): Promise<AnyEvent[]> => {
    const stop = new AbortController();
    onTestFinished(() => stop.abort());
    const events: AnyEvent[] = [];
    await new Promise<void>((onOpen) => {
      const options = { types: ['result.updated'], signal: stop.signal, onOpen };
      void (async () => {
        for await (const event of sdkOf(one).live.events(options)) events.push(event);
      })();
    });
    return events;
  };
  /** The transcriber listens, and answers when it is told to. */
  const holdSpeech = (audio: Buffer) => {
    const { promise, resolve } = Promise.withResolvers<string>();
    speech.says(audio, promise);
    return async (transcript: string) => {
      await eventually('somebody listens', () => speech.heard(audio)[0]);
      resolve(transcript);
    };
  };

  it('counts as given at once; its transcript comes later, by result.updated on every way', async () => {
    const one = await asked();
    const live = await liveEvents(one);
    const receiver = await Receiver.start();
    await one.partner.post('/webhooks', { url: receiver.url, events: ['result.updated'] });
    const audio = wavOf(3, 11);
    const transcribe = holdSpeech(audio);
    const page = data(await one.record('last_job', audio));
    expect(page).toMatchObject({ step: 'interest', status: 'open' });
    data(await one.call('interest', { interested: true }));
    const waiting = {
      key: 'last_job',
      type: 'voice',
      text: 'What was your last job?',
      answer: null,
      knocked_out: false,
      recording: { seconds: 3, url: `${PUBLIC_URL}/api/v1/partner${pathOf(one)}` },
      transcribed: false,
    };
    const completed = await resultOf(one);
    expect(completed).toMatchObject({ status: 'completed', output: { qualified: true } });
    expect(completed.output.enrichment[0]).toMatchObject({ recording: null, transcribed: false });
    expect(await answerOf(one)).toEqual(waiting);
    expect(await updatesOf(one)).toEqual([]);

    await transcribe(TRANSCRIPT);
    const [event] = await eventually('the transcript is told', async () => {
      const events = await updatesOf(one);
      return events.length > 0 ? events : undefined;
    });
    const transcribed = { ...waiting, answer: TRANSCRIPT, transcribed: true };
    expect(await answerOf(one)).toEqual(transcribed);
    const now = await resultOf(one);
    expect(event.data).toEqual(now);
    expect(now.updated_at > completed.updated_at).toBe(true);
    expect(now.completed_at).toBe(completed.completed_at);
    expect((await receiver.until(event.event_id)).event.data).toEqual(now);
    await expect.poll(() => live.map(({ event_id: id }) => id)).toEqual([event.event_id]);
    expect(live[0]!.data).toEqual(now);
    await receiver.stop();
    expect(speech.heard(audio)).toEqual([
      {
        path: '/v1/audio/transcriptions',
        key: 'Bearer speech-key',
        model: 'listener',
        // English is the language of many who speak another.
        language: null,
        fileName: 'answer.wav',
        mimeType: 'audio/wav',
        bytes: audio,
      },
    ]);
    expect(await kept(one)).toEqual([{ key: 'last_job', transcription: 'done' }]);
  });

  it('is heard whole or by byte ranges, by who may read the result and by nobody else', async () => {
    const one = await asked();
    const audio = wavOf(1.5);
    data(await one.record('last_job', audio));
    const whole = await one.partner.bytes(pathOf(one));
    expect([whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual([
      200,
      'audio/wav',
      'bytes',
    ]);
    expect(whole.bytes.equals(audio)).toBe(true);
    expect(whole.headers.get('cache-control')).toBe('no-store');
    const size = audio.length;
    for (const [range, from, to] of [
      ['bytes=0-99', 0, 100],
      ['bytes=100-', 100, size],
      ['bytes=-44', size - 44, size],
      [`bytes=${size - 1}-999999`, size - 1, size],
      ['bytes=-999999', 0, size],
    ] as const) {
      const part = await one.partner.bytes(pathOf(one), { range });
      expect([range, part.status, part.headers.get('content-range')]).toEqual([
        range,
        206,
        `bytes ${from}-${to - 1}/${size}`,
      ]);
      expect(part.bytes.equals(audio.subarray(from, to))).toBe(true);
    }
    for (const range of ['bytes=5-2', 'bytes=0-1,5-6', 'items=0-1', 'bytes=-0', 'bytes=a-b', ''])
      expect([range, (await one.partner.bytes(pathOf(one), { range })).status]).toEqual([range, 200]);
    const behind = await one.partner.get(pathOf(one), { headers: { range: `bytes=${size}-` } });
    expect([behind.status, behind.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
    expect(behind.body.error).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ path: 'header.Range' }],
    });

    const RECORDING = `query ($resultId: ID!, $offset: Int, $length: Int) {
      recording(resultId: $resultId, key: "last_job", offset: $offset, length: $length) {
        mimeType seconds size offset audio transcription
      } }`;
    const inGraph = (await one.partner.graph(RECORDING, { resultId: one.id, offset: 44, length: 6 })).body
      .data;
    expect(inGraph.recording).toMatchObject({ mimeType: 'audio/wav', seconds: 2, size, offset: 44 });
    expect(inGraph.recording.audio).toBe(audio.subarray(44, 50).toString('base64'));
    const sdk = sdkOf(one);
    const heard = await sdk.results.recording(one.id, 'last_job');
    expect([heard.mimeType, audio.equals(heard.bytes)]).toEqual(['audio/wav', true]);
    const part = await sdk.results.recording(one.id, 'last_job', { range: { from: 44, to: 49 } });
    expect(audio.subarray(44, 50).equals(part.bytes)).toBe(true);
    await expect(sdk.results.recording(one.id, 'another')).rejects.toBeInstanceOf(NotFoundError);
    const foreign = await (await candidates.world.organisation()).partner();
    expect(codeOf(await foreign.get(pathOf(one)))).toBe('404 NOT_FOUND');
    expect((await foreign.graph(RECORDING, { resultId: one.id })).body.data).toEqual({ recording: null });
    expect(codeOf(await one.partner.get(`/results/${one.id}/recordings/own_tools`))).toBe('404 NOT_FOUND');
    expect(codeOf(await one.partner.get(`/results/${one.id}/recordings/a%20b`))).toBe(
      '400 VALIDATION_FAILED',
    );
  });

  it('is replaced until its step is over; the same again is no second one; what is written replaces it too', async () => {
    const one = await candidates.candidate(ASKS_WORDS);
    data(await one.consent());
    const [first, second] = [wavOf(1, 3), wavOf(2, 7)];
    for (const audio of [first, first, second, second])
      expect(data(await one.record('last_job', audio)).questions[1]).toMatchObject({
        done: true,
        answer: null,
      });
    expect(await kept(one)).toHaveLength(1);
    expect((await one.partner.bytes(pathOf(one))).bytes.equals(second)).toBe(true);
    data(await one.call('answer', { key: 'last_job', answer: 'Mason' }));
    expect(await kept(one)).toEqual([]);
    expect(codeOf(await one.partner.get(pathOf(one)))).toBe('404 NOT_FOUND');
    data(await one.record('last_job', first));
    data(await one.call('answer', { key: 'own_tools', answer: 'yes' }));
    // The step is over: a lost reply may be asked for again, another recording comes too late.
    expect((await one.record('last_job', first)).status).toBe(200);
    expect(codeOf(await one.record('last_job', second))).toBe('409 STEP_NOT_OPEN');
    expect((await one.partner.bytes(pathOf(one))).bytes.equals(first)).toBe(true);
    data(await one.call('opt-out'));
    expect(codeOf(await one.record('last_job', second))).toBe('409 RESULT_CLOSED');
  });

  it('is refused in clear words where it is no audio, too large, too long, or not asked for; nothing is lost', async () => {
    const one = await asked();
    const good = wavOf(1);
    const refusals: [string, () => Promise<Answer>][] = [
      ['413 PAYLOAD_TOO_LARGE', () => one.record('last_job', Buffer.concat([good, Buffer.alloc(2_097_152)]))],
      ['400 INVALID_RECORDING', () => one.record('last_job', Buffer.from('not audio at all, '.repeat(10)))],
      ['400 INVALID_RECORDING', () => one.record('last_job', Buffer.alloc(0))],
      ['400 INVALID_RECORDING', () => one.record('last_job', good.subarray(0, 20))],
      ['400 INVALID_RECORDING', () => one.record('last_job', good, { type: 'audio/webm' })],
      ['400 INVALID_RECORDING', () => one.record('last_job', good, { type: 'text/html' })],
      ['400 INVALID_RECORDING', () => one.record('last_job', wavOf(124))],
      ['400 INVALID_RECORDING', () => one.record('last_job', webm(), { type: 'audio/webm', seconds: 500 })],
      ['400 INVALID_ANSWER', () => one.record('own_tools', good)],
      ['400 UNKNOWN_QUESTION', () => one.record('none', good)],
      ['400 INVALID_REQUEST', () => one.record('last_job', good, { seconds: -1 })],
      ['404 NOT_FOUND', () => one.record('last_job', good, { token: 'x' })],
      ['404 NOT_FOUND', () => one.record('last_job', good, { token: '' })],
    ];
    for (const [expected, refused] of refusals) expect(codeOf(await refused())).toBe(expected);
    expect(await kept(one)).toEqual([]);
    expect(data(await one.call('page'))).toMatchObject({
      step: 'enrichment',
      questions: [{ answer: 'yes' }, {}],
    });
    // The largest recording that is taken comes in one piece.
    const largest = Buffer.concat([Buffer.from('ID3'), Buffer.alloc(2_097_149, 7)]);
    expect(data(await one.record('last_job', largest, { type: 'audio/mpeg' })).step).toBe('interest');
    expect((await one.partner.bytes(pathOf(one))).bytes.equals(largest)).toBe(true);
    expect(candidates.system.log()).not.toContain(good.toString('base64').slice(0, 60));
  });

  it('is tried again while the transcriber is down, with the language of the page, and given up when it is refused', async () => {
    const one = await asked({ result: { language: 'hi' } });
    const audio = wavOf(1, 13);
    speech.says(audio, { status: 503, body: 'busy' }, { body: 'no JSON' }, TRANSCRIPT);
    data(await one.record('last_job', audio));
    await eventually('it is tried for the first time', () => speech.heard(audio)[0]);
    // The transcript of a candidate who is still under way is no event, and is in the output when they end.
    for (const nth of [2, 3])
      await eventually(`it is tried ${nth} times`, async () => {
        if (speech.heard(audio).length < nth) await clock.move(60);
        return speech.heard(audio).length >= nth || undefined;
      });
    await expect.poll(() => kept(one)).toEqual([{ key: 'last_job', transcription: 'done' }]);
    // Signatures are good for five minutes.
    await clock.putBack();
    expect(speech.heard(audio).map(({ language }) => language)).toEqual(['hi', 'hi', 'hi']);
    data(await one.call('interest', { interested: true }));
    expect(await answerOf(one)).toMatchObject({ answer: TRANSCRIPT, transcribed: true });
    expect(await updatesOf(one)).toEqual([]);

    const broken = await asked();
    const silence = wavOf(1, 0);
    speech.says(silence, { status: 400, body: 'cannot decode' });
    data(await broken.record('last_job', silence));
    await expect.poll(() => kept(broken)).toEqual([{ key: 'last_job', transcription: 'failed' }]);
    data(await broken.call('interest', { interested: true }));
    expect(await answerOf(broken)).toMatchObject({
      answer: null,
      transcribed: false,
      recording: { seconds: 1 },
    });
  });

  it('is sealed at rest, goes with the person everywhere, and a transcript that comes later is not kept', async () => {
    const person = newId('p');
    const known = { result: { person, phone_key: person } };
    const one = await asked(known);
    const audio = wavOf(1, 17);
    const transcribe = holdSpeech(audio);
    data(await one.record('last_job', audio));
    data(await one.call('interest', { interested: true }));
    const [{ audio: sealed }] = await query('SELECT audio FROM mandate.recording WHERE result_id = $1', [
      one.id,
    ]);
    expect(sealed.includes(audio.subarray(44, 144))).toBe(false);
    const other = await asked();
    data(await other.record('last_job', wavOf(1)));
    const erase = (id: string, { partner }: Candidate) =>
      partner.post('/candidates/erase', { result_id: id });
    expect((await erase(one.id, one)).status).toBe(200);
    expect(await kept(one)).toEqual([]);
    expect(await kept(other)).toHaveLength(1);
    await transcribe('words of somebody who is gone');
    await expect
      .poll(() => query(`SELECT FROM kernel.work WHERE payload ->> 'resultId' = $1`, [one.id]))
      .toEqual([]);
    expect(await columnsWith(candidates.databaseUrl, ['words of somebody who is gone'])).toEqual([]);
    expect(await answerOf(one)).toMatchObject({ answer: null, recording: null, transcribed: false });
    expect(codeOf(await one.partner.get(pathOf(one)))).toBe('404 NOT_FOUND');

    // Words that a transcript brought go too, also out of the event that told of them.
    const tale = wavOf(1, 19);
    speech.says(tale, 'unheard of in any other answer');
    const told = await asked(known);
    data(await told.record('last_job', tale));
    data(await told.call('interest', { interested: true }));
    await expect.poll(async () => (await answerOf(told)).transcribed).toBe(true);
    expect((await erase(told.id, told)).status).toBe(200);
    expect(await columnsWith(candidates.databaseUrl, ['unheard of in any other answer'])).toEqual([]);
  });

  describe.runIf(spokenTestsRun())('on the page', () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await startListeningBrowser();
    });
    afterAll(() => browser?.close());

    const visit = async (one: Candidate, permissions: string[]) => {
      const context = await contextOf(browser, { ...PHONE, permissions });
      return { context, ...(await visitPage(context, candidates.world.url + one.link)) };
    };

    it('are recorded, heard, recorded anew and sent, also when the line is down for a while', async () => {
      const one = await asked();
      const { page, context, complaints } = await visit(one, ['microphone']);
      const status = page.locator('#spoken-status');
      await heading(page, 'What was your last job?');
      await press(page, 'Next');
      await page.getByRole('alert').filter({ hasText: 'Please record or write an answer.' }).waitFor();
      await inspect(page, 'phone-spoken-1-idle');
      await press(page, 'Record your answer');
      await status.filter({ hasText: 'Recording… Speak now.' }).waitFor();
      await page.getByRole('timer').filter({ hasText: '0:01 / 2:00' }).waitFor();
      expect(await page.getByLabel('Your answer').isVisible()).toBe(false);
      await inspect(page, 'phone-spoken-2-recording');
      // Another language does not stop it, and the way on stops it first.
      await press(page, 'हिन्दी');
      await status.filter({ hasText: 'रिकॉर्डिंग हो रही है' }).waitFor();
      await press(page, 'English');
      await press(page, 'Next');
      await status.filter({ hasText: /^Recorded \d+ seconds?\. Listen, then go on\.$/ }).waitFor();
      expect(await kept(one)).toEqual([]);
      await inspect(page, 'phone-spoken-3-recorded');
      await page.locator('audio').evaluate((audio: any) => audio.play());
      expect(await hasPlayed(page.locator('audio'))).toBe(true);

      await press(page, 'Write instead');
      await page.getByLabel('Your answer').fill('Mason');
      await press(page, 'Record your answer');
      await page.getByRole('timer').filter({ hasText: '0:01' }).waitFor();
      await press(page, 'Stop');
      await press(page, 'Record again');
      await page.getByRole('timer').filter({ hasText: '0:01' }).waitFor();
      await press(page, 'Stop');
      await page.locator('audio').waitFor();

      await context.setOffline(true);
      await press(page, 'Next');
      await page.getByRole('alert').filter({ hasText: 'No connection.' }).waitFor();
      await context.setOffline(false);
      await heading(page, 'Are you interested in this job?');
      await choose(page, 'Yes, I am interested');
      await press(page, 'Finish');
      await heading(page, 'Thank you, that was all');

      const sent = await one.partner.bytes(pathOf(one));
      expect([sent.status, sent.headers.get('content-type')]).toEqual([200, 'audio/webm']);
      expect(sent.bytes.readUInt32BE(0)).toBe(0x1a45dfa3);
      expect(sent.bytes.length).toBeGreaterThan(500);
      await expect
        .poll(() => answerOf(one))
        .toMatchObject({
          answer: TRANSCRIPT,
          transcribed: true,
          recording: { seconds: expect.any(Number) },
        });
      expect(speech.heard(sent.bytes)).toHaveLength(1);

      const { organisation_id: organisationId } = await one.row();
      const { token } = await candidates.world.admin('IssueToken', {
        input: { organisationId, mode: 'live' },
      });
      const console = await openConsole(browser, candidates.world.url, { token, path: `/results/${one.id}` });
      await console.page.getByText(TRANSCRIPT).waitFor();
      await console.page.getByRole('button', { name: /^Listen, \d s$/ }).click();
      const player = console.page.getByLabel('The answer as it was spoken');
      expect(await hasPlayed(player)).toBe(true);
      await inspectScreen(console.page, 'result-spoken');
      // The line was down on purpose.
      expect(complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
    });

    it('are written where the microphone is refused; a recording that is saved is shown, and may be replaced', async () => {
      const one = await asked({ mandate: { ...ASKS_WORDS.mandate, enrichment_questions: TWO_STORIES } });
      data(await one.record('last_job', wavOf(4)));
      const { page, complaints } = await visit(one, []);
      await heading(page, 'What do you like to do?');
      await press(page, 'Back');
      await heading(page, 'What was your last job?');
      const status = page.locator('#spoken-status');
      await status.filter({ hasText: 'Your recording of 4 seconds is saved.' }).waitFor();
      // The answer need not be given again.
      await press(page, 'Next');
      await heading(page, 'What do you like to do?');
      await press(page, 'Record your answer');
      await status.filter({ hasText: 'The microphone cannot be used.' }).waitFor();
      await inspect(page, 'phone-spoken-4-refused');
      await press(page, 'Back');
      await page.getByLabel('Your answer').fill('Mason');
      await press(page, 'Next');
      await heading(page, 'What do you like to do?');
      expect(await kept(one)).toEqual([]);
      await page.getByLabel('Your answer').fill('Walls');
      await press(page, 'Next');
      await heading(page, 'Are you interested in this job?');
      expect(complaints).toEqual([]);
    });
  });
});

const hasPlayed = (player: Locator) =>
  eventually('it plays', () => player.evaluate((audio: any) => audio.currentTime > 0 || undefined));

/** The beginning of such a file, which is all that is looked at. */
const webm = () => Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(2_000, 1)]);
