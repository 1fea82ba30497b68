import { createHash } from 'node:crypto';
import { verdictBy } from '../../../../../kernel/core/rules/verification-rule.ts';
import { askedSkills, mostQuestions, type AskedSkill } from '../../candidate/sitting.rules.ts';
import type { AskedFlow } from '../../result/output.rules.ts';
import type { Addresses } from '../../result/candidate-seals.ts';
import {
  addressFor,
  channelsOfStep,
  messagesAlone,
  type ChannelName,
  type HasAdapter,
} from '../../../hiring/workflow/channel.rules.ts';

interface SimulatedWorkflow {
  channels: readonly string[];
  followUps: { max: number };
}

export interface SimulatedContact {
  step: number;
  channel: ChannelName;
  state: 'sent' | 'failed';
  /** The length of a call that was answered. */
  seconds: number | null;
}

export interface SimulatedRun {
  contacts: SimulatedContact[];
  /** The last contact, which reached the candidate; null when none does, or when that is left to the page. */
  reached: SimulatedContact | null;
  does: 'completes' | 'declines' | 'stops after enrichment' | 'is never reached' | 'is left alone';
  enrichment: Map<string, string | null>;
  /** Whether each answer about a skill is right, in the order given, by the rule of the skill. */
  right: ReadonlyMap<string, boolean[]>;
  interested: boolean;
}

/** The last two digits of a phone tell the persona (contract 1.7, 6.2). All others complete with drawn answers. */
const PERSONAS = {
  '00': 'qualifies',
  '01': 'fails the skill questions',
  '02': 'is knocked out',
  '03': 'declines',
  '04': 'is unreachable',
  '05': 'stops after enrichment',
  '06': 'is not interested',
  '99': 'is left alone',
} as const;
type Persona = (typeof PERSONAS)[keyof typeof PERSONAS] | 'is drawn';

const personaOf = ({ phone }: Addresses): Persona =>
  (phone !== null && PERSONAS[phone.slice(-2) as keyof typeof PERSONAS]) || 'is drawn';

const OWN_WORDS = [
  'I have done this work for some years and can show it.',
  'Yes, at two earlier employers, mostly on my own.',
  'A little so far, and I want to learn more.',
  'I did this every day at my last job.',
] as const;

/** A person always does the same. Only channels that live mode could use are played. */
export function simulate(
  person: Addresses,
  workflow: SimulatedWorkflow,
  { body, questionSets }: AskedFlow,
  hasAdapter: HasAdapter = messagesAlone,
): SimulatedRun {
  const persona = personaOf(person);
  const draw = drawsOf(person);
  const reaches = reachesOf(person, hasAdapter);
  const contacts = contactsOf(reaches, workflow, persona, draw);
  const last = persona === 'is unreachable' ? null : (contacts.at(-1) ?? null);
  return {
    contacts,
    reached: persona === 'is left alone' ? null : last,
    does: last === null ? 'is never reached' : whatDoes(persona),
    enrichment: new Map(
      body.enrichmentQuestions.map((question) => [question.key, answerTo(question, persona, draw)]),
    ),
    right: new Map(
      askedSkills({ body, questionSets }).map((skill) => [skill.skillId, answersTo(skill, persona, draw)]),
    ),
    interested: persona === 'is drawn' ? draw('interest') < 0.75 : persona !== 'is not interested',
  };
}

/** Drawn candidates get at least this share of their questions right, on the average. */
const LEAST_SHARE = 0.4;

/** A question after the other is answered until the skill is over, as on the page. */
function answersTo(skill: AskedSkill, persona: Persona, draw: Draw): boolean[] {
  const { skillId, rule } = skill;
  const share = LEAST_SHARE + (1 - LEAST_SHARE) * draw(`skill ${skillId}`);
  const isRight = (nth: number) =>
    persona === 'is drawn'
      ? draw(`skill ${skillId} ${nth}`) < share
      : persona !== 'fails the skill questions';
  const given: boolean[] = [];
  const isOver = () =>
    rule &&
    verdictBy(rule, { correct: given.filter(Boolean).length, asked: given.length }) !== 'inconclusive';
  while (given.length < mostQuestions(skill) && !isOver()) given.push(isRight(given.length));
  return given;
}

