import { expect, it } from 'vitest';
import { chooseAudio, MOST_AUDIO_BYTES } from './kept-audio.ts';

const recording = (id: string, minute: number, size: number) => ({
  id,
  size,
  createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)),
});

it('a file has the audio of the newest recordings that fit into it', () => {
  const all = [recording('old', 1, 40), recording('large', 2, 90), recording('new', 3, 50)];
  expect(chooseAudio(all)).toEqual(['new', 'large', 'old']);
  expect(chooseAudio(all, 100)).toEqual(['new', 'old']);
  expect(chooseAudio(all, 49)).toEqual(['old']);
  expect(chooseAudio([])).toEqual([]);
});

it('eight recordings of the largest size fit', () => {
  const largest = Array.from({ length: 9 }, (_, nth) => recording(String(nth), nth, 2_097_152));
  expect(chooseAudio(largest, MOST_AUDIO_BYTES)).toHaveLength(8);
});
