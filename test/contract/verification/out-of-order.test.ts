import { describe, expect, it } from 'vitest';
import { Assessed } from '../../world/assessments.ts';
import {
  codeOf,
  data,
  newPlatform,
  pagePath,
  skillIds,
  STEP_1,
  STEP_2,
  type OpenedSession,
} from '../../world/platform.ts';
import { world } from '../../world/world.ts';

const [A] = skillIds(1) as [string];
type Steps = (one: Assessed, session: OpenedSession) => Promise<unknown>;

const skills: Steps = ({ platform }, session) => platform.storeSkills(session, A);
const human: Steps = ({ platform }, session) => platform.chooseMethod(session, 'human');
const assessment: Steps = ({ platform }, session) => platform.chooseMethod(session, 'assessment');
const items: Steps = async ({ platform }, session) => data(await platform.storeItems(session));
const reviewer: Steps = async ({ platform }, session) => data(await platform.storeReviewer(session));
const questions: Steps = (one, session) => one.questions(session);
const failed: Steps = async (one, session) => data(await one.attempt(session, 0));
const passed: Steps = async (one, session) => data(await one.attempt(session, Infinity));

const CALLS = {
  step1: ({ platform }: Assessed, { sessionToken }: OpenedSession) =>
    platform.post(STEP_1, sessionToken, { skills: [{ skillId: A }] }),
  step2: ({ platform }: Assessed, { sessionToken, serviceVerificationId }: OpenedSession) =>
    platform.post(STEP_2, sessionToken, { serviceVerificationId, verificationMethod: 'assessment' }),
  step3: ({ platform }: Assessed, session: OpenedSession) => platform.storeItems(session),
  reviewer: ({ platform }: Assessed, session: OpenedSession) => platform.storeReviewer(session),
  getReviewer: ({ platform }: Assessed, { serviceVerificationId }: OpenedSession) =>
    platform.get(`/storereviewerdetails/${serviceVerificationId}`),
  page: ({ platform }: Assessed, { serviceVerificationId }: OpenedSession) =>
    platform.get(pagePath(serviceVerificationId)),
  generate: (one: Assessed, session: OpenedSession) => one.generate(session),
  submit: (one: Assessed, session: OpenedSession) => one.submit(session, [{ questionId: 'QN_1', option: 0 }]),
};

/**
 * The codes of the seed and of contract 2.1, 2.4 and 2.5. A missing method has two: VERIFICATION_METHOD_NOT_SET in step 3 and
 * for the reviewer, VERIFICATION_NOT_FOUND ("no verification method for the session") on the assessment path.
 */
const TABLE: [after: string, steps: Steps[], codes: Partial<Record<keyof typeof CALLS, string>>][] = [
  [
    'POST /verify',
    [],
    {
      step3: '400 VERIFICATION_METHOD_NOT_SET',
      reviewer: '400 VERIFICATION_METHOD_NOT_SET',
      getReviewer: '404 NOT_FOUND',
      generate: '404 VERIFICATION_NOT_FOUND',
      submit: '404 VERIFICATION_NOT_FOUND',
      step2: '200 ok',
      step1: '200 ok',
    },
  ],
  [
    'step 1',
    [skills],
    {
      step3: '400 VERIFICATION_METHOD_NOT_SET',
      reviewer: '400 VERIFICATION_METHOD_NOT_SET',
      generate: '404 VERIFICATION_NOT_FOUND',
      submit: '404 VERIFICATION_NOT_FOUND',
    },
  ],
  [
    'step 2, human',
    [human],
    {
      reviewer: '400 NO_ITEMS_SELECTED',
      getReviewer: '404 NOT_FOUND',
      generate: '400 INVALID_VERIFICATION_TYPE',
      submit: '400 INVALID_VERIFICATION_TYPE',
    },
  ],
  [
    'step 2, assessment',
    [assessment],
    {
      reviewer: '400 INVALID_VERIFICATION_TYPE',
      page: '400 INVALID_VERIFICATION_TYPE',
      generate: '400 NO_SKILLS',
      submit: '400 ASSESSMENT_NOT_GENERATED',
    },
  ],
  ['steps 2 and 3, no skills', [assessment, items], { generate: '400 NO_SKILLS' }],
  [
    'steps 1 and 2, no items',
    [skills, assessment],
    { generate: '400 NO_DATA', submit: '400 ASSESSMENT_NOT_GENERATED' },
  ],
  ['step 1 again, which clears the items', [skills, assessment, items, skills], { generate: '400 NO_DATA' }],
  [
    'steps 1 to 3, human',
    [skills, human, items],
    { getReviewer: '404 NOT_FOUND', generate: '400 INVALID_VERIFICATION_TYPE' },
  ],
  [
    'steps 1 to 3 and the reviewer',
    [skills, human, items, reviewer],
    { getReviewer: '200 ok', page: '200 ok', generate: '400 INVALID_VERIFICATION_TYPE' },
  ],
  [
    'steps 1 to 3, assessment',
    [skills, assessment, items],
    { reviewer: '400 INVALID_VERIFICATION_TYPE', submit: '400 ASSESSMENT_NOT_GENERATED', generate: '200 ok' },
  ],
  [
    'the questions',
    [skills, assessment, items, questions],
    {
      step1: '409 METHOD_LOCKED',
      step2: '409 METHOD_LOCKED',
      step3: '409 METHOD_LOCKED',
      submit: '400 INVALID_ANSWERS',
      generate: '200 ok',
    },
  ],
  [
    'a failed attempt',
    [skills, assessment, items, failed],
    { step1: '409 METHOD_LOCKED', submit: '409 ASSESSMENT_ALREADY_SUBMITTED', generate: '200 ok' },
  ],
  [
    'a passed attempt',
    [skills, assessment, items, passed],
    {
      step1: '409 METHOD_LOCKED',
      step2: '409 METHOD_LOCKED',
      step3: '409 METHOD_LOCKED',
      generate: '403 ASSESSMENT_LOCKED',
      submit: '403 ASSESSMENT_LOCKED',
    },
  ],
];

describe('a step that is called out of order', () => {
  it.each(TABLE)('after %s', async (_, steps, codes) => {
    const one = new Assessed(await newPlatform(world()));
    const session = await one.platform.open();
    for (const step of steps) await step(one, session);
    const said: Record<string, string> = {};
    for (const name of Object.keys(codes) as (keyof typeof CALLS)[])
      said[name] = codeOf(await CALLS[name](one, session));
    expect(said).toEqual(codes);
  });
});