/** The message by which somebody comes to the page, where the first step has a channel that reaches them. */
export const firstContact = (
  person: Addresses,
  workflow: SimulatedWorkflow,
  hasAdapter: HasAdapter = messagesAlone,
): SimulatedContact[] =>
  contactsOf(reachesOf(person, hasAdapter), workflow, 'is left alone', drawsOf(person));

const reachesOf =
  (person: Addresses, hasAdapter: HasAdapter) =>
  (channel: ChannelName): boolean =>
    hasAdapter(channel) && addressFor(channel, person) !== null;

function whatDoes(persona: Persona): SimulatedRun['does'] {
  if (persona === 'declines' || persona === 'stops after enrichment' || persona === 'is left alone')
    return persona;
  return 'completes';
}

type Draw = (what: string) => number;

/** Draws from 0 (inclusive) to 1 (exclusive), by nothing but the person and what is asked. */
function drawsOf({ phone, email }: Addresses): Draw {
  const seed = phone ?? email?.toLowerCase() ?? '';
  return (what) => createHash('sha256').update(`${seed}\n${what}`).digest().readUInt32BE(0) / 2 ** 32;
}

type EnrichmentQuestion = AskedFlow['body']['enrichmentQuestions'][number];

function answerTo(
  { key, type, knockout, required }: EnrichmentQuestion,
  persona: Persona,
  draw: Draw,
): string | null {
  const drawn = draw(`question ${key}`);
  if (persona === 'is drawn' && !required && draw(`skips ${key}`) < 0.2) return null;
  if (type !== 'yes_no') return OWN_WORDS[Math.floor(drawn * OWN_WORDS.length)]!;
  if (persona === 'is drawn') return drawn < 0.7 ? 'yes' : 'no';
  if (persona === 'is knocked out' && knockout !== null) return knockout;
  return qualifyingAnswer({ type, knockout });
}

/** The answer of somebody whom no question knocks out. */
export const qualifyingAnswer = ({
  type,
  knockout,
}: Pick<EnrichmentQuestion, 'type' | 'knockout'>): string => {
  if (type !== 'yes_no') return OWN_WORDS[0];
  return knockout === 'yes' ? 'no' : 'yes';
};

/** The contacts that live mode would leave for these steps and channels, without its waiting. */
function contactsOf(
  reaches: (channel: ChannelName) => boolean,
  workflow: SimulatedWorkflow,
  persona: Persona,
  draw: Draw,
): SimulatedContact[] {
  const { max } = workflow.followUps;
  const contactsAt = (step: number): ChannelName[] => channelsOfStep(workflow.channels, step).filter(reaches);
  const steps = Array.from({ length: max + 1 }, (_, step) => step);
  if (persona === 'is unreachable')
    return steps.flatMap((step) =>
      contactsAt(step).map((channel) => ({ step, channel, state: 'failed' as const, seconds: null })),
    );
  // Half of those drawn react to the first contact, a quarter to the first follow-up, and so on.
  const step = persona === 'is drawn' ? Math.min(max, Math.floor(-Math.log2(1 - draw('step')))) : 0;
  return steps.slice(0, step + 1).flatMap((nth) => {
    const channels = contactsAt(nth);
    if (nth < step) return withoutAnswer(nth, channels);
    return channels.slice(0, 1).map((channel) => ({
      step: nth,
      channel,
      state: 'sent' as const,
      seconds: channel === 'voice' ? 60 + Math.floor(draw('call') * 240) : null,
    }));
  });
}

/** A call that nobody takes has failed, and the next channel is tried; a message has been sent. */
function withoutAnswer(step: number, channels: readonly ChannelName[]): SimulatedContact[] {
  const message = channels.findIndex((channel) => channel !== 'voice');
  const until = message === -1 ? channels.length : message + 1;
  return channels
    .slice(0, until)
    .map((channel) => ({ step, channel, state: channel === 'voice' ? 'failed' : 'sent', seconds: null }));
}
