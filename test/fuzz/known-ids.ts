import type { Draw } from './draw.ts';

export type Mode = 'test' | 'live';
export type Bag = Record<string, string>;

/** Enough to choose from; the newest replace the oldest. */
const KEPT = 60;

/** Names of properties and arguments → what is known under another name. */
const SAME: Record<string, string> = {
  request: 'skillrequest',
  serviceverification: 'verification',
  service_verification: 'verification',
  externalstudent: 'student',
  selectedskill: 'selection',
  object: 'verification',
  user: 'user',
};

const nounOf = (name: string): string | undefined => {
  const [, stem] = /^(.+?)(?:_id|Id|_ids|Ids)$/.exec(name) ?? [];
  if (stem === undefined) return undefined;
  const plain = stem.replaceAll('_', '').toLowerCase();
  return SAME[plain] ?? plain;
};

/** Ids that the service gave out, by mode and noun, so that inputs get past "not found". */
export class KnownIds {
  readonly #ids = new Map<string, string[]>();
  readonly #sessions: Record<Mode, Bag[]> = { test: [], live: [] };
  readonly #skills: Bag[] = [];
  readonly #tokenOf: (resultId: string) => string;

  constructor(candidateToken: (resultId: string) => string) {
    this.#tokenOf = candidateToken;
  }

  add(mode: Mode, noun: string, ...ids: string[]): void {
    const key = `${mode} ${noun}`;
    const known = this.#ids.get(key) ?? [];
    for (const id of ids) if (!known.includes(id)) known.push(id);
    this.#ids.set(key, known.slice(-KEPT));
  }

  addSession(mode: Mode, bag: Bag): void {
    const sessions = this.#sessions[mode];
    sessions.push({ ...bag, ...(bag['sessionToken'] && { 'x-session-token': bag['sessionToken'] }) });
    if (sessions.length > KEPT) sessions.shift();
    if (bag['serviceVerificationId']) this.add(mode, 'verification', bag['serviceVerificationId']);
    if (bag['sessionToken']) this.add(mode, 'sessiontoken', bag['sessionToken']);
  }

  /** A skill with what it is under: a selection names all three. */
  addSkill(skillId: string, subSkillId: string, masterSkillId: string): void {
    const camel = { skillId, subSkillId, masterSkillId };
    this.#skills.push({
      ...camel,
      skill_id: skillId,
      sub_skill_id: subSkillId,
      master_skill_id: masterSkillId,
    });
    for (const mode of ['test', 'live'] as const) {
      this.add(mode, 'skill', skillId);
      this.add(mode, 'subskill', subSkillId);
      this.add(mode, 'masterskill', masterSkillId);
    }
  }

  skill = (draw: Draw): Bag => (this.#skills.length > 0 ? draw.pick(this.#skills) : {});

  /** Ids and tokens that belong together, for what a route or a field is about. */
  bagFor(about: string, mode: Mode, draw: Draw): Bag {
    if (/resultId|candidate/i.test(about)) return this.candidate(mode, draw);
    if (/select(ed)?-?skill/i.test(about)) return this.skill(draw);
    return this.session(mode, draw);
  }

  /** By the name of a property, such as `workflow_id` or `skillIds`. */
  named(mode: Mode, name: string, draw: Draw): string | undefined {
    const noun = nounOf(name) ?? (name === 'sessionToken' ? 'sessiontoken' : undefined);
    return noun === undefined ? undefined : this.noun(mode, noun, draw);
  }

  noun(mode: Mode, noun: string, draw: Draw): string | undefined {
    const known = this.#ids.get(`${mode} ${noun}`);
    return known && known.length > 0 ? draw.pick(known) : undefined;
  }

  nouns(mode: Mode): string[] {
    return [...this.#ids.keys()].flatMap((key) => (key.startsWith(mode) ? [key.slice(mode.length + 1)] : []));
  }

  /** Ids and tokens that belong together: of one session, or one candidate. */
  session = (mode: Mode, draw: Draw): Bag =>
    this.#sessions[mode].length > 0 ? draw.pick(this.#sessions[mode]) : {};

  candidate(mode: Mode, draw: Draw): Bag {
    const resultId = this.noun(mode, 'result', draw);
    return resultId === undefined ? {} : { resultId, token: this.#tokenOf(resultId) };
  }

  /** Learns from an answer what its caller may name from now on. */
  learn(mode: Mode, answer: unknown, depth = 0): void {
    if (typeof answer !== 'object' || answer === null || depth > 5) return;
    const { sessionToken, serviceVerificationId } = answer as Bag;
    if (sessionToken && serviceVerificationId) this.addSession(mode, { sessionToken, serviceVerificationId });
    for (const [name, value] of Object.entries(answer).slice(0, 30)) {
      const noun = typeof value === 'string' ? nounOf(name) : undefined;
      // Keys and organisations are the harness's own: operators' documents would switch them off.
      if (noun && noun !== 'key' && noun !== 'organisation') this.add(mode, noun, value as string);
      else this.learn(mode, value, depth + 1);
    }
  }
}
