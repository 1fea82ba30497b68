import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, getNamedType, isObjectType, type GraphQLObjectType } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../../kernel/core/root.ts';
import { campaignWorld, candidates, type CampaignWorld } from '../../world/campaigns.ts';
import { eventually } from '../../world/eventually.ts';
import { VERIFIABLE } from '../../world/mandates.ts';
import type { Answer } from '../../world/partner-client.ts';
import { world } from '../../world/world.ts';

type Origin = 'api' | 'playground';
type Call = (text: string, variables: object) => Promise<Answer>;

/** A write with the variables besides the id, and the reason for which even its own caller is refused here. */
interface Change {
  field: string;
  input?: GivenInput;
  refusedFor?: string;
}

type GivenInput = [type: string, value: () => object];

interface Kind {
  type: string;
  create: { field: string; input: GivenInput; answers: string };
  /** In this order on one object: archiving comes last. */
  changes: Change[];
}

const workflow = { name: 'Of one origin' };
const mandate = () => ({
  workflowId: all.workflowId,
  title: 'Of one origin',
  companyName: 'Builders of Pune',
  skills: [{ skillId: VERIFIABLE[0] }],
});

/** Everything that has an origin, and every write that names one of them. */
const KINDS: Kind[] = [
  {
    type: 'Workflow',
    create: { field: 'createWorkflow', input: ['WorkflowInput', () => workflow], answers: 'workflow' },
    changes: [
      { field: 'replaceWorkflow', input: ['WorkflowInput', () => ({ ...workflow, name: 'Replaced' })] },
      { field: 'archiveWorkflow' },
    ],
  },
  {
    type: 'Mandate',
    create: { field: 'createMandate', input: ['MandateInput', mandate], answers: 'mandate' },
    changes: [
      { field: 'replaceMandate', input: ['MandateInput', mandate] },
      { field: 'prepareMandate', refusedFor: 'mandate_not_failed' },
      { field: 'archiveMandate' },
    ],
  },
  {
    type: 'Campaign',
    create: {
      field: 'createCampaign',
      input: [
        'CampaignInput',
        () => ({ mandateId: all.mandateId, name: 'Of one origin', open: true, candidates: candidates(1) }),
      ],
      answers: 'campaign',
    },
    changes: [
      { field: 'pauseCampaign' },
      { field: 'addCandidates', input: ['CandidatesInput', () => ({ candidates: candidates(1) })] },
      { field: 'resumeCampaign' },
      { field: 'closeCampaign' },
      { field: 'cancelCampaign' },
    ],
  },
  {
    type: 'Webhook',
    create: {
      field: 'createWebhook',
      input: ['WebhookInput', () => ({ url: 'http://127.0.0.1:9/', events: ['*'] })],
      answers: 'webhook',
    },
    changes: [
      { field: 'changeWebhook', input: ['WebhookChangeInput', () => ({ description: 'changed' })] },
      { field: 'rotateWebhookSecret' },
      { field: 'testWebhook' },
      { field: 'replayWebhook', input: ['WebhookReplayInput', () => ({ since: new Date().toISOString() })] },
      { field: 'archiveWebhook' },
    ],
  },
];

/** Writes that change nothing with an origin. A new one is listed here or above. */
const OTHERS = `
  acknowledgeEvents driveTestResult driveTestVerification openTestPage makeTestEvent moveClock signIn
  openSession storeSkills chooseMethod storeItems storeReviewer generateAssessment submitAssessment
  cancelVerification takeStudentCredentials eraseStudent remindReviewer retryWork enableEndpoint retryDelivery
  selectSkill unselectSkill requestSkill resolveSkillRequest rejectSkillRequest
  eraseCandidate eraseOwnCandidate answerPrivacyRequest viewOrganisation
  createOrganisation switchOrganisation makePlatform setOrganisationContact setOrganisationSettings setOwnOrganisation switchSurface
  issueKey rotateKey revokeKey rotateOwnKey issueVerificationKey setReturnOrigins revokeVerificationKey
  issueToken revokeTokens grantCredits resealMandate resealVerification
  suspendQuestion restoreQuestion noteQuestion settleSkillLeak calibrateSkill
  revokeCredential rotateCredentialKey
  createEmployer disableEmployer enableEmployer moveCredits takeBackCredits issueEmployerKey revokeEmployerKey
  createSender setMessageTemplates switchSender sendTestMessage submitTemplates sendUnknownAgain
  shareResults revokeResultShare shortlistResults
  retryWorkOfKind retryDeliveries`;

