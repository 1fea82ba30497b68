import { line, pause, waitBefore } from './line.ts';

/** The router would reload the page where it saw the browser's own error, and with it goes all that was typed. */
export class FileGone extends Error {
  constructor(cause: unknown) {
    super('a file of the console is gone', { cause });
  }
}

/**
 * Loads a file of the console, again and again while the service is away. Fails where the service answers without the
 * file: a newer version of the console is there.
 */
export async function patientImport<T>(load: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const loaded = await load();
      line.set('up');
      return loaded;
    } catch (error) {
      if (attempt > 0 && (await answers())) throw new FileGone(error);
      line.set('down');
      await pause(waitBefore(attempt));
    }
  }
}

const answers = (): Promise<boolean> =>
  fetch('/console', { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
