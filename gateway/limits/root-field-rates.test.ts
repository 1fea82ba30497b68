import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Supergraph } from '@apollo/federation-internals';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../kernel/core/root.ts';
import { hasRate } from './root-field-rates.ts';

/** Only operators, the open surface and the service itself come this far. */
const NOT_FOR_KEYS = new Set([
  'allSkillRequests',
  'answerCandidateQuestion',
  'answerCandidateSkillQuestion',
  'auditLog',
  'callerStates',
  'candidatePage',
  'catalogueCounts',
  'chooseCandidateLanguage',
  'clockOffset',
  'contactQueue',
  'createOrganisation',
  'deliveryQueue',
  'giveCandidateConsent',
  'giveCandidateInterest',
  'eraseCandidate',
  'gradeAnswers',
  'grantCredits',
  'issueKey',
  'issueToken',
  'issueVerificationKey',
  'mailOutbox',
  'makeQuestionSets',
  'moveClock',
  'openCandidatePage',
  'optOutCandidate',
  'organisations',
  'partnerCredential',
  'rejectSkillRequest',
  'reportMessage',
  'requestedSkills',
  'resealMandate',
  'resealVerification',
  'resolveSkillRequest',
  'revokeKey',
  'revokeTokens',
  'revokeVerificationKey',
  'rotateKey',
  'selectSkill',
  'selectedSkill',
  'selectedSkillPage',
  'selectedSkills',
  'simulateGrades',
  'skillRequestPage',
  'skipCandidateQuestion',
  'switchOrganisation',
  'switchSurface',
  'unselectSkill',
  'verificationCredential',
]);

describe('every root field of the graph', () => {
  const sdl = readFileSync(path.join(projectRoot, 'schema/supergraph.graphql'), 'utf8');
  const schema = Supergraph.build(sdl).apiSchema().toGraphQLJSSchema();
  const fields = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap(
    (type) => Object.keys(type?.getFields() ?? {}),
  );

  it.each(fields)('%s has a rate class, or is not for partner keys', (field) => {
    expect(hasRate(field) !== NOT_FOR_KEYS.has(field)).toBe(true);
  });
});
