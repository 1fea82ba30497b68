import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Supergraph } from '@apollo/federation-internals';
import { isObjectType } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../../kernel/core/root.ts';
import { campaignWorld, type CampaignWorld } from '../../world/campaigns.ts';
import { VERIFIABLE } from '../../world/mandates.ts';
import { webhookAt } from '../../world/webhooks.ts';
import { world } from '../../world/world.ts';

const sdl = readFileSync(path.join(projectRoot, 'schema/public-supergraph.graphql'), 'utf8');
const schema = Supergraph.build(sdl).apiSchema().toGraphQLJSSchema();
const roots = new Set([schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]);

/** Every list below another object, as `Mandate.campaigns`. */
const lists = Object.values(schema.getTypeMap())
  .filter((type) => isObjectType(type))
  .filter((type) => !roots.has(type))
  .flatMap((type) =>
    Object.values(type.getFields())
      .filter(({ args }) => args.some(({ name }) => name === 'first'))
      .map((field) => ({ type: type.name, field: field.name })),
  );

describe('a list below another object', () => {
  let made: CampaignWorld;
  /** A query of one object of each type that has lists. */
  let objects: Record<string, (selection: string) => string>;
  beforeAll(async () => {
    made = await campaignWorld();
    const { campaign_id: campaignId } = await made.start();
    const { webhook_id: webhookId } = await webhookAt(made.partner, 'http://127.0.0.1:9/', ['*']);
    const { body } = await made.partner.get(`/mandates/${made.mandateId}`);
    const { items: results } = (await made.partner.get(`/results?campaign_id=${campaignId}`)).body.data;
    const byId = (field: string, id: string) => (selection: string) =>
      `{ ${field}(id: "${id}") { ${selection} } }`;
    const skill = byId('skill', VERIFIABLE[0]!);
    objects = {
      Campaign: byId('campaign', campaignId as string),
      Endpoint: byId('endpoint', webhookId as string),
      Mandate: byId('mandate', made.mandateId),
      Result: byId('result', results[0].result_id as string),
      MasterSkill: (selection) => skill(`subSkill { master { ${selection} } }`),
      Skill: skill,
      SubSkill: (selection) => skill(`subSkill { ${selection} }`),
      Webhook: byId('webhook', webhookId as string),
      Workflow: byId('workflow', body.data.workflow_id as string),
    };
  });

  it.each(lists)('refuses a page of none, and says so: $field of a $type', async ({ type, field }) => {
    const query = objects[type]!(`${field}(first: 0) { __typename }`);
    // Endpoints of all organisations, and the selections of the open surface, are for operators.
    const isOperators = type === 'Endpoint' || field === 'selections';
    const token = isOperators ? world().demo.operatorToken : await made.organisation.token();
    const { body } = await world().graph(query, {}, token);
    const details = [{ path: 'first', message: expect.any(String) }];
    expect(body.errors).toMatchObject([{ extensions: { code: 'VALIDATION_FAILED', details } }]);
  });
});
