import { onTestFinished } from 'vitest';
import type { Clock } from '../../kernel/core/clock.ts';
import type { AskGraph } from '../../kernel/core/graph/ask.ts';
import type { Identity } from '../../kernel/core/identity/identity.ts';
import { withClient } from './database.ts';
import { sessionBody } from './platform.ts';
import { openTestSubgraph } from './subgraph.ts';
import { realSkills, siblingsOf } from './verification/real-skills.ts';
import { verification } from '../../subgraphs/verification/verification.subgraph.ts';

export const [A, B] = realSkills.map(({ id }) => id) as [string, string];

const PLATFORM: Identity = {
  organisationId: 'OR_one',
  mode: 'live',
  scopes: ['verifications:read', 'verifications:write'],
  actor: { kind: 'key', id: 'k' },
  requestId: 'r',
};

export interface Opened {
  sessionToken: string;
  id: string;
}

/** The verification subgraph on a database of its own, with a catalogue and a clock that the test holds. */
export async function assessmentWorld(options: { pool?: number; env?: Record<string, string> } = {}) {
  let now = new Date('2027-01-10T10:00:00Z');
  const clock: Clock = { now: () => now, refresh: async () => {} };
  const catalogue = {
    /** How often questions were about to be made. */
    asked: 0,
    /** Awaited before each answer. */
    before: async (): Promise<void> => {},
  };
  const ask = (async (name: string, { ids }: { ids: string[] }) => {
    if (name === 'SkillsWithSiblings') {
      catalogue.asked += 1;
      await catalogue.before();
    }
    if (name === 'SuspendedQuestions') return [];
    const items = realSkills.filter(({ id }) => ids.includes(id));
    return { items: items.map((skill) => ({ ...skill, siblings: siblingsOf(skill) })), missing: [] };
  }) as unknown as AskGraph;
  const opened = await openTestSubgraph(verification, { clock, ask, ...options });
  onTestFinished(() => opened.database.close());

  const run = async (
    query: string,
    variables: Record<string, unknown>,
    identity = PLATFORM,
  ): Promise<any> => {
    const { data, errors } = await opened.subgraph.execute({ query, variables, identity });
    if (errors) throw errors[0]!;
    return Object.values(data!)[0];
  };
  const codeFrom = async (work: Promise<unknown>): Promise<string> => {
    try {
      await work;
      return 'ok';
    } catch (error) {
      return (error as { extensions: { code: string } }).extensions.code;
    }
  };
  const query = async (sql: string, parameters: unknown[] = []): Promise<any[]> =>
    (await withClient(opened.ownerUrl, (client) => client.query(sql, parameters))).rows;

  const storeSkills = ({ sessionToken }: Opened, ...skillIds: string[]) =>
    run('mutation ($t: String, $i: StoreSkillsInput!) { storeSkills(sessionToken: $t, input: $i) { id } }', {
      t: sessionToken,
      i: { skills: skillIds.map((skillId) => ({ skillId })) },
    });
  const storeItems = ({ sessionToken }: Opened, projectIds = ['p1']) =>
    run('mutation ($t: String, $i: StoreItemsInput!) { storeItems(sessionToken: $t, input: $i) { id } }', {
      t: sessionToken,
      i: { projectIds },
    });
  const prepare = async (skillIds = [A], student = 'st-1', more: object = {}): Promise<Opened> => {
    const answer = await run(
      'mutation ($input: SessionInput!) { openSession(input: $input) { sessionToken verification { id } } }',
      { input: sessionBody(student, more) },
    );
    const session = { sessionToken: answer.sessionToken, id: answer.verification.id };
    await storeSkills(session, ...skillIds);
    await run(
      'mutation ($t: String, $i: VerificationMethodInput!) { chooseMethod(sessionToken: $t, input: $i) { id } }',
      {
        t: session.sessionToken,
        i: { serviceVerificationId: session.id, verificationMethod: 'assessment' },
      },
    );
    await storeItems(session);
    return session;
  };
  const generate = ({ sessionToken }: Opened) =>
    run(
      'mutation ($t: String) { generateAssessment(sessionToken: $t) { questions { id text options } alreadyGenerated executionTime } }',
      { t: sessionToken },
    );
  /** Answers the questions of the newest set, all rightly or all wrongly. */
  const submit = async (session: Opened, rightly: boolean) => {
    const sets = await query(
      'SELECT questions, right_options FROM verification.question_set WHERE owner = ' +
        "(SELECT 'session:' || $1 || ':' || max(number) FROM verification.assessment WHERE session_id = $1)",
      [session.id],
    );
    const answers = sets.flatMap(({ questions, right_options: right }) =>
      questions.map(({ id }: { id: string }, index: number) => ({
        questionId: id,
        option: (right[index] + (rightly ? 0 : 1)) % 4,
      })),
    );
    return run(
      'mutation ($t: String, $i: AnswersInput!) { submitAssessment(sessionToken: $t, input: $i) { passed attempt attemptsLeft } }',
      { t: session.sessionToken, i: { answers } },
    );
  };
  const eventsOf = async ({ id }: Opened): Promise<string[]> =>
    (await query('SELECT type FROM kernel.outbox WHERE object_key = $1 ORDER BY seq', [id]))
      .map(({ type }) => type as string)
      .filter((type) => type !== 'verification.changed');
  const move = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000);
  };
  return {
    ...opened,
    catalogue,
    run,
    codeFrom,
    query,
    storeSkills,
    storeItems,
    prepare,
    generate,
    submit,
    eventsOf,
    move,
  };
}

/** A door that is closed until somebody opens it. */
export function door(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}
