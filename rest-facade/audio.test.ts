import { expect, it } from 'vitest';
import { MOST_BYTES, MOST_SECONDS } from '../subgraphs/mandate/outreach/candidate/spoken/audio.rules.ts';
import { wantedBytes } from './audio.ts';
import { candidateRows } from './routes/verification/candidates.ts';

it.each([
  ['bytes=0-99', { offset: 0, length: 100 }],
  ['bytes=5-5', { offset: 5, length: 1 }],
  ['bytes=7-', { offset: 7 }],
  ['bytes=-7', { offset: -7 }],
  // RFC 9110 says to ignore these.
  [undefined, null],
  ['', null],
  ['bytes=', null],
  ['bytes=-', null],
  ['bytes=-0', null],
  ['bytes=9-3', null],
  ['bytes=0-1,4-5', null],
  ['items=0-1', null],
  ['bytes=1e3-', null],
  ['bytes=99999999999999-', null],
])('the header Range %j wants %j', (range, wanted) => {
  expect(wantedBytes({ ...(range !== undefined && { range }) })).toEqual(wanted);
});

it('wants everything where the range is for a version that nobody was told of', () => {
  expect(wantedBytes({ range: 'bytes=0-1', 'if-range': '"x"' })).toBeNull();
});

it('is recorded and taken up to the size and length that the domain has', async () => {
  const recorder = './pages/candidate/recorder.js';
  expect(await import(recorder)).toMatchObject({ MOST_BYTES, LONGEST_SECONDS: MOST_SECONDS });
  expect(candidateRows.find(({ takesAudio }) => takesAudio)).toMatchObject({ takesAudio: MOST_BYTES });
});
