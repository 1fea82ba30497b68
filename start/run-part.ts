import module from 'node:module';
import process from 'node:process';
import { createLog, type Log } from '../kernel/core/log.ts';
import { loadSecrets, type Secrets } from '../kernel/core/secrets.ts';
import { readSettings, SettingsProblem, type Settings } from '../kernel/core/settings.ts';
import { keepGarbageSmall } from './gc-tuning.ts';
import { oneLine } from './one-line.ts';
import { requiredSettingsOf } from './required-settings.ts';
import { Stopper } from './stop.ts';

export interface PartStart {
  settings: Settings;
  secrets: Secrets;
  log: Log;
  /** Everything opened is added here at once, so that a failed start leaves nothing behind. */
  stopper: Stopper;
}

/** Starts a part as a process: a problem is one line that names it (JSON in production), exit code 1 and nothing half started. */
export async function runPart(name: string, start: (part: PartStart) => Promise<void>): Promise<void> {
  const stopper = new Stopper();
  let log: Log | undefined;
  try {
    const settings = readSettings(process.env, requiredSettingsOf(name));
    log = createLog(name, settings.logLevel);
    stopper.onSignals(log);
    // A part that the cluster started does not outlive it.
    if (process.channel) process.once('disconnect', () => void stopper.stop(log).then(() => process.exit(0)));
    if (settings.tracing) await (await import('./open-tracing.ts')).openTracing(name, { stopper });
    await start({ settings, secrets: loadSecrets(settings), log, stopper });
    keepGarbageSmall();
    // Node would write it at the exit, which a killed process does not have.
    module.flushCompileCache?.();
  } catch (error) {
    const lines = error instanceof SettingsProblem ? error.problems : [oneLine(error)];
    for (const line of lines)
      if (process.env['NODE_ENV'] === 'production') (log ?? createLog(name)).fatal(line);
      else console.error(line);
    if (log?.isLevelEnabled('debug')) console.error(error);
    await stopper.stop();
    process.exit(1);
  }
}
