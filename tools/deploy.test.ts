import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { projectRoot } from '../kernel/core/root.ts';
import { readSettings } from '../kernel/core/settings.ts';
import { HELD_SCHEMA } from '../kernel/store/outgoing/outgoing.ts';

const read = (file: string) => readFileSync(path.join(projectRoot, 'deploy', file), 'utf8');
const PARTS = ['mandate', 'verification', 'catalogue', 'gateway', 'facade'];
const KINDS = ['Deployment', 'Service', 'PodDisruptionBudget'];
/** Servers and jobs of other images. */
const OTHERS = ['postgres', 'redis', 'backup'];
/** The longest that what runs is waited for when a process stops. */
const finishSeconds =
  Number(
    /FINISH_MS = ([\d_]+);/
      .exec(readFileSync(path.join(projectRoot, 'kernel/edge/http/drain.ts'), 'utf8'))![1]!
      .replace('_', ''),
  ) / 1000;

/** Every name that the settings are read by, in whole or, for a provider, by its ending. */
const source = readFileSync(path.join(projectRoot, 'kernel/core/settings.ts'), 'utf8');
const isSetting = (name: string) =>
  source.includes(`'${name}'`) || (/^(SMS|VOICE)_/.test(name) && source.includes(`_${name.split('_')[1]}`));

/** The settings of the image itself. */
const imageSettings = Object.fromEntries(
  [...read('Containerfile').matchAll(/^ENV (.*)$/gm)].flatMap(([, line]) =>
    line!.split(' ').map((pair) => pair.split('=') as [string, string]),
  ),
);

function documentsOf(file: string): any[] {
  const documents = parseAllDocuments(read(`kubernetes/${file}`), { strict: true, uniqueKeys: true });
  expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
  return documents.map((document) => document.toJS());
}

const podOf = ({ spec }: any) => spec.template.spec;

function expectHeldBack(pod: any): void {
  expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 });
  expect(pod.automountServiceAccountToken).toBe(false);
  const [container, ...others] = pod.containers;
  expect(others).toEqual([]);
  expect(container.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  });
  expect(container.image).toMatch(/\/skill-verification-service:\d+\.\d+\.\d+$/);
  expect(container.resources.requests).toEqual({ cpu: expect.any(String), memory: expect.any(String) });
  expect(container.resources.limits.memory).toMatch(/^\d+Mi$/);
  expect(container.envFrom).toEqual([
    { configMapRef: { name: 'skill-verification-settings' } },
    { secretRef: { name: 'skill-verification-secrets' } },
    // A facade or a gateway has no login of the database.
    ...(['facade', 'gateway'].includes(container.name)
      ? []
      : [{ secretRef: { name: 'skill-verification-database' } }]),
  ]);
}

/** A dump is told everything that `admin backup` tells it, and gets its name when it is complete. */
function expectDump(command: string): void {
  const program = readFileSync(path.join(projectRoot, 'start/commands/backup.ts'), 'utf8');
  const words = /DUMP_OPTIONS = \[(.*)\]/.exec(program)![1]!.replaceAll("'", '').split(', ');
  for (const word of [...words, `--exclude-schema=${HELD_SCHEMA}`]) expect(command).toContain(word);
  expect(command).toMatch(/--file=\/backups\/half\.part[^]*mv \/backups\/half\.part .*\/backups\/skills-/);
}

