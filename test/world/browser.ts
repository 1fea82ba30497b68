import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';

const WHOLE = ['chromium', 'chromium-browser', 'google-chrome'];
/** The first has no windows to draw, and takes half the processor time of the others. */
const ANY = ['chromium-headless-shell', ...WHOLE];

function browserBinary(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/** Where no browser is installed its tests are skipped, but not in CI. */
export const browserTestsRun = (): boolean => canRun(ANY);

/** Without windows a browser lets nobody use a microphone. */
export const spokenTestsRun = (): boolean => canRun(WHOLE);

export const startBrowser = (): Promise<Browser> => launch(ANY);

/** With a microphone that hears a beep every second. */
export const startListeningBrowser = (): Promise<Browser> =>
  launch(WHOLE, '--use-fake-device-for-media-stream');

const canRun = (names: readonly string[]): boolean =>
  process.env['CI'] === 'true' || browserBinary(names) !== undefined;

function launch(names: readonly string[], ...more: string[]): Promise<Browser> {
  const executablePath = browserBinary(names);
  if (!executablePath) throw new Error(`none of these is installed: ${names.join(', ')}`);
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...more],
  });
}
