import type { StoredEvent } from '../../../../kernel/store/events/stored-event.ts';
import { istDay } from '../../../../kernel/core/india-time.ts';
import type { EndStatus, Stage } from '../../outreach/result/result.entity.ts';
import { Method } from '../../hiring/workflow/workflow.rules.ts';

/** A metric is counted by the stage, channel, number of the follow-up, step or language in `key`. */
export type Metric =
  | 'stage'
  | 'channel_attempts'
  | 'channel_reached'
  | 'channel_completed'
  | 'follow_up_sent'
  | 'follow_up_reached'
  | 'calls_answered'
  | 'call_seconds'
  | 'call_outcome'
  | 'drop_off'
  | 'language_invited'
  | 'language_completed';

/** A number to add to one row. */
export interface Figure {
  organisationId: string;
  mode: string;
  /** A workflow, mandate or campaign, or the organisation itself. */
  subjectId: string;
  day: string;
  metric: Metric;
  key: string;
  count: number;
}

export type CountedMetric = Pick<Figure, 'metric' | 'key' | 'count'>;

interface ContactMade {
  channel: string;
  step: number;
  state: 'sent' | 'failed' | 'unknown';
  answered?: boolean | null;
  seconds?: number | null;
  /** Missing in events of before calls had one. */
  outcome?: string;
}

export interface MovedResult {
  resultId: string;
  to: Stage | EndStatus;
  stage: Stage;
  channel: string | null;
  step: number | null;
  language: string;
  qualified: boolean | null;
}

export enum FunnelStage {
  invited = 'invited',
  reached = 'reached',
  consented = 'consented',
  enriched = 'enriched',
  skills_done = 'skills_done',
  completed = 'completed',
  qualified = 'qualified',
}

export enum DropOffStep {
  contact = 'contact',
  consent = 'consent',
  enrichment = 'enrichment',
  skills = 'skills',
  interest = 'interest',
}

/** The methods that a candidate is really asked something for. */
export type MethodsOf = (resultId: string) => readonly string[];

/** The events that figures are made of; the rest of the log says nothing here. */
const COUNTED: Record<string, (data: never, methodsOf: MethodsOf) => CountedMetric[]> = {
  'candidates.invited': countInvited,
  'contact.made': countContact,
  'result.moved': countMove,
};

export const isCounted = ({ type }: StoredEvent): boolean => Object.hasOwn(COUNTED, type);

/** The ids whose figures an event counts in. */
export type SubjectsOf = (event: StoredEvent) => readonly string[];

export const workflowOf: SubjectsOf = ({ data }) => [data['workflowId'] as string];

/** An event counts on the day in India on which it happened. */
export function metricsOf(
  event: StoredEvent,
  methodsOf: MethodsOf,
  subjectsOf: SubjectsOf = workflowOf,
): Figure[] {
  const { organisationId, mode, createdAt, data } = event;
  const row = { organisationId, mode, day: istDay(createdAt) };
  const counted = COUNTED[event.type]!(data as never, methodsOf);
  return subjectsOf(event).flatMap((subjectId) => counted.map((one) => ({ ...row, subjectId, ...one })));
}

/** Rows that get more than one addition get them as one: an upsert may not meet the same row twice. */
export function sumUp(figures: readonly Figure[]): Figure[] {
  const rows = new Map<string, Figure>();
  for (const figure of figures) {
    const { organisationId, mode, subjectId, day, metric, key, count } = figure;
    const name = JSON.stringify([organisationId, mode, subjectId, day, metric, key]);
    rows.set(name, { ...figure, count: (rows.get(name)?.count ?? 0) + count });
  }
  return [...rows.values()].filter(({ count }) => count > 0);
}

const one = (metric: Metric, key: string | number): CountedMetric => ({ metric, key: String(key), count: 1 });

function countInvited({ languages }: { languages: Record<string, number> }): CountedMetric[] {
  return Object.entries(languages).flatMap(([language, count]) => [
    { metric: 'stage' as const, key: FunnelStage.invited, count },
    { metric: 'language_invited' as const, key: language, count },
  ]);
}

function countContact({ channel, step, state, answered, seconds, outcome }: ContactMade): CountedMetric[] {
  return [
    one('channel_attempts', channel),
    ...(step > 0 && state === 'sent' ? [one('follow_up_sent', step)] : []),
    ...(channel === 'voice' && answered
      ? [one('calls_answered', ''), { metric: 'call_seconds' as const, key: '', count: seconds ?? 0 }]
      : []),
    ...(outcome ? [one('call_outcome', outcome)] : []),
  ];
}

function countMove(move: MovedResult, methodsOf: MethodsOf): CountedMetric[] {
  const { to, channel, step, language } = move;
  switch (to) {
    case 'reached':
      return [
        one('stage', FunnelStage.reached),
        ...(channel === null ? [] : [one('channel_reached', channel)]),
        ...(step === null || step === 0 ? [] : [one('follow_up_reached', step)]),
      ];
    case 'completed':
      return [
        one('stage', FunnelStage.completed),
        ...(move.qualified === true ? [one('stage', FunnelStage.qualified)] : []),
        ...(channel === null ? [] : [one('channel_completed', channel)]),
        one('language_completed', language),
      ];
    case 'declined':
    case 'failed':
      return [one('drop_off', stoppedAt(move.stage, methodsOf(move.resultId)))];
    case 'consented':
    case 'enriched':
    case 'skills_done':
      return [one('stage', to)];
    default:
      return [];
  }
}

/** The steps that come after a stage, in the order of the methods. */
const AHEAD: Partial<Record<Stage, [Method, DropOffStep][]>> = {
  consented: [
    [Method.data_enrichment, DropOffStep.enrichment],
    [Method.skill_verification, DropOffStep.skills],
  ],
  enriched: [[Method.skill_verification, DropOffStep.skills]],
};

/** A candidate stopped at the step that came next; methods that the mandate does not have are passed over. */
export function stoppedAt(stage: Stage, methods: readonly string[]): DropOffStep {
  if (stage === 'invited') return DropOffStep.contact;
  if (stage === 'reached') return DropOffStep.consent;
  const next = AHEAD[stage]?.find(([method]) => methods.includes(method));
  return next ? next[1] : DropOffStep.interest;
}

/** Some steps can only be told with the mandate's methods. */
export const needsMethods = ({ to, stage }: Partial<MovedResult>): boolean =>
  (to === 'declined' || to === 'failed') && stage !== undefined && AHEAD[stage] !== undefined;