describe('the manifests of Kubernetes', () => {
  it('are those of all parts, their settings and the migration', () => {
    const files = readdirSync(path.join(projectRoot, 'deploy/kubernetes')).toSorted();
    const wanted = [...PARTS, 'backup', 'migrate', 'settings'].map((name) => `${name}.yml`);
    expect(files).toEqual([...wanted, 'by-hand'].toSorted());
  });

  it.each(PARTS)('run two of %s, apart from each other, with probes, a budget and time to drain', (part) => {
    const documents = documentsOf(`${part}.yml`);
    const twin = ({ metadata }: any) => metadata.name === 'facade-pods';
    const [deployment, service, budget, ...more] = documents.filter((document) => !twin(document));
    expect([deployment, service, budget].map(({ kind }) => kind)).toEqual(KINDS);
    expect(more).toEqual([]);
    expect(read(`kubernetes/${part}.yml`)).toContain(`then ${finishSeconds} seconds for what runs`);
    expect(deployment.spec.replicas).toBe(2);
    expect(deployment.spec.strategy.rollingUpdate.maxUnavailable).toBe(0);
    const labels = { app: 'skill-verification-service', part };
    expect(deployment.spec.template.metadata.labels).toEqual(labels);
    for (const selector of [
      deployment.spec.selector.matchLabels,
      service.spec.selector,
      budget.spec.selector.matchLabels,
    ])
      expect(selector).toEqual(labels);
    expect(budget.spec.minAvailable).toBe(1);
    // Callers inside know every pod by the name; callers outside are spread by the service.
    expect(service.spec.clusterIP).toBe(part === 'facade' ? undefined : 'None');
    // Prometheus reads every pod of each part.
    const headless = documents.find(twin) ?? service;
    expect(headless.spec).toMatchObject({ clusterIP: 'None', selector: labels });
    expect(read('prometheus/prometheus.yml')).toMatch(new RegExp(`[ []${headless.metadata.name}[,\\]]`));

    const pod = podOf(deployment);
    expectHeldBack(pod);
    const [apart] = pod.affinity.podAntiAffinity.preferredDuringSchedulingIgnoredDuringExecution;
    expect(apart.podAffinityTerm).toMatchObject({
      topologyKey: 'kubernetes.io/hostname',
      labelSelector: { matchLabels: { part } },
    });
    const [container] = pod.containers;
    expect(container.args).toEqual(['dist/programs/part.js', part]);
    expect(container.livenessProbe.httpGet).toEqual({ path: '/healthz', port: 'http' });
    expect(container.startupProbe.httpGet).toEqual({ path: '/healthz', port: 'http' });
    expect(container.readinessProbe.httpGet).toEqual({ path: '/readyz', port: 'http' });
    expect(container.ports).toEqual([{ name: 'http', containerPort: Number(imageSettings['PORT']) }]);
  });

  it('name settings that exist, and addresses of services that exist; a drain ends before its pod is killed', () => {
    const [{ data }] = documentsOf('settings.yml');
    for (const name of Object.keys(data))
      expect({ name, known: isSetting(name) }).toEqual({ name, known: true });
    for (const part of PARTS.filter((name) => name !== 'facade'))
      expect(data[`${part.toUpperCase()}_URL`]).toBe(`http://${part}:${imageSettings['PORT']}`);
    for (const part of PARTS) {
      const [deployment] = documentsOf(`${part}.yml`);
      expect(podOf(deployment).terminationGracePeriodSeconds).toBeGreaterThanOrEqual(
        Number(data.DRAIN_SECONDS) + 40,
      );
    }
  });

  it('take fewer connections than PostgreSQL has, also while three of each subgraph run', () => {
    const [{ data }] = documentsOf('settings.yml');
    expect(3 * 3 * Number(data.DATABASE_POOL)).toBeLessThanOrEqual(97);
  });

  it('name what goes with each secret, without which no part would start', () => {
    const text = read('kubernetes/settings.yml');
    for (const name of [
      'SMTP_URL',
      'MAIL_FROM',
      'SMS_TOKEN',
      'SMS_ACCOUNT',
      'AI_API_KEY',
      'AI_PROVIDER',
      'AI_MODEL',
    ])
      expect(text).toContain(name);
    const env = Object.fromEntries(
      [...text.matchAll(/^ {2}# ([A-Z_]+): (.*)$/gm)].map(([, name, value]) => [
        name!,
        value!.replaceAll("'", ''),
      ]),
    );
    const secrets = {
      SMTP_URL: 'smtp://mail.example:25',
      SMS_TOKEN: 'x',
      AI_API_KEY: 'x',
      SPEECH_API_KEY: 'x',
    };
    expect(Object.keys(readSettings({ ...env, ...secrets }))).toContain('mail');
    for (const name of Object.keys(secrets))
      expect(() => readSettings({ [name]: secrets[name as keyof typeof secrets] })).toThrow();
  });

  it('back up by a job that knows the address of the database and no other secret', () => {
    const [claim, job, ...more] = documentsOf('backup.yml');
    expect([claim.kind, job.kind, more]).toEqual(['PersistentVolumeClaim', 'CronJob', []]);
    const pod = podOf(job.spec.jobTemplate);
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true });
    const [{ command, env, envFrom, image }] = pod.containers;
    expect(envFrom).toBeUndefined();
    expect(env.map(({ name }: { name: string }) => name)).toEqual(['DATABASE_URL']);
    expect(image).toBe(parse(read('compose.yml'), { merge: true }).services.postgres.image);
    expectDump(command.at(-1));
  });

  it('hold outgoing messages before they restore, by a job that knows the address of the database and no other secret', () => {
    const [job] = documentsOf('by-hand/restore.yml');
    const [restore, ...more] = podOf(job).containers;
    expect([more, podOf(job).initContainers, restore.envFrom]).toEqual([[], undefined, undefined]);
    expect(podOf(job).securityContext).toMatchObject({ runAsNonRoot: true });
    expect(restore.command.at(-1)).toMatch(
      new RegExp(
        `nspname = 'kernel'[^]*CREATE SCHEMA IF NOT EXISTS ${HELD_SCHEMA}'\n *pg_restore .*--no-owner --no-acl --exit-on-error`,
      ),
    );
    expect(job.spec.backoffLimit).toBe(0);
  });

  it('migrate by a job that is not started for ever', () => {
    const [job] = documentsOf('migrate.yml');
    expect(job).toMatchObject({ kind: 'Job', spec: { backoffLimit: 3 } });
    expectHeldBack(podOf(job));
    expect(podOf(job)).toMatchObject({ restartPolicy: 'Never' });
    expect(podOf(job).containers[0].args).toEqual(['dist/programs/admin.js', 'migrate']);
  });
});

