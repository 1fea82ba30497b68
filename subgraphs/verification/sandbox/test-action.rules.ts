import { Type } from 'typebox';
import { Refusal } from '../../../kernel/core/refusal.ts';
import { codedRules } from '../../../kernel/core/rules/coded-fields.ts';

export const TEST_ACTIONS = ['reviewer_link', 'endorse', 'decline', 'pass', 'fail'] as const;

export const TestVerificationFields = Type.Object(
  {
    action: Type.Enum([...TEST_ACTIONS], {
      description:
        "reviewer_link gives the link of the reviewer's email; the others bring the verification to its end: endorse and decline as the reviewer, pass and fail as the student.",
    }),
  },
  { additionalProperties: false },
);

export const readTestAction = codedRules(TestVerificationFields);

export const refuse = {
  notInTestMode: () =>
    new Refusal('VERIFICATION_NOT_FOUND', 'There is no such verification of this organisation in test mode.'),
  noReviewerAwaited: () =>
    new Refusal('STEP_NOT_OPEN', 'The verification does not wait for the answer of a reviewer.'),
};
