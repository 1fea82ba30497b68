import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { projectRoot } from '../kernel/core/root.ts';

const read = (file: string) => readFileSync(path.join(projectRoot, 'deploy', file), 'utf8');
const PARTS = ['mandate', 'verification', 'catalogue', 'gateway', 'facade'];
const KINDS = ['Deployment', 'Service', 'PodDisruptionBudget'];

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
  ]);
}

describe('the manifests of Kubernetes', () => {
  it('are those of all parts, their settings and the migration', () => {
    const files = readdirSync(path.join(projectRoot, 'deploy/kubernetes')).toSorted();
    expect(files).toEqual([...PARTS, 'migrate', 'settings'].map((name) => `${name}.yml`).toSorted());
  });

  it.each(PARTS)('run two of %s, apart from each other, with probes, a budget and time to drain', (part) => {
    const [deployment, service, budget, ...more] = documentsOf(`${part}.yml`);
    expect([deployment, service, budget].map(({ kind }) => kind)).toEqual(KINDS);
    expect(more).toEqual([]);
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

  it('migrate by a job that is not started for ever', () => {
    const [job] = documentsOf('migrate.yml');
    expect(job).toMatchObject({ kind: 'Job', spec: { backoffLimit: 3 } });
    expectHeldBack(podOf(job));
    expect(podOf(job)).toMatchObject({ restartPolicy: 'Never' });
    expect(podOf(job).containers[0].args).toEqual(['dist/programs/admin.js', 'migrate']);
  });
});

describe.each(['compose.yml', 'compose.cluster.yml'])('%s', (file) => {
  const { services } = parse(read(file), { merge: true, strict: true }) as { services: Record<string, any> };
  const ours = Object.entries(services).filter(([name]) => !['postgres', 'redis'].includes(name));

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
      for (const name of ['MASTER_KEY', 'INTERNAL_SECRET', 'UI_JWT_SECRET', 'ADMIN_API_KEY'])
        expect(service.environment[name]).toBe(`\${${name}:?}`);
      for (const [name, value] of Object.entries<string>(service.environment))
        if (/^(GATEWAY|MANDATE|VERIFICATION|CATALOGUE)_URL$/.test(name))
          for (const address of value.split(',')) expect(services).toHaveProperty(new URL(address).hostname);
    }
  });
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
