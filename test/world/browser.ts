import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

function browserBinary(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return folders
    .flatMap((folder) => NAMES.map((name) => path.join(folder, name)))
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
export const browserTestsRun = (): boolean => process.env['CI'] === 'true' || browserBinary() !== undefined;

/** A microphone that hears a beep every second. */
export const FAKE_MICROPHONE = '--use-fake-device-for-media-stream';

export function startBrowser(...more: string[]): Promise<Browser> {
  const executablePath = browserBinary();
  if (!executablePath) throw new Error('chromium is not installed');
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...more],
  });
}
