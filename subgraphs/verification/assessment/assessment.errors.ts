import { Refusal } from '../../../kernel/core/refusal.ts';
import { questionsRefused } from '../question-maker/question-maker.errors.ts';

export const refuse = {
  locked: (why: string) => new Refusal('ASSESSMENT_LOCKED', `The assessment is locked: ${why}.`),
  noMethod: () => new Refusal('VERIFICATION_NOT_FOUND', 'No verification method is set for the session.'),
  assessmentOnly: () =>
    new Refusal('INVALID_VERIFICATION_TYPE', 'This is for assessments; the method of the session is human.'),
  noData: () =>
    new Refusal('NO_DATA', 'No projects, experience or certificates are stored; step 3 must be completed.'),
  generationFailed: questionsRefused.failed,
  notGenerated: () => new Refusal('ASSESSMENT_NOT_GENERATED', 'No questions have been generated yet.'),
  alreadySubmitted: () =>
    new Refusal(
      'ASSESSMENT_ALREADY_SUBMITTED',
      'These questions have been answered; generate makes new ones.',
    ),
  unknownQuestion: () => new Refusal('UNKNOWN_QUESTION', 'This question is not one of those asked.'),
  badAnswers: (why: string) => new Refusal('INVALID_ANSWERS', `${why}.`),
};
