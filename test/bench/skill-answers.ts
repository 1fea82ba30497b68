import { randomUUID } from 'node:crypto';
import { BEFORE_RULES, versionAt } from '../world/last-release.ts';
import { randomAddress, request } from '../world/partner-client.ts';
import { median } from './rounds.ts';
import { startSandbox, type Sandbox } from './sandbox.ts';

const ROUNDS = 8;
const CANDIDATES = 40;
/** Answers that end a result cost more in both versions, and the earlier one has only five. */
const ANSWERS = 3;

/** The processor time of a call in the service and its database, in milliseconds: the median of the rounds. */
export interface SkillCalls {
  ours: number;
  before: number;
}

/** The calls that begin a skill and answer about it, of this version and of the one before, in turn. */
export async function benchSkillAnswers(): Promise<{ begin: SkillCalls; answer: SkillCalls }> {
  const sandboxes = { before: await startSandbox(versionAt(BEFORE_RULES)), ours: await startSandbox() };
  try {
    const rounds: Record<keyof typeof sandboxes, Timed>[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const timed = {
        ours: await timeOf(sandboxes.ours, round),
        before: await timeOf(sandboxes.before, round),
      };
      // The first round warms up.
      if (round > 0) rounds.push(timed);
      process.stderr.write(`\rskill answers: round ${round} of ${ROUNDS} `);
    }
    process.stderr.write('\n');
    const calls = (what: keyof Timed): SkillCalls => ({
      ours: median(rounds.map(({ ours }) => ours[what])),
      before: median(rounds.map(({ before }) => before[what])),
    });
    return { begin: calls('begin'), answer: calls('answer') };
  } finally {
    await Promise.all([sandboxes.ours.stop(), sandboxes.before.stop()]);
  }
}

interface Timed {
  begin: number;
  answer: number;
}

async function timeOf(sandbox: Sandbox, round: number): Promise<Timed> {
  const visitors = await visitorsOf(sandbox, round);
  for (const visitor of visitors) await visitor.open();
  const opened = sandbox.processorMs();
  for (const visitor of visitors) await visitor.begin();
  const begun = sandbox.processorMs();
  for (let nth = 0; nth < ANSWERS; nth += 1) for (const visitor of visitors) await visitor.answer();
  const answered = sandbox.processorMs();
  return { begin: (begun - opened) / CANDIDATES, answer: (answered - begun) / (CANDIDATES * ANSWERS) };
}

async function visitorsOf(sandbox: Sandbox, round: number): Promise<Visitor[]> {
  const ids = await sandbox.invite(round * CANDIDATES, CANDIDATES);
  return Promise.all(ids.map((id) => Visitor.of(sandbox, id)));
}

/** A candidate on their page. */
class Visitor {
  readonly #address = randomAddress();
  readonly #device = randomUUID();
  readonly #path: string;
  readonly #token: string;
  #page: any;

  private constructor(path: string, token: string) {
    this.#path = path;
    this.#token = token;
  }

  static async of(sandbox: Sandbox, id: string): Promise<Visitor> {
    const { url } = await sandbox.post(`/test/results/${id}/page`, {}, randomUUID());
    return new Visitor(`${sandbox.url}/api/v1/candidate/${id}`, url.split('#')[1]);
  }

  async open(): Promise<void> {
    this.#page = await this.#call('open', {});
  }

  async begin(): Promise<void> {
    const { version: textVersion } = this.#page.consent;
    this.#page = await this.#call('consent', { agreed: true, textVersion, language: 'en' });
  }

  async answer(): Promise<void> {
    const { skillQuestions, steps } = this.#page;
    const { questionId } = skillQuestions.find(({ option }: any) => option === null);
    // The earlier version refuses fields that it does not know.
    const isEarlier = steps[0].atMost === undefined;
    const measured = isEarlier ? {} : { seconds: 9, left: 0, device: this.#device };
    this.#page = await this.#call('skill-answer', { questionId, option: 1, ...measured });
  }

  async #call(what: string, body: object): Promise<any> {
    const answer = await request(`${this.#path}/${what}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': this.#address },
      body: JSON.stringify({ token: this.#token, ...body }),
    });
    if (answer.status !== 200) throw new Error(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  }
}
