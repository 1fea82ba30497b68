import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../kernel/core/root.ts';
import { temporaryFolder } from '../world/folder.ts';
import { world } from '../world/world.ts';

const DESCRIPTION = path.join(projectRoot, 'schema/openapi.json');

const TYPES_ALONE = `
import createClient from 'openapi-fetch';
import type { components, paths } from './api.ts';

const client = createClient<paths>({ baseUrl: process.argv[2]! });
const skill = await client.GET('/api/skills/{skill_id}', { params: { path: { skill_id: 'sk_10101' } } });
const name: string | undefined = skill.data?.data.name;
const body: components['schemas']['SessionInput'] = {
  student: { externalStudentId: 's', name: 'A student', email: 'student@example.org' },
  projects: [{ externalProjectId: 'p', projectName: 'Model' }],
};
const session = await client.POST('/api/v1/verify', { headers: { 'x-api-key': process.argv[3]! }, body });
const opened: components['schemas']['OpenedSession'] | undefined = session.data?.data;
console.log(JSON.stringify({ name, id: opened?.serviceVerificationId, status: session.response.status }));
`;

const FUNCTIONS = `
import { defaults, getSkill, openSession, type OpenedSession, type SessionInput } from './api.ts';

defaults.baseUrl = process.argv[2]!;
const skill = await getSkill('sk_10101');
const name: string | undefined = skill.status === 200 ? skill.data.data.name : undefined;
const body: SessionInput = {
  student: { externalStudentId: 's', name: 'A student', email: 'student@example.org' },
  projects: [{ externalProjectId: 'p', projectName: 'Model' }],
};
const session = await openSession(body, { headers: { 'x-api-key': process.argv[3]! } });
const opened: OpenedSession | undefined = session.status === 201 ? session.data.data : undefined;
console.log(JSON.stringify({ name, id: opened?.serviceVerificationId, status: session.status }));
`;

describe('a client generated from the description', () => {
  it.each([
    { generator: 'openapi-typescript', args: [DESCRIPTION, '-o', 'src/api.ts'], client: TYPES_ALONE },
    { generator: 'oazapfts', args: [DESCRIPTION, 'src/api.ts'], client: FUNCTIONS },
  ])('has named types, compiles and calls: by $generator', ({ generator, args, client }) => {
    const folder = temporaryFolder();
    symlinkSync(path.join(projectRoot, 'node_modules'), path.join(folder, 'node_modules'));
    const run = (program: string, ...rest: string[]) =>
      execFileSync(path.join(projectRoot, 'node_modules/.bin', program), rest, {
        cwd: folder,
        encoding: 'utf8',
      });
    mkdirSync(path.join(folder, 'src'));
    writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(path.join(folder, 'src/client.ts'), client);
    run(generator, ...args);
    const strict = ['--noEmit', '--strict', '--skipLibCheck', '--allowImportingTsExtensions'];
    run('tsc', ...strict, '--module', 'nodenext', '--target', 'es2023', '--types', 'node', 'src/client.ts');
    const { url, demo } = world();
    const printed = run('node', 'src/client.ts', url, demo.test.verificationKey);
    expect(JSON.parse(printed)).toEqual({
      name: 'Brick Laying',
      id: expect.stringMatching(/^SV_/),
      status: 201,
    });
  });
});
