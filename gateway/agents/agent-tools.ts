import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Type, type Static, type TProperties, type TSchema } from 'typebox';
import { ID_FORMS } from '../../kernel/core/id-forms.ts';
import type { OperationName, VariablesOf } from '../../kernel/core/graph/operation-types.ts';
import { checkFields, fieldRules, type FieldRules } from '../../kernel/core/rules/fields.ts';
import { projectRoot } from '../../kernel/core/root.ts';

/** One thing that an agent can do: a document of the service, with the scope that it needs. */
export interface AgentTool {
  name: string;
  title: string;
  description: string;
  operation: OperationName;
  scope: string;
  /** The tool changes something, or spends credits. */
  writes?: true;
  rules: FieldRules;
  /** The variables of the document; refuses what the rules do not allow. */
  variables(given: unknown): Record<string, unknown>;
}

/** A tool whose variables fit its document; one that no longer does is not compiled. */
function tool<Name extends OperationName, Schema extends TSchema>(
  typed: Omit<AgentTool, 'variables' | 'operation' | 'rules'> & {
    operation: Name;
    input: Schema;
    variables(given: Static<Schema>): VariablesOf<Name>;
  },
): AgentTool {
  const { input, variables, ...rest } = typed;
  const rules = fieldRules(input);
  return {
    ...rest,
    rules,
    variables(given) {
      checkFields(rules, given);
      return variables(given);
    },
  };
}

const inputs = JSON.parse(readFileSync(path.join(projectRoot, 'schema/inputs.json'), 'utf8')) as Record<
  string,
  TSchema & { properties: TProperties }
>;

/** The rules of an input as REST and forms have them; a name that is gone stops the start. */
function published<Input = never>(name: string) {
  const schema = inputs[name];
  if (!schema) throw new Error(`schema/inputs.json has no ${name}`);
  return Object.assign(Type.Unsafe<Input>(schema), { properties: schema.properties });
}

const object = <Fields extends TProperties>(fields: Fields) =>
  Type.Object(fields, { additionalProperties: false });
const idOf = (form: keyof typeof ID_FORMS, description: string) =>
  Type.String({ pattern: ID_FORMS[form], description });
const MOST = 20;
const first = Type.Optional(
  Type.Integer({ minimum: 1, maximum: MOST, default: 10, description: 'How many to list.' }),
);
const after = Type.Optional(
  Type.String({ maxLength: 200, description: 'The `endCursor` of the page before.' }),
);
const repeatable = Type.String({
  minLength: 1,
  maxLength: 255,
  description:
    'A new text for each new wish; the same text again repeats nothing and returns the first answer.',
});
const page = ({ first: count = 10, after: cursor }: { first?: number; after?: string }) => ({
  first: count,
  after: cursor ?? null,
});

