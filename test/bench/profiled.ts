/** Preloaded into a program that is measured: profiles its processor when its parent says `profile` and until it says `end`. */
import { Session } from 'node:inspector/promises';
import { writeFileSync } from 'node:fs';

const session = new Session();
session.connect();

process.on('message', (message: string) => void answer(message));

async function answer(message: string): Promise<void> {
  if (message === 'profile') {
    await session.post('Profiler.enable');
    await session.post('Profiler.setSamplingInterval', { interval: 200 });
    await session.post('Profiler.start');
  } else {
    const { profile } = await session.post('Profiler.stop');
    writeFileSync(message, JSON.stringify(profile));
  }
  process.send!('done');
}
// The parent's channel alone does not keep the program from ending.
process.channel?.unref();
