import { Type } from 'typebox';
import { ID_FORMS } from '../../../kernel/core/id-forms.ts';
import { closed } from '../../../kernel/core/rules/fields.ts';
import { MOST_SECONDS } from '../outreach/candidate/spoken/audio.rules.ts';
import { SIGNAL_CODES } from '../outreach/result/signals.rules.ts';

const MOST_ANSWERS = 10;
const MOST_VERDICTS = 3;
/** No rule asks more. */
const MOST_QUESTIONS = 13;

export const ACTIONS = [
  'deliver',
  'bounce',
  'open',
  'consent',
  'answer',
  'complete',
  'decline',
  'opt_out',
  'expire',
] as const;
export type Action = (typeof ACTIONS)[number];
export const VERDICTS = ['verified', 'not_verified', 'inconclusive'] as const;

/** The body of contract 6.2. Published as `schema/inputs.json`, where the facade reads it. */
export const TestActionFields = closed({
  action: Type.Enum([...ACTIONS], {
    description:
      'What happens to the candidate. deliver and bounce: the report on the last message; after a bounce the next message goes out at once, and after the last one the result fails as unreachable. answer: what is given here, or else all that is asked now; complete: all that is left, to the end; both come after consent.',
  }),
  answers: Type.Optional(
    Type.Array(
      closed({
        key: Type.String({ pattern: '^[A-Za-z0-9_.-]{1,64}$', description: 'Your key of the question.' }),
        answer: Type.Union([Type.String({ minLength: 1, maxLength: 1_000, pattern: '\\S' }), Type.Null()], {
          description:
            'yes or no, or own words for a voice question; null skips one that is not required, and leaves a spoken answer without a transcript.',
        }),
        spoken: Type.Optional(
          Type.Integer({
            minimum: 1,
            maximum: MOST_SECONDS,
            description:
              'The answer to a voice question was spoken, for so many seconds: the result has a recording of silence, and the answer as its transcript.',
          }),
        ),
      }),
      {
        maxItems: MOST_ANSWERS,
        'x-distinct': { key: 'exact' },
        description:
          'With answer and complete: the answers to your own questions. What complete is not given is answered so that it does not knock out.',
      },
    ),
  ),
  verdicts: Type.Optional(
    Type.Array(
      closed({
        skillId: Type.String({
          pattern: ID_FORMS.skill,
          description: 'A skill of the mandate with verify true.',
        }),
        verdict: Type.Enum([...VERDICTS], {
          description:
            'verified answers rightly until the skill is verified, not_verified wrongly until it is not, inconclusive (answer alone) leaves the last question open.',
        }),
      }),
      {
        maxItems: MOST_VERDICTS,
        'x-distinct': { skillId: 'exact' },
        description:
          'With answer and complete: the verdicts wanted. A skill that complete is not given is verified.',
      },
    ),
  ),
  skillAnswers: Type.Optional(
    Type.Array(
      closed({
        skillId: Type.String({
          pattern: ID_FORMS.skill,
          description: 'A skill of the mandate with verify true.',
        }),
        right: Type.Array(Type.Boolean(), {
          minItems: 1,
          maxItems: MOST_QUESTIONS,
          description: 'Whether each answer is right, in the order of the questions.',
        }),
      }),
      {
        maxItems: MOST_VERDICTS,
        'x-distinct': { skillId: 'exact' },
        description:
          'With answer and complete, in place of a verdict: right and wrong answers, from which the rule makes the verdict. Those after the verdict do not count; where complete needs more, they are right.',
      },
    ),
  ),
  signals: Type.Optional(
    Type.Array(Type.Enum([...SIGNAL_CODES]), {
      maxItems: SIGNAL_CODES.length,
      description:
        'With answer and complete: the signals that the answers about skills show. shared_device shows at the third candidate who has it.',
    }),
  ),
  spoken: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MOST_SECONDS,
      description:
        'With answer and complete: all answers to voice questions were spoken, for so many seconds.',
    }),
  ),
  interested: Type.Optional(
    Type.Boolean({
      description:
        'With answer and complete: whether the job interests them; complete takes true when left out.',
    }),
  ),
});
