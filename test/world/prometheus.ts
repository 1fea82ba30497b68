import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { projectRoot } from '../../kernel/core/root.ts';
import { eventually } from './eventually.ts';
import { temporaryFolder } from './folder.ts';
import { freePort } from './free-ports.ts';
import { installed } from './installed.ts';

export const ALERTS = path.join(projectRoot, 'deploy/prometheus/alerts.yml');

/** One reading that a busy process answers too late is none of these, here as in minutes. */
const NOT_OF_A_MOMENT = /(?<begin>alert: (?:PartDown|DatabaseAway|LimitsNotShared)\n[^]*?for: )1s/g;

/** The waits of the rules in seconds instead of minutes; what they look at and compare stays as it is. */
const hastened = (rules: string): string =>
  rules
    .replaceAll(/for: \d+[smh]/g, 'for: 1s')
    .replaceAll(NOT_OF_A_MOMENT, '$<begin>4s')
    .replaceAll(/\[\d+[mh]\]/g, '[8s]')
    .replace('database_lock_wait_oldest_seconds) > 30', 'database_lock_wait_oldest_seconds) > 2')
    .replace('live_lag_seconds) > 10', 'live_lag_seconds) > 2');

interface Alert {
  name: string;
  fires: boolean;
}

export interface Prometheus {
  /** The alerts that fire now, or will if what they look at stays. */
  alerts(): Promise<Alert[]>;
  query(expression: string): Promise<{ metric: Record<string, string>; value: [number, string] }[]>;
}

/** A Prometheus of the system's that reads this address every second, with the rules of `deploy/`. */
export async function startPrometheus(target: string): Promise<Prometheus> {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'alerts.yml'), hastened(readFileSync(ALERTS, 'utf8')));
  const config = {
    global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '500ms' },
    rule_files: ['alerts.yml'],
    scrape_configs: [
      { job_name: 'skill-verification', static_configs: [{ targets: [new URL(target).host] }] },
    ],
  };
  // JSON is YAML too.
  writeFileSync(path.join(folder, 'prometheus.yml'), JSON.stringify(config));
  const address = `127.0.0.1:${await freePort()}`;
  const child = spawn(
    installed('prometheus')!,
    [
      `--config.file=${folder}/prometheus.yml`,
      `--storage.tsdb.path=${folder}/data`,
      `--web.listen-address=${address}`,
      '--log.level=error',
    ],
    { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  onTestFinished(async () => {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  });
  const ask = async (question: string) => {
    const answer = await fetch(`http://${address}${question}`);
    return ((await answer.json()) as { data: any }).data;
  };
  const query: Prometheus['query'] = async (expression) =>
    (await ask(`/api/v1/query?query=${encodeURIComponent(expression)}`)).result;
  await eventually('Prometheus has read the service', () =>
    query('up == 1').then(
      (found) => found.length > 0,
      () => false,
    ),
  );
  return {
    query,
    alerts: async () => {
      const { alerts } = (await ask('/api/v1/alerts')) as {
        alerts: { state: string; labels: { alertname: string } }[];
      };
      return alerts.map(({ state, labels }) => ({ name: labels.alertname, fires: state === 'firing' }));
    },
  };
}
