import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '../../kernel/core/root.ts';
import { temporaryFolder } from '../world/folder.ts';
import { eventually } from '../world/eventually.ts';
import { freePort } from '../world/free-ports.ts';
import { gql } from '../world/gql.ts';
import { WhatsappRegister } from '../world/mandate/whatsapp-register.ts';
import { runProgram } from '../world/run-program.ts';
import { startSystem } from '../world/system.ts';
import { receiver } from '../world/webhooks.ts';
import { world } from '../world/world.ts';

/** A command as `npm run` calls it, knowing only what a demo file tells. */
function command(name: 'admin' | 'call', ...args: string[]) {
  const dataDir = temporaryFolder();
  writeFileSync(path.join(dataDir, 'demo.json'), JSON.stringify(world().demo));
  const program = {
    admin: [path.join(projectRoot, 'dist/programs/admin.js')],
    call: [path.join(projectRoot, 'sdk/typescript/src/cli/main.ts'), 'call'],
  }[name];
  return run(program, args, { DATA_DIR: dataDir });
}

const run = (program: string[], args: string[], more: Record<string, string>) => {
  const env = { PATH: process.env['PATH'], ...more };
  return runProgram(process.execPath, [...program, ...args], { cwd: projectRoot, env });
};

describe('npm run call', () => {
  it('signs, sends and prints status, headers that matter and body', async () => {
    const { status, stdout } = await command('call', 'GET', '/workflows?limit=1', '--live');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^200 OK\n/);
    expect(stdout).toMatch(/^x-request-id: /m);
    expect(stdout).toMatch(/^ratelimit-remaining: /m);
    expect(JSON.parse(stdout.slice(stdout.indexOf('{'))).data.items[0].name).toBe('Demo workflow');
  });

  it('sends a body from a file, and exits 1 when refused', async () => {
    const file = path.join(temporaryFolder(), 'body.json');
    writeFileSync(file, '{"name":""}');
    const { status, stdout } = await command('call', 'POST', '/workflows', file);
    expect(status).toBe(1);
    expect(stdout).toContain('VALIDATION_FAILED');
  });

  it('says plainly that nothing listens', async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    const { status, stderr } = await command('call', 'GET', '/workflows', '--url', url);
    expect(status).toBe(1);
    expect(stderr).toContain('nothing listens there');
  });
});