/** The tools of contract 7.5, in the order of a job: from its text to the results, then what went wrong. */
export const AGENT_TOOLS: readonly AgentTool[] = [
  tool({
    name: 'find_skills_in_text',
    title: 'Find skills in a text',
    description: 'Finds the skills that a job description names. Use their ids in create_mandate.',
    operation: 'ExtractSkills',
    scope: 'skills:read',
    input: published<{ text: string }>('SkillTextInput'),
    variables: ({ text }) => ({ text }),
  }),
  tool({
    name: 'match_skills',
    title: 'Match names of skills',
    description: 'Finds the skills of the catalogue for names that you have.',
    operation: 'MatchSkills',
    scope: 'skills:read',
    input: published<{ names: string[] }>('SkillNamesInput'),
    variables: ({ names }) => ({ names }),
  }),
  tool({
    name: 'list_workflows',
    title: 'List workflows',
    description:
      'Lists how candidates can be contacted: channels, languages, follow-ups and the rule of verdicts.',
    operation: 'ListWorkflows',
    scope: 'workflows:read',
    input: object({ first, after }),
    variables: page,
  }),
  tool({
    name: 'create_workflow',
    title: 'Create a workflow',
    description: 'Creates a way of contacting candidates, which mandates then use.',
    operation: 'CreateWorkflow',
    scope: 'workflows:write',
    writes: true,
    input: object({
      input: published<VariablesOf<'CreateWorkflow'>['input']>('WorkflowInput'),
      idempotencyKey: Type.Optional(repeatable),
    }),
    variables: ({ input, idempotencyKey }) => ({ input, idempotencyKey }),
  }),
  tool({
    name: 'create_mandate',
    title: 'Create a job mandate',
    description:
      'Creates what a job asks for. It is `preparing` at first; ask get_mandate until it is `ready`, then start a campaign.',
    operation: 'CreateMandate',
    scope: 'mandates:write',
    writes: true,
    input: object({
      input: published<VariablesOf<'CreateMandate'>['input']>('MandateInput'),
      idempotencyKey: Type.Optional(repeatable),
    }),
    variables: ({ input, idempotencyKey }) => ({ input, idempotencyKey }),
  }),
  tool({
    name: 'get_mandate',
    title: 'Read a job mandate',
    description: 'Reads a mandate with its status: preparing, ready, failed or archived.',
    operation: 'GetMandate',
    scope: 'mandates:read',
    input: object({ mandateId: idOf('mandate', 'The id, `JM_…`.') }),
    variables: ({ mandateId }) => ({ id: mandateId }),
  }),
  tool({
    name: 'preview_campaign',
    title: 'Preview a campaign',
    description:
      'Says what start_campaign would do with the same input: who is accepted, what it costs, who is reached on which channel, and who cannot be reached and why. Nothing is kept, and nobody is contacted.',
    operation: 'PreviewCampaign',
    scope: 'campaigns:read',
    input: object({
      input: published<VariablesOf<'PreviewCampaign'>['input']>('CampaignInput'),
    }),
    variables: ({ input }) => ({ input }),
  }),
  tool({
    name: 'start_campaign',
    title: 'Start a campaign',
    description:
      'Contacts candidates for a mandate that is ready. Each accepted candidate costs one credit. With a test token nobody is contacted: a simulator answers.',
    operation: 'CreateCampaign',
    scope: 'campaigns:write',
    writes: true,
    input: object({
      input: published<VariablesOf<'CreateCampaign'>['input']>('CampaignInput'),
      idempotencyKey: repeatable,
    }),
    variables: ({ input, idempotencyKey }) => ({ input, idempotencyKey }),
  }),
  tool({
    name: 'get_campaign',
    title: 'Read a campaign',
    description: 'Reads how far a campaign is: pending, completed, declined and failed candidates.',
    operation: 'GetCampaign',
    scope: 'campaigns:read',
    input: object({ campaignId: idOf('campaign', 'The id, `CP_…`.') }),
    variables: ({ campaignId }) => ({ id: campaignId }),
  }),
  tool({
    name: 'list_results',
    title: 'List results',
    description: 'Lists candidates with their status and verdicts, newest first.',
    operation: 'ListResults',
    scope: 'results:read',
    input: object({
      first,
      after,
      campaignId: Type.Optional(idOf('campaign', 'Only of this campaign, `CP_…`.')),
      mandateId: Type.Optional(idOf('mandate', 'Only of this mandate, `JM_…`.')),
      status: Type.Optional(Type.Enum(['pending', 'completed', 'declined', 'failed'])),
    }),
    variables: ({ campaignId, mandateId, status, ...rest }) => ({
      ...page(rest),
      filter: { campaignId, mandateId, status },
    }),
  }),
  tool({
    name: 'explain_result',
    title: 'Explain a result',
    description:
      'Reads one candidate whole: answers, and per skill the verdict, the rule, right of asked, how sure it is, and signals that a person should look at.',
    operation: 'GetResult',
    scope: 'results:read',
    input: object({ resultId: idOf('result', 'The id, `RS_…`.') }),
    variables: ({ resultId }) => ({ id: resultId }),
  }),
  tool({
    name: 'read_figures',
    title: 'Read the figures of a workflow',
    description:
      'Counts of a workflow: the funnel from invited to qualified, channels, follow-ups, languages.',
    operation: 'GetWorkflowOverview',
    scope: 'analytics:read',
    input: object({
      workflowId: idOf('workflow', 'The id, `WF_…`.'),
      from: Type.Optional(Type.String({ maxLength: 10, description: 'The first day, YYYY-MM-DD.' })),
      to: Type.Optional(Type.String({ maxLength: 10, description: 'The last day, YYYY-MM-DD.' })),
    }),
    variables: ({ workflowId, from, to }) => ({ id: workflowId, from: from ?? null, to: to ?? null }),
  }),
  tool({
    name: 'read_credits',
    title: 'Read the credits',
    description: 'The credits that can be spent, are reserved, and were spent.',
    operation: 'GetCredits',
    scope: 'campaigns:read',
    input: object({}),
    variables: () => ({}),
  }),
  tool({
    name: 'list_webhooks',
    title: 'List webhooks',
    description: 'Lists the endpoints that events are sent to, and whether they fail.',
    operation: 'ListWebhooks',
    scope: 'webhooks:read',
    input: object({ first, after }),
    variables: page,
  }),
  tool({
    name: 'find_failed_deliveries',
    title: 'Find failed deliveries',
    description: 'Lists attempts to deliver events to an endpoint that failed, with what was answered.',
    operation: 'ListDeliveries',
    scope: 'webhooks:read',
    input: object({ webhookId: idOf('webhook', 'The id, `WH_…`.'), first, after }),
    variables: ({ webhookId, ...rest }) => ({ id: webhookId, ...page(rest), filter: { status: 'failed' } }),
  }),
  tool({
    name: 'replay_events',
    title: 'Send events again',
    description: 'Sends events to an endpoint once more, outside of their order.',
    operation: 'ReplayWebhook',
    scope: 'webhooks:write',
    writes: true,
    input: object({
      webhookId: idOf('webhook', 'The id, `WH_…`.'),
      eventIds: Type.Unsafe<string[]>(published('WebhookReplayInput').properties['eventIds']!),
      idempotencyKey: Type.Optional(repeatable),
    }),
    variables: ({ webhookId, eventIds, idempotencyKey }) => ({
      id: webhookId,
      input: { eventIds },
      idempotencyKey,
    }),
  }),
];
