import { describe, expect, it } from 'vitest';
import { fileAddress } from '../../../../kernel/core/graph/file-address.ts';
import { wavOf } from '../../../../test/world/audio.ts';
import { candidateTestWorld } from '../../../../test/world/mandate/candidate-world.ts';
import { testSealer } from '../../../../test/world/subgraph.ts';
import { decideAnswer } from '../candidate/candidate.rules.ts';
import { CandidateMoves } from '../candidate/move-candidate.ts';
import { AskVerification } from '../candidate/ask-verification.ts';
import { holdResult } from '../result/move-result.ts';
import { purgeOldRecordings } from './purge-recordings.ts';
import { keepRecording } from '../candidate/spoken/keep-recording.ts';
import { Recordings, recordingIdOf, type PreparedRecording } from '../candidate/spoken/prepare-recording.ts';
import { RecordingRow } from '../result/recording.entity.ts';
import { RecordingService } from './recording.service.ts';
import { openAudio } from '../candidate/spoken/seal-audio.ts';

const addressOf = fileAddress('https://page.example', 'GetRecording');
const recordings = new Recordings({
  sealer: testSealer,
  addressOf,
  isTranscribed: true,
});
const QUESTIONS = [{ key: 'last_job', type: 'voice', text: 'What was your last job?' }];
const METHODS = ['data_enrichment', 'interest_collection'];
const spoken = (bytes: Buffer) => ({ mimeType: 'audio/wav', bytes, seconds: 1 });

/** A candidate who agreed, and whose answers come from a call: the audio is fetched from the provider later. */
async function called() {
  const world = await candidateTestWorld();
  const one = await world.candidate({ mandate: { enrichmentQuestions: QUESTIONS, methods: METHODS } });
  await one.consent();
  const moves = new CandidateMoves(world.store, world.clock, new AskVerification(world.others.ask));
  const id = recordingIdOf(one.id, 'last_job', 'RE_of_the_provider');
  const recording: PreparedRecording = recordings.prepare(
    { id: one.id, mode: 'live' },
    'last_job',
    spoken(wavOf(2)),
    id,
  );
  const answer = { kind: 'enrichment', key: 'last_job', value: null, recording: { id } } as const;
  return {
    world,
    one,
    recording,
    say: () => moves.move(one.identity, one.id, (facts) => decideAnswer(facts, answer)),
    arrives: () =>
      world.store
        .for(one.identity)
        .write(async (tx) => keepRecording(tx, (await holdResult(tx, one.id))!.result, recording)),
    rows: () => world.store.for(one.identity).find(RecordingRow, { resultId: one.id }),
    output: async () => (await one.result()).output!.enrichment[0]!,
  };
}

describe('a recording that comes after its answer', () => {
  it('is kept with it once, in its output where it has ended, and told by result.updated', async () => {
    const { one, say, arrives, rows, output, recording, world } = await called();
    await say();
    expect((await one.page()).step).toBe('interest');
    await one.interest(true);
    expect(await output()).toMatchObject({ answer: null, recording: null, transcribed: false });
    const before = await one.result();
    world.clock.move(5_000);
    expect(await arrives()).not.toBeNull();
    const { seconds, url } = recording;
    expect(url).toBe(`https://page.example/api/v1/partner/results/${recording.resultId}/recordings/last_job`);
    expect(await output()).toMatchObject({ answer: null, recording: { seconds, url }, transcribed: false });
    expect((await one.events()).at(-1)).toBe('result.updated');
    const after = await one.result();
    expect(after.updatedAt > before.updatedAt).toBe(true);
    expect(after.completedAt).toEqual(before.completedAt);
    // The provider's retry counts once.
    await arrives();
    expect(await rows()).toHaveLength(1);
    expect((await one.events()).filter((type) => type === 'result.updated')).toHaveLength(1);
  });

  it('is dropped where another answer was given meanwhile', async () => {
    const { one, say, arrives, rows } = await called();
    await say();
    // Back in the same step, as on a page that is open beside the call.
    await one.change({ stage: 'consented' });
    await one.answer('last_job', 'Mason');
    expect(await arrives()).toBeNull();
    expect(await rows()).toEqual([]);
    expect(await one.answers()).toEqual({ last_job: 'Mason' });
  });
});

describe('a recording', () => {
  it('is turned into text in live mode alone, and only where somebody does it', () => {
    const of = (mode: 'live' | 'test', from = recordings) =>
      from.prepare({ id: 'RS_1', mode }, 'tell', spoken(wavOf(1))).transcription;
    const unheard = new Recordings({ sealer: testSealer, addressOf, isTranscribed: false });
    expect([of('live'), of('test'), of('live', unheard)]).toEqual(['waiting', 'none', 'none']);
  });

  it('opens nowhere but in its own place', async () => {
    const bytes = wavOf(1);
    const kept = recordings.prepare({ id: 'RS_1', mode: 'live' }, 'tell', spoken(bytes));
    expect((await openAudio(testSealer, kept.id, kept)).equals(bytes)).toBe(true);
    expect(kept.audio.includes(bytes.subarray(44, 100))).toBe(false);
    await expect(openAudio(testSealer, 'RC_OTHER', kept)).rejects.toThrow();
    kept.audio[100]! ^= 1;
    await expect(openAudio(testSealer, kept.id, kept)).rejects.toThrow();
  });

  it('is gone after 90 days, and nothing leads to it any more; what was heard in it stays', async () => {
    const { one, say, arrives, rows, output, world } = await called();
    await say();
    await arrives();
    await one.interest(true);
    const { statements } = world.store.shared();
    const forget = (days: number) =>
      purgeOldRecordings(statements, new Date(world.clock.now().getTime() + days * 86_400_000));
    const service = new RecordingService(world.store, testSealer);
    const read = () => service.read(one.identity, one.id, 'last_job', {});
    await statements.query(
      `UPDATE mandate.result SET output = jsonb_set(output, '{enrichment,0,answer}', '"Mason"') WHERE id = $1`,
      [one.id],
    );
    expect(await forget(89.9)).toBe(true);
    expect(await read()).toMatchObject({ seconds: 2, transcription: 'waiting' });
    expect(await forget(90)).toBe(true);
    expect(await rows()).toEqual([]);
    expect(await read()).toBeNull();
    expect(await output()).toMatchObject({ key: 'last_job', answer: 'Mason', recording: null });
    expect((await one.result()).status).toBe('completed');
  });
});
