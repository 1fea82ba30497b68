import { randomUUID } from 'node:crypto';
import { CandidateLinks } from '../../subgraphs/mandate/outreach/candidate/candidate-links.ts';
import { eventually } from '../world/eventually.ts';
import { createWorkflow, mandateBody, untilStatus } from '../world/mandates.ts';
import type { PartnerClient } from '../world/partner-client.ts';
import { Platform } from '../world/platform.ts';
import { approveTemplates } from '../world/mandate/approved-templates.ts';
import { World, type TestOrganisation } from '../world/world.ts';
import type { DemoFile } from '../../start/commands/demo-file.ts';
import type { Callers } from './callers.ts';
import { KnownIds, type Mode } from './known-ids.ts';
import { SIBLINGS } from './rest-requests.ts';
import { FUZZ_SETTINGS } from './service.ts';

const MODES = ['test', 'live'] as const;
const CREDITS = 5_000_000;

const QUESTIONS = [
  { key: 'own_tools', type: 'yes_no', text: 'Do you own tools?', knockout: 'no' },
  { key: 'last_job', type: 'voice', text: 'What was your last job?' },
  { key: 'bike', type: 'yes_no', text: 'Do you have a bike?', required: false },
];

const SOURCES = {
  project: 'p',
  externalproject: 'p',
  workexperience: 'e',
  externalexperience: 'e',
  credential: 'c',
  externalcertificate: 'c',
};
const numbered = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`);

export interface FuzzWorld {
  callers: Callers;
  known: KnownIds;
}

/** Everybody who may call, and something of everything for them to name. */
export async function makeFuzzWorld(system: { url: string; demo: DemoFile }): Promise<FuzzWorld> {
  const world = new World(system);
  await approveTemplates(world);
  const links = new CandidateLinks(FUZZ_SETTINGS.INTERNAL_SECRET, '');
  const known = new KnownIds((resultId) => links.linkOf(resultId).split('#')[1]!);
  const own = await world.organisation();
  const other = await world.organisation();
  // Operators' documents name this one: it may be switched off and its keys revoked.
  const spare = await world.organisation();
  const callers = await makeCallers(world, own, other);
  for (const mode of MODES) {
    known.add(mode, 'organisation', spare.id);
    known.add(mode, 'key', (await spare.partner({ mode })).keyId);
    known.add(mode, 'user', 'user-1', 'user-2', 'user-3');
    known.add(mode, 'student', ...numbered('st-', 40));
    // Ids that a session brings, and those under which it is then stored.
    for (const [noun, prefix] of Object.entries(SOURCES)) known.add(mode, noun, ...numbered(prefix, 12));
    await world.admin('GrantCredits', { input: { organisationId: own.id, mode, amount: CREDITS } });
    await fillPartner(await own.partner({ mode }), mode, known);
    await fillSessions(
      new Platform(world, callers[`verification ${mode} 1`]!.headers!['x-api-key']!),
      mode,
      known,
    );
  }
  await fillCatalogue(world, known);
  return { callers, known };
}

async function makeCallers(world: World, own: TestOrganisation, other: TestOrganisation): Promise<Callers> {
  const callers: Callers = {
    nobody: { mode: 'live' },
    operator: { mode: 'live', headers: { authorization: `Bearer ${world.demo.operatorToken}` } },
    admin: { mode: 'live', headers: { 'x-api-key': world.demo.adminApiKey } },
    'wrong token': { mode: 'live', headers: { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' } },
    provider: {
      mode: 'live',
      provider: { token: FUZZ_SETTINGS.SMS_TOKEN, publicUrl: FUZZ_SETTINGS.PUBLIC_URL },
    },
    'ui without scopes': {
      mode: 'live',
      headers: { authorization: `Bearer ${await own.token({ scopes: [] })}` },
    },
  };
  const keyOf = ({ keyId, secret }: PartnerClient) => ({ keyId, secret });
  for (const mode of MODES) {
    for (let nth = 1; nth <= SIBLINGS[mode]!; nth++)
      callers[`${mode} ${nth}`] = { mode, key: keyOf(await own.partner({ mode })) };
    for (let nth = 1; nth <= SIBLINGS[`verification ${mode}`]!; nth++)
      callers[`verification ${mode} ${nth}`] = {
        mode,
        headers: { 'x-api-key': await own.verificationKey(mode) },
      };
    callers[`ui ${mode}`] = { mode, headers: { authorization: `Bearer ${await own.token({ mode })}` } };
    callers[`${mode} without scopes`] = { mode, key: keyOf(await own.partner({ mode, scopes: [] })) };
  }
  callers['other organisation'] = { mode: 'live', key: keyOf(await other.partner()) };
  callers['other verification'] = { mode: 'live', headers: { 'x-api-key': await other.verificationKey() } };
  const { keyId } = callers['live 1']!.key!;
  callers['wrong secret'] = { mode: 'live', key: { keyId, secret: `VFN_SK_${'0'.repeat(40)}` } };
  // Names without a number, for inputs that do not care which.
  callers['live'] = callers['live 1']!;
  callers['verification live'] = callers['verification live 1']!;
  return callers;
}

async function fillPartner(partner: PartnerClient, mode: Mode, known: KnownIds): Promise<void> {
  const learn = async (path: string, body: object, idempotencyKey?: string) => {
    const answer = await partner.post(path, body, idempotencyKey ? { idempotencyKey } : {});
    if (answer.status >= 300)
      throw new Error(`POST ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    known.learn(mode, answer.body.data);
    return answer.body.data;
  };
  for (let nth = 0; nth < 4; nth++) {
    const workflowId = await createWorkflow(partner);
    known.add(mode, 'workflow', workflowId);
    const { mandate_id } = await learn(
      '/mandates',
      mandateBody(workflowId, { enrichment_questions: QUESTIONS }),
    );
    await untilStatus(partner, mandate_id, 'ready');
    const candidates = Array.from({ length: 8 }, (_, index) => ({
      name: 'Some Candidate',
      phone: `+9198${mode === 'live' ? 1 : 2}${nth}0000${index}5`,
    }));
    await learn('/campaigns', { mandate_id, name: 'Some campaign', candidates }, randomUUID());
  }
  await learn('/skill-requests', { name: `A skill asked for ${mode}` });
  const webhook = await learn('/webhooks', { url: 'http://127.0.0.1:9/hook', events: ['mandate.ready'] });
  await learn(`/webhooks/${webhook.webhook_id}/test`, {});
  const { items } = (await partner.get('/results?limit=50')).body.data;
  for (const { result_id } of items) known.add(mode, 'result', result_id);
}

async function fillSessions(platform: Platform, mode: Mode, known: KnownIds): Promise<void> {
  for (let nth = 1; nth <= 6; nth++) {
    const student = `st-${nth}`;
    const session =
      nth % 3 === 0
        ? await platform.awaiting({ student })
        : nth % 3 === 1
          ? await platform.prepared({ student, method: 'assessment' })
          : await platform.open(student);
    const { sessionToken, serviceVerificationId } = session;
    const bag = { sessionToken, serviceVerificationId };
    known.addSession(mode, 'token' in session ? { ...bag, token: String(session.token) } : bag);
  }
}

async function fillCatalogue(world: World, known: KnownIds): Promise<void> {
  const { body } = await eventually('the catalogue is there', async () => {
    const answer = await world.fetch('/api/skills?limit=40');
    return answer.status === 200 ? answer : undefined;
  });
  for (const skill of body.data ?? [])
    known.addSkill(skill.skill_id, skill.sub_skill_id, skill.master_skill_id);
}
