import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../kernel/core/root.ts';
import { temporaryFolder } from '../test/world/folder.ts';

const FOLDER = path.join(projectRoot, 'deploy/systemd');
const UNITS = readdirSync(FOLDER);
const isInstalled = spawnSync('systemd-analyze', ['--version']).status === 0;

/** The units of deploy/ with the places of this machine: nothing else is changed. */
function unitsHere(): string {
  const folder = temporaryFolder();
  for (const unit of UNITS) {
    const text = readFileSync(path.join(FOLDER, unit), 'utf8').replaceAll('/usr/bin/node', process.execPath);
    writeFileSync(path.join(folder, unit), text);
  }
  return folder;
}

describe('the units for systemd', () => {
  it.runIf(isInstalled)('are valid', () => {
    const folder = unitsHere();
    const files = UNITS.map((unit) => path.join(folder, unit.replace('@.', '@mandate-1.')));
    cpSync(
      path.join(folder, 'skill-verification@.service'),
      files.find((file) => file.includes('@mandate'))!,
    );
    const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], {
      encoding: 'utf8',
      env: { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:` },
    });
    const ours = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('skill-verification'));
    expect(ours).toEqual([]);
    expect(status).toBe(0);
  });

  it.runIf(isInstalled)('that are wrong are seen', () => {
    const folder = path.join(temporaryFolder(), 'wrong');
    mkdirSync(folder);
    const file = path.join(folder, 'wrong.service');
    writeFileSync(file, '[Service]\nExecStart=/nowhere/at/all\nRestart=sometimes\n');
    const { status } = spawnSync('systemd-analyze', ['verify', '--man=no', file]);
    expect(status).not.toBe(0);
  });

  it.each(UNITS.filter((unit) => unit.endsWith('.service')))(
    '%s runs a program of the image, without rights',
    (unit) => {
      const text = readFileSync(path.join(FOLDER, unit), 'utf8');
      const image = readFileSync(path.join(projectRoot, 'docs/operations/deploy.md'), 'utf8');
      const [, program] = /\/usr\/bin\/node (dist\/programs\/[\w-]+\.js)/.exec(text)!;
      expect(image).toContain(program);
      for (const line of ['User=skill-verification', 'NoNewPrivileges=true', 'ProtectSystem=strict'])
        expect(text).toContain(`${line}\n`);
    },
  );

  it('give a process the time to drain that the image has', () => {
    const pods = readFileSync(path.join(projectRoot, 'deploy/kubernetes/facade.yml'), 'utf8');
    const [, seconds] = /terminationGracePeriodSeconds: (\d+)/.exec(pods)!;
    for (const unit of ['skill-verification.service', 'skill-verification@.service'])
      expect(readFileSync(path.join(FOLDER, unit), 'utf8')).toContain(`TimeoutStopSec=${seconds}\n`);
  });
});