describe.each(['compose.yml', 'compose.cluster.yml'])('%s', (file) => {
  const { services, networks } = parse(read(file), { merge: true, strict: true }) as Record<
    'services' | 'networks',
    Record<string, any>
  >;
  const ours = Object.entries(services).filter(([name]) => !OTHERS.includes(name));

  it('has the parts of its shape', () => {
    const wanted = file === 'compose.yml' ? ['service'] : PARTS.flatMap((part) => [`${part}-1`, `${part}-2`]);
    expect(ours.map(([name]) => name).toSorted()).toEqual(wanted.toSorted());
    for (const [name, { command }] of ours)
      expect(command).toEqual(
        file === 'compose.yml' ? undefined : ['dist/programs/part.js', name.replace(/-\d$/, '')],
      );
  });

  it('runs them held back, on a root that is read-only, with settings that exist', () => {
    for (const [, service] of ours) {
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], stop_grace_period: '60s' });
      expect(service.image).toMatch(/^skill-verification-service:\d+\.\d+\.\d+$/);
      for (const name of Object.keys(service.environment))
        expect({ name, known: isSetting(name) }).toEqual({ name, known: true });
      for (const name of ['MASTER_KEY', 'INTERNAL_SECRET', 'ADMIN_API_KEY'])
        expect(service.environment[name]).toBe(`\${${name}:?}`);
      // Or UI_JWKS_URL, which excludes it.
      expect(service.environment.UI_JWT_SECRET).toBe('${UI_JWT_SECRET:-}');
      // Settings besides, from a file that has none of the database's.
      expect(service.env_file).toEqual([{ path: 'service.env', required: false }]);
      for (const [name, value] of Object.entries<string>(service.environment))
        if (/^(GATEWAY|MANDATE|VERIFICATION|CATALOGUE)_URL$/.test(name))
          for (const address of value.split(',')) expect(services).toHaveProperty(new URL(address).hostname);
    }
    expect(read(file)).toContain(`then ${finishSeconds} seconds for what runs`);
  });

  it('is found by Prometheus, and trusts a proxy of its machine, which comes from the gateway of its network', () => {
    const { subnet, gateway } = networks['default'].ipam.config[0];
    expect(subnet).toBe(gateway.replace(/\.1$/, '.0/24'));
    expect(readFileSync(path.join(projectRoot, 'docs/operations/deploy.md'), 'utf8')).toContain(gateway);
    for (const [name, { environment }] of ours) {
      expect(environment.TRUST_PROXY).toBe(`\${TRUST_PROXY:-${gateway}}`);
      expect(read('prometheus/prometheus.yml')).toMatch(new RegExp(`[ [-] ?${name}[\\]\n,]`));
    }
  });

  it('backs up when it is told to', () => {
    const { profiles, command, image } = services['backup'];
    expect(profiles).toEqual(['backup']);
    expect(image).toBe(services['postgres'].image);
    expectDump(command.at(-1));
  });
});

it('secrets of a deployment are neither committed nor built into the image', () => {
  const named = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8').split('\n');
  expect(named('.gitignore')).toEqual(expect.arrayContaining(['.env', '*.env', 'deploy/backups/']));
  expect(named('.dockerignore')).toEqual(expect.arrayContaining(['**/.env', '**/*.env', 'deploy/backups']));
});

describe('the image', () => {
  it('runs as nobody in particular, checks its health, and has settings that exist', () => {
    const containerfile = read('Containerfile');
    expect(containerfile.match(/^FROM /gm)).toHaveLength(2);
    expect(containerfile.slice(containerfile.lastIndexOf('FROM '))).toMatch(/^USER 10001:10001$/m);
    expect(containerfile).toMatch(/^HEALTHCHECK .* CMD \["node", "deploy\/health\.mjs"\]$/m);
    for (const name of Object.keys(imageSettings).filter(
      (one) => one !== 'NODE_OPTIONS' && one !== 'NODE_ENV',
    ))
      expect({ name, known: isSetting(name) }).toEqual({ name, known: true });
  });
});
