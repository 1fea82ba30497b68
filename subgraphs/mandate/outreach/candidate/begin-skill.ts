import { randomInt } from 'node:crypto';
import type { Identity } from '../../../../kernel/core/identity/identity.ts';
import type { ScopedStore, Store } from '../../../../kernel/store/store.ts';
import type { FlowRow, FlowSkill } from '../../hiring/mandate/mandate.entity.ts';
import { AnswerRow } from '../result/answer.entity.ts';
import { ResultRow } from '../result/result.entity.ts';
import { SittingRow } from '../result/sitting.entity.ts';
import { countedIdOf, withFewVariants } from '../../../../kernel/core/rules/question-variants.ts';
import { ruleFor } from '../../../../kernel/core/rules/verification-rule.ts';
import { readSkillState } from '../question/skill-state.ts';
import { drawQuestions, type DrawFacts } from './draw-questions.rules.ts';
import { metIn, type Sitting } from './sitting.rules.ts';

/** The questions of so many candidates before say which were drawn least often. */
const LOOKED_BACK = 60;

/**
 * Draws the questions of a skill that begins. Where too many of the pool were suspended since it was prepared, the rule falls as in a
 * preparation (contract 7.1), and nothing is drawn where not even the smallest is left.
 */
export async function drawSitting(
  store: Store,
  owner: Identity,
  result: ResultRow,
  { skillId, questionSetId, rule, pool = [] }: FlowSkill,
): Promise<Sitting> {
  const scoped = store.for(owner);
  const [drawn, met, { suspended, basis }] = await Promise.all([
    countDrawn(scoped, questionSetId),
    metBefore(scoped, result, skillId),
    readSkillState(store, scoped.tenant, skillId),
  ]);
  const usable = pool.filter(({ id }) => !suspended.has(countedIdOf(id)));
  const left = ruleFor(rule!, withFewVariants(usable).length);
  const questions = left ? drawQuestions(left, usable, { drawn, met }, randomInt) : [];
  return { skillId, questions, rule: left === rule ? null : left, basis };
}

async function countDrawn(scoped: ScopedStore, questionSetId: string): Promise<DrawFacts['drawn']> {
  const rows = await scoped
    .select(SittingRow)
    .where('question_set_id', '=', questionSetId)
    .orderBy('created_at', 'desc')
    .limit(LOOKED_BACK)
    .execute();
  const drawn = new Map<string, number>();
  for (const { id } of rows.flatMap(({ questions }) => questions)) drawn.set(id, (drawn.get(id) ?? 0) + 1);
  return drawn;
}

/** The questions that the same person has met in other results of the mandate, by number or address. */
async function metBefore(
  scoped: ScopedStore,
  { id, mandateId, phoneKey, emailKey }: ResultRow,
  skillId: string,
): Promise<DrawFacts['met']> {
  const keys = [phoneKey, emailKey].filter((key) => key !== null);
  if (keys.length === 0) return new Set();
  const results = await scoped
    .select(ResultRow)
    .where('mandate_id', '=', mandateId)
    .where('id', '<>', id)
    .where((where) => where.or([where('phone_key', 'in', keys), where('email_key', 'in', keys)]))
    .execute();
  const ids = results.map((result) => result.id);
  if (ids.length === 0) return new Set();
  const [sittings, answers] = await Promise.all([
    scoped.select(SittingRow).where('result_id', 'in', ids).where('skill_id', '=', skillId).execute(),
    scoped.select(AnswerRow).where('result_id', 'in', ids).where('kind', '=', 'skill').execute(),
  ]);
  const pending = new Set(results.filter(({ status }) => status === 'pending').map((result) => result.id));
  // The open question of an unfinished result was met, too.
  const open = sittings
    .filter(({ resultId }) => pending.has(resultId))
    .flatMap((sitting) => metIn(sitting, answers).map((question) => question.id));
  return new Set([...answers.map(({ key }) => key), ...open]);
}

/** A flow keeps skills whole; the rules that decide know only what they need. */
export const flowSkillOf = ({ questionSets }: FlowRow, skillId: string): FlowSkill =>
  questionSets.find((skill) => skill.skillId === skillId)!;