describe('npm run admin', () => {
  const json = async (...args: string[]) => {
    const { status, stdout, stderr } = await command('admin', ...args, '--json');
    expect(stderr).toBe('');
    expect(status).toBe(0);
    return JSON.parse(stdout);
  };

  it('takes an organisation from nothing to its first signed call', async () => {
    const { id: org } = await json('org:create', '--name', `from the command line ${Date.now()}`);
    const { key, secret } = await json(
      'key:create',
      '--org',
      org,
      '--mode',
      'test',
      '--scopes',
      'workflows:read',
    );
    expect(key.scopes).toEqual(['workflows:read']);
    const call = async (...extra: string[]) =>
      (await command('call', 'GET', '/workflows', '--key', key.id, '--secret', extra[0] ?? secret)).status;
    expect(await call()).toBe(0);
    const rotated = await json('key:rotate', key.id);
    expect(await call(rotated.secret)).toBe(0);
    expect((await json('key:revoke', key.id)).revokedAt).toEqual(expect.any(String));
    expect((await command('admin', 'key:rotate', key.id)).stderr).toContain('revoked');
    const { key: verificationKey } = await json('verification-key:create', org, 'live');
    expect(verificationKey).toMatch(/^VFN_VL_[A-Za-z0-9]{40}$/);
    const origins = 'https://students.example, https://a.example/';
    expect(await json('verification-key:return-origins', verificationKey, origins)).toEqual([
      'https://students.example',
      'https://a.example',
    ]);
    expect(await json('credits:grant', org, 'live', '250')).toEqual({
      organisationId: org,
      mode: 'live',
      balance: 250,
    });
    expect((await json('credits:grant', org, 'live', '50')).balance).toBe(300);
    const { token } = await json('token:create', '--org', org, '--mode', 'live');
    const { body } = await world().graph(gql('{ workflows { edges { cursor } } }'), {}, token);
    expect(body.data.workflows.edges).toEqual([]);
    const issued = await json('token:create', '--org', org, '--mode', 'test');
    expect(await json('token:revoke', '--id', issued.token)).toMatchObject({ tokenId: issued.id });
    expect(await json('token:revoke', '--org', org)).toMatchObject({ organisationId: org, operators: false });
  });

  it('makes an organisation a platform with an address, whose key makes an employer and acts for it', async () => {
    const { id: org } = await json('org:create', '--name', `a platform of the command line ${Date.now()}`);
    expect(await json('org:platform', '--org', org)).toMatchObject({ id: org, isPlatform: true });
    expect(await json('org:platform', org)).toMatchObject({ isPlatform: true });
    const contact = await json('org:contact', '--org', org, '--email', 'ops@example.org');
    expect(contact).toMatchObject({ id: org, contactEmail: 'ops@example.org' });
    expect(await json('org:contact', org)).toMatchObject({ contactEmail: null });
    const { key, secret } = await json('key:create', org, 'test');
    const by = ['--key', key.id, '--secret', secret];
    const list = await command('call', 'GET', '/organisations', ...by);
    expect(list.status).toBe(0);
    const bodyFile = path.join(temporaryFolder(), 'employer.json');
    writeFileSync(bodyFile, JSON.stringify({ name: 'Builders' }));
    const made = await command('call', 'POST', '/organisations', bodyFile, ...by);
    const [employer] = /OR_[A-Z0-9]{26}/.exec(made.stdout)!;
    expect((await command('call', 'GET', '/workflows', '--organisation', employer, ...by)).status).toBe(0);
    expect((await command('call', 'GET', '/workflows', '--organisation', org, ...by)).stdout).toContain(
      '404',
    );
    expect((await command('admin', 'org:platform', employer)).stderr).toContain('cannot become a platform');
  });

  it('lists, resolves and rejects skill requests', async () => {
    const partner = await (await world().organisation()).partner();
    const ids: string[] = [];
    for (const name of ['Drone Piloting', 'Kite Making'])
      ids.push((await partner.post('/skill-requests', { name })).body.data.request_id as string);
    const [first, second] = ids as [string, string];
    const listed = await json('skill-request:list', '--status', 'pending', '--first', '200');
    expect(listed.edges.map(({ node }: any) => node.id)).toEqual(expect.arrayContaining(ids));
    expect((await command('admin', 'skill-request:list', '--first', '1')).stdout).toMatch(
      /^edges\.0\.node\.id: SR_/m,
    );
    expect(await json('skill-request:resolve', first, 'sk_10101')).toMatchObject({
      status: 'resolved',
      skillId: 'sk_10101',
    });
    expect(await json('skill-request:reject', second, '--note', 'Too narrow.')).toMatchObject({
      status: 'rejected',
      decisionNote: 'Too narrow.',
    });
    expect((await command('admin', 'skill-request:resolve', second, 'sk_10101')).stderr).toContain(
      'already rejected',
    );
    expect((await command('admin', 'skill-request:resolve', first, 'sk_0')).stderr).toContain('skillId');
  });

  it('prints every text of messages for registration: to read, and as a file that portals take', async () => {
    const { templates } = await json('templates:print', '--brand', 'SKILLS');
    const of = (channel: string) => templates.filter((one: any) => one.channel === channel);
    // Two steps in 13 languages, and the code of the page of rights by SMS; WhatsApp has no Odia and no Assamese.
    expect([of('sms').length, of('whatsapp').length]).toEqual([39, 22]);
    expect(templates.every(({ text }: any) => text.endsWith(' - SKILLS'))).toBe(true);
    expect(of('sms').every(({ segments }: any) => segments <= 2)).toBe(true);
    expect((await command('admin', 'templates:print', '--brand', 'Skills Checked')).stderr).toContain(
      '--brand',
    );
    const tag = (step: string) => (step === 'code' ? '{#numeric#}' : '{#url#}');
    expect(of('sms').every(({ step, text }: any) => text.includes(tag(step)))).toBe(true);
    expect(of('whatsapp').every(({ text }: any) => /\{\{1\}\}/.test(text) && !text.includes('{#'))).toBe(
      true,
    );
    const csv = (await command('admin', 'templates:print', '--csv')).stdout;
    const [head, ...lines] = csv.trimEnd().split('\r\n');
    expect(head).toBe(
      '\uFEFFchannel,name,step,language,language_name,category,text,variables,samples,sample_text,encoding,length,segments',
    );
    expect(lines).toHaveLength(61);
    expect(lines.every((line) => /^"whatsapp"|"[12]"$/.test(line))).toBe(true);
    expect(lines.find((line) => line.includes('job_questions_first_hi'))).toMatch(
      /^"sms","job_questions_first_hi","first","hi","[^"]+","service_implicit","[^"]+","title company link",".*","UCS-2","\d+","2"$/,
    );
    const text = (await command('admin', 'templates:print')).stdout;
    expect(text).toMatch(/^sms first English \(service_implicit\)\n {2}register: .*\{#url#\}/m);
    expect(text).toMatch(/^ {2}\d+ places of (GSM-7|UCS-2), [12] segments$/m);
  });

  it("submits WhatsApp's templates of a sender, and shows their approval; counts what was sent", async () => {
    const register = await new WhatsappRegister().start();
    onTestFinished(() => register.stop());
    register.firstStatus = 'approved';
    const file = path.join(temporaryFolder(), 'sender.json');
    const { id: org } = await json('org:create', '--name', `with a sender ${Date.now()}`);
    const sender = {
      channel: 'whatsapp',
      provider: 'twilio',
      from: '+15005550006',
      account: 'AC1',
      token: 'a token',
    };
    writeFileSync(file, JSON.stringify({ ...sender, baseUrl: register.url }));
    const { sender: made } = await json('sender:create', '--file', file, '--org', org);
    const { sender: submitted } = await json('templates:submit', made.id);
    expect(submitted.templates.map(({ status }: any) => status)).toEqual(
      Array.from({ length: 22 }, () => 'submitted'),
    );
    await eventually('all are approved', async () => {
      const [{ templates, missingLanguages }] = await json('sender:list', '--org', org);
      return missingLanguages.length === 0 && templates.every(({ status }: any) => status === 'approved');
    });
    expect(register.contents).toHaveLength(22);
    expect(
      (await command('admin', 'templates:submit', made.id, '--category', 'promotional')).stderr,
    ).toContain('category');
    expect(await json('messages:count', '--org', org, '--hours', '1')).toEqual([]);
    expect((await command('admin', 'messages:count', '--hours', '1000')).stderr).toContain('hours');
  });

  it('says what is wrong in one line and exits 1', async () => {
    for (const [args, said] of [
      [['key:create', '--org', 'OR_none', '--mode', 'test'], 'No such organisation.'],
      [['org:create'], '--name is required'],
      [['org:create', '--name', 'demo'], 'exists'],
      [['clock:move', '5'], 'TEST_CLOCK'],
      [['token:create', '--role', 'operatr'], 'no role "operatr"'],
      [['token:create', '--org', 'OR_none', '--mode', 'live'], 'No such organisation.'],
      [['token:create', '--org', world().demo.live.organisationId], 'mode'],
      [['token:revoke'], 'one of'],
      [['token:revoke', '--org', 'OR_none'], 'No such organisation.'],
      [['constructor'], 'npm run admin -- COMMAND'],
    ] as [string[], string][]) {
      const { status, stderr } = await command('admin', ...args);
      expect({ args, status }).toEqual({ args, status: 1 });
      expect(stderr).toContain(said);
    }
  });

  it('--as names the operator in the audit log, where the command makes its own token', async () => {
    const system = await startSystem({});
    onTestFinished(() => system.stop());
    const { uiJwtSecret } = JSON.parse(readFileSync(path.join(system.dataDir, 'secrets.json'), 'utf8'));
    const admin = [path.join(projectRoot, 'dist/programs/admin.js')];
    const create = (name: string) => ['org:create', '--name', name, '--url', system.url];
    const known = { UI_JWT_SECRET: uiJwtSecret, DATA_DIR: temporaryFolder() };
    for (const more of [['--as', 'asha'], []]) {
      const { status, stderr } = await run(admin, [...create(`By ${more.length}`), ...more], known);
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    }
    const token = system.demo.operatorToken;
    const query =
      '{ auditLog(first: 2, filter: { action: "organisation.created" }) { edges { node { actorId } } } }';
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const answer = await fetch(`${system.url}/graphql`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ query }),
    });
    const { data } = (await answer.json()) as any;
    const [byUser, byName] = data.auditLog.edges.map(({ node }: any) => node.actorId);
    expect(byName).toBe('asha (command line)');
    expect(byUser).toMatch(/command line/);
    expect(byUser).not.toContain('asha');
    const both = await run(admin, [...create('Nobody'), '--as', 'asha', '--token', token], known);
    expect(both.stderr).toContain('the token says who you are');
    const without = await run(admin, [...create('Nobody'), '--as', 'asha'], { DATA_DIR: system.dataDir });
    expect(without.stderr).toContain('UI_JWT_SECRET');
  });

  it('says why it gets no answer, and from where', async () => {
    const complaintOf = async (url: string) =>
      (await command('admin', 'org:create', '--name', 'x', '--url', url)).stderr;
    const away = `http://127.0.0.1:${await freePort()}`;
    expect(await complaintOf(away)).toBe(
      `${away}: nothing listens there; is the service running (npm start)?\n`,
    );
    expect(await complaintOf('https://skills.invalid')).toMatch(
      /^https:\/\/skills\.invalid: .*skills\.invalid/,
    );
    const page = await receiver((_, response) => response.writeHead(502).end('<h1>Bad gateway</h1>'));
    expect(await complaintOf(page.url)).toBe(
      `${page.url}: 502 with something other than JSON; is this the address of the service?\n`,
    );
  });
});
