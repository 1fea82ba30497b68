import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../kernel/core/root.ts';
import { hasRate } from './root-field-rates.ts';

/** Only operators may ask for these. */
const NOT_FOR_KEYS = new Set([
  'allSkillRequests',
  'anyPrivacyRequests',
  'auditLog',
  'sendTestMessage',
  'sendUnknownAgain',
  'senderRepliesAddress',
  'unknownContacts',
  'submitTemplates',
  'bankQuestions',
  'calibrateSkill',
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
  'messageCounts',
  'providerCosts',
  'keyUsage',
  'messagesToday',
  'retryWorkOfKind',
  'retryDeliveries',
  'moveClock',
  'noteQuestion',
  'organisation',
  'organisations',
  'partnerKeys',
  'questionSkills',
  'queues',
  'rejectSkillRequest',
  'resealMandate',
  'resealVerification',
  'resolveSkillRequest',
  'restoreQuestion',
  'retryDelivery',
  'retryWork',
  'revokeCredential',
  'revokeKey',
  'revokeTokens',
  'revokeVerificationKey',
  'rotateCredentialKey',
  'rotateKey',
  'selectSkill',
  'selectedSkill',
  'selectedSkills',
  'serviceClock',
  'setOrganisationContact',
  'setOrganisationSettings',
  'touchedPeople',
  'touchedStudents',
  'accessLog',
  'setReturnOrigins',
  'settleSkillLeak',
  'skillCredentials',
  'suspendQuestion',
  'switchOrganisation',
  'switchSurface',
  'troubledWork',
  'unselectSkill',
  'verificationKeys',
  'customerRequests',
  'customerRequest',
  'customerRequestHours',
  'customerRefusals',
  'viewOrganisation',
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
