import { wavOf } from '../world/audio.ts';
import type { Draw } from './draw.ts';
import { ODD_TEXTS, roomFor } from './hostile-values.ts';
import type { FuzzRequest, Input } from './input.ts';
import type { KnownIds } from './known-ids.ts';
import { asked, plain } from './page-requests.ts';

/** The route of recordings, which only the candidate's page calls. */
export const UPLOAD = 'POST /api/v1/candidate/{resultId}/recording';

const MOST_BYTES = 2_097_152;
const SPOKEN = wavOf(2);

/** Recordings of candidates, with the token of their link and otherwise. */
export function uploadInput(index: number, draw: Draw, known: KnownIds): Input {
  const bag = known.candidate('live', draw);
  const resultId = draw.chance(0.9) ? (bag['resultId'] ?? 'RS_1') : draw.pick(ODD_TEXTS);
  const token = draw.chance(0.8) ? (bag['token'] ?? 'x') : 'x'.repeat(22);
  const query = new URLSearchParams({
    key: draw.chance(0.8) ? 'last_job' : draw.pick(ODD_TEXTS),
    seconds: draw.chance(0.9) ? '2' : draw.pick(['0', '-1', '121', '1e9', '']),
  });
  const path = `/api/v1/candidate/${encodeURIComponent(resultId)}/recording?${query}`;
  const request: FuzzRequest = {
    ...plain(path, draw),
    method: 'POST',
    body: audio(draw),
    framing: 'length',
    caller: 'nobody',
  };
  request.headers.push(
    ['content-type', draw.chance(0.8) ? 'audio/wav' : draw.pick(['audio/webm', 'audio/', 'text/plain'])],
    ['x-link-token', token],
  );
  return asked(index, 'verification', UPLOAD, request, draw);
}

const audio = (draw: Draw): Buffer =>
  draw.weighted<() => Buffer>([
    [6, () => SPOKEN],
    [1, () => Buffer.alloc(0)],
    [1, () => Buffer.concat([SPOKEN.subarray(0, 44), Buffer.alloc(roomFor(draw, MOST_BYTES - 44))])],
    [1, () => Buffer.alloc(roomFor(draw, MOST_BYTES + 10), 'RIFF')],
    [1, () => SPOKEN.subarray(0, draw.between(1, 60))],
  ])();
