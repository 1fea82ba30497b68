import { Check, Entity, Enum, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Chart } from './chart.rules.ts';
import type { QuestionFlag } from './judge-question.rules.ts';

export const QUESTION_STATES = ['in_use', 'suspended', 'retired'] as const;
export type QuestionStateName = (typeof QUESTION_STATES)[number];

/** The chart of a question, but for the limit of fast answers, which has a column of its own. */
export interface KeptChart extends Chart {
  begunAt: number;
}

/** A question of the bank, or one that live candidates were asked: whether it is drawn, and what its answers say. It belongs to nobody. */
@Entity({ schema: 'mandate', tableName: 'question' })
@Index({ name: 'question_by_skill', properties: ['skillId', 'id'] })
@Index({ name: 'question_by_state', properties: ['state', 'stateAt', 'id'] })
@Check({ name: 'question_level_check', expression: 'level IN (1, 2, 3)' })
export class QuestionRow {
  @PrimaryKey({ type: 'text' }) id: string;
  @Property({ type: 'text' }) skillId: string;
  @Property({ type: 'smallint' }) level: number;
  /** A retired question is not, or no longer, in the bank: only mandates that were prepared with it ask it. */
  @Enum({ items: QUESTION_STATES }) state: QuestionStateName;
  /** The flag that suspended it; null where an operator did, and for one that is in use. */
  @Property({ type: 'text', nullable: true }) stateReason: string | null;
  @Property({ type: 'timestamptz' }) stateAt: Date;
  @Property({ type: 'text', nullable: true }) note: string | null;
  @Property({ type: 'array' }) flags: QuestionFlag[];
  @Property({ type: 'integer' }) answered: number;
  @Property({ type: 'double', nullable: true }) difficulty: number | null;
  @Property({ type: 'double', nullable: true }) discrimination: number | null;
  /** An answer in fewer seconds is fast; null until enough were given. */
  @Property({ type: 'double', nullable: true }) fastUnder: number | null;
  @Property({ type: 'json' }) chart: KeptChart;
}

/** The answers to a question in one week, by language, channel and strength of the other answers. Counters alone. */
@Entity({ schema: 'mandate', tableName: 'question_week' })
@Check({ name: 'question_week_stratum_check', expression: 'stratum IN (0, 1, 2)' })
export class QuestionWeekRow {
  @PrimaryKey({ type: 'text' }) questionId: string;
  /** The Monday of the week. */
  @PrimaryKey({ type: 'date' }) week: string;
  @PrimaryKey({ type: 'text' }) language: string;
  @Enum({ items: ['page', 'call'], primary: true }) channel: 'page' | 'call';
  @PrimaryKey({ type: 'smallint', autoincrement: false }) stratum: number;
  @Property({ type: 'integer' }) n: number;
  @Property({ type: 'integer' }) correct: number;
  @Property({ type: 'double' }) restSum: number;
  @Property({ type: 'double' }) restSquares: number;
  @Property({ type: 'double' }) restRight: number;
  @Property({ type: 'double' }) logSum: number;
  @Property({ type: 'double' }) logSquares: number;
  @Property({ type: 'integer' }) fastRight: number;
}

/** The result of a pilot: how many of those known to be competent, and of others, were verified. */
export interface Pilot {
  competent: { verified: number; people: number };
  others: { verified: number; people: number };
}

/** Verdicts on a skill, counted, with their chart; and whether a pilot has calibrated it. */
@Entity({ schema: 'mandate', tableName: 'question_skill' })
export class QuestionSkillRow {
  @PrimaryKey({ type: 'text' }) skillId: string;
  @Property({ type: 'integer' }) sittings: number;
  @Property({ type: 'integer' }) verified: number;
  @Property({ type: 'json' }) chart: Chart;
  /** The night in which its questions seemed to have leaked; null once an operator has settled it. */
  @Property({ type: 'timestamptz', nullable: true }) alarmAt: Date | null;
  @Property({ type: 'timestamptz', nullable: true }) calibratedAt: Date | null;
  @Property({ type: 'json', nullable: true }) pilot: Pilot | null;
}