const listed = KINDS.flatMap(({ create, changes }) => [create.field, ...changes.map(({ field }) => field)]);
const graph = buildSchema(readFileSync(path.join(projectRoot, 'schema/graph.graphql'), 'utf8'));
const hasOrigin = (type: unknown): boolean =>
  isObjectType(type) && getNamedType(type.getFields()['origin']?.type)?.name === 'Origin';

/** The text of a write, asking for the record where it answers one. */
function textOf(field: string, inputType?: string): string {
  const { type, args } = graph.getMutationType()!.getFields()[field]!;
  const answer = getNamedType(type) as GraphQLObjectType;
  const inner = Object.values(answer.getFields()).find((one) => hasOrigin(getNamedType(one.type)));
  const asked = hasOrigin(answer) ? 'id origin' : inner ? `${inner.name} { id origin }` : '__typename';
  const has = (name: string) => args.some((arg) => arg.name === name);
  const variables = [
    ...(has('id') ? ['$id: ID!'] : []),
    ...(inputType ? [`$input: ${inputType}!`] : []),
    ...(has('idempotencyKey') ? ['$idempotencyKey: String'] : []),
  ];
  const given = variables.map((one) => one.split(':')[0]!).map((name) => `${name.slice(1)}: ${name}`);
  return `mutation (${variables.join(', ')}) { ${field}(${given.join(', ')}) { ${asked} } }`;
}

let all: CampaignWorld;
let callers: Record<Origin, Call>;

const OTHER = { api: 'playground', playground: 'api' } as const;
const REASON = { api: 'made_through_api', playground: 'made_in_playground' };

describe('what has an origin', () => {
  beforeAll(async () => {
    all = await campaignWorld();
    const token = await all.organisation.token();
    callers = {
      api: (text, variables) => all.partner.graph(text, variables),
      playground: (text, variables) => world().graph(text, variables, token),
    };
  });

  it('is known here, with every write of the graph', () => {
    const types = Object.values(graph.getTypeMap()).filter(hasOrigin);
    expect(types.map(({ name }) => name).toSorted()).toEqual(KINDS.map(({ type }) => type).toSorted());
    const writes = Object.keys(graph.getMutationType()!.getFields());
    expect(writes.toSorted()).toEqual([...listed, ...OTHERS.trim().split(/\s+/)].toSorted());
  });

  it('is changed by no write that stands among the others', () => {
    const fields = Object.values(graph.getMutationType()!.getFields());
    const answering = fields.filter(({ type }) => {
      const answer = getNamedType(type);
      return (
        hasOrigin(answer) ||
        (isObjectType(answer) &&
          Object.values(answer.getFields()).some((field) => hasOrigin(getNamedType(field.type))))
      );
    });
    expect(answering.map(({ name }) => name).toSorted()).toEqual(listed.toSorted());
  });

  describe.each(KINDS)('$type', ({ type, create, changes }) => {
    it.each<Origin>(['api', 'playground'])('of the %s is changed by its own alone', async (origin) => {
      const send = async (caller: Call, { field, input }: Change, id?: string) => {
        const variables = { id, input: input?.[1](), idempotencyKey: randomUUID() };
        return (await caller(textOf(field, input?.[0]), variables)).body;
      };
      const [own, other] = [callers[origin], callers[OTHER[origin]]];
      const made = await send(own, create);
      expect(made.errors).toBe(undefined);
      const record = made.data[create.field][create.answers];
      expect(record).toEqual({ id: expect.any(String), origin });
      const { id } = record;
      const root = type.toLowerCase();
      const read = async () =>
        (await own(`query ($id: ID!) { ${root}(id: $id) { status updatedAt } }`, { id })).body.data[root];
      await eventually('it is not preparing', async () => (await read()).status !== 'preparing');
      for (const change of changes) {
        const { field } = change;
        const before = await read();
        const { code, reason } = (await send(other, change, id)).errors?.[0].extensions ?? {};
        expect({ field, code, reason }).toEqual({ field, code: 'FORBIDDEN', reason: REASON[origin] });
        expect(await read()).toEqual(before);
        const problem = (await send(own, change, id)).errors?.[0].extensions;
        expect({ field, refusedFor: problem?.reason ?? problem?.code }).toEqual({
          field,
          refusedFor: change.refusedFor,
        });
      }
    });
  });
});
