import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../kernel/core/root.ts';
import { hasRate } from './root-field-rates.ts';

/** Only operators may ask for these. */
const NOT_FOR_KEYS = new Set([
  'allSkillRequests',
  'auditLog',
  'catalogueCounts',
  'contactQueue',
  'createOrganisation',
  'creditLedger',
  'deliveryQueue',
  'enableEndpoint',
  'endpoint',
  'endpoints',
  'eraseCandidate',
  'findOrganisations',
  'grantCredits',
  'issueKey',
  'issueToken',
  'issueVerificationKey',
  'mailOutbox',
  'makePlatform',
  'moveClock',
  'organisation',
  'organisations',
  'partnerKeys',
  'queues',
  'rejectSkillRequest',
  'resealMandate',
  'resealVerification',
  'resolveSkillRequest',
  'retryDelivery',
  'retryWork',
  'revokeKey',
  'revokeTokens',
  'revokeVerificationKey',
  'rotateKey',
  'selectSkill',
  'selectedSkill',
  'selectedSkills',
  'serviceClock',
  'setOrganisationContact',
  'setReturnOrigins',
  'switchOrganisation',
  'switchSurface',
  'troubledWork',
  'unselectSkill',
  'verificationKeys',
  'workTroubles',
]);

describe('every root field of the public graph', () => {
  const schema = buildSchema(readFileSync(path.join(projectRoot, 'schema/graph.graphql'), 'utf8'));
  const fields = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap(
    (type) => Object.keys(type?.getFields() ?? {}),
  );

  it.each(fields)('%s has a rate class, or is not for partner keys', (field) => {
    expect(hasRate(field) !== NOT_FOR_KEYS.has(field)).toBe(true);
  });
});
