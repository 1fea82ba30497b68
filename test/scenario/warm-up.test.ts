import { expect, it, onTestFinished } from 'vitest';
import { eventually } from '../world/eventually.ts';
import { temporaryFolder } from '../world/folder.ts';
import { migratedDatabase } from '../world/migrated-database.ts';
import { startProgram } from '../world/system.ts';

async function started(name: string, args: string[] = []): Promise<string[]> {
  const env = { PORT: '0', DATA_DIR: temporaryFolder(), DATABASE_URL: await migratedDatabase() };
  const alone = { GATEWAY_URL: 'http://127.0.0.1:1', WARM_UP: 'true' };
  const program = startProgram(name, { ...env, ...alone }, { args });
  onTestFinished(() => program.stop());
  return eventually('it is ready, and the index is made though nobody searched', () => {
    const told = [...program.log().matchAll(/"msg":"(ready|skill index made)"/g)].map(([, what]) => what!);
    return told.length === 2 ? told : undefined;
  });
}

it('all in one is ready before the index of skills is made: nobody else would answer meanwhile', async () => {
  expect(await started('all-in-one')).toEqual(['ready', 'skill index made']);
});

it('a catalogue of several is ready once its index is made: others answer meanwhile', async () => {
  expect(await started('part', ['catalogue'])).toEqual(['skill index made', 'ready']);
});
