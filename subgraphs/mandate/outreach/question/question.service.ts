import type { Identity } from '../../../../kernel/core/identity/identity.ts';
import { refuse as refuseAny } from '../../../../kernel/core/refusal.ts';
import { audit } from '../../../../kernel/store/audit/audit.ts';
import type { SharedTransaction, Store } from '../../../../kernel/store/store.ts';
import {
  decidePage,
  toConnection,
  type Connection,
  type PageRequest,
} from '../../../../kernel/subgraph/lists/connection.ts';
import { checkPilot } from './pilot.rules.ts';
import { refuse } from './question.errors.ts';
import { QuestionRow, QuestionSkillRow, QuestionWeekRow, type Pilot } from './question.entity.ts';
import type {
  BankQuestion,
  BankQuestionFilter,
  QuestionLanguageCounts,
  QuestionSkill,
} from './question.types.ts';

const MOST_NOTE = 500;
const MOST_SKILLS = 1_000;

/** Questions as operators see them, and what they do to them. */
export class QuestionService {
  constructor(private readonly store: Store) {}

  async byIds(ids: readonly string[]): Promise<BankQuestion[]> {
    const rows = await this.store.shared().select(QuestionRow).where('id', 'in', ids).execute();
    return rows.map(toBankQuestion);
  }

  /** Questions whose state changed last come first. */
  async list({ first, after, filter }: PageRequest<BankQuestionFilter>): Promise<Connection<BankQuestion>> {
    const page = decidePage(first, after);
    let rows = this.store.shared().select(QuestionRow);
    if (filter?.skillId) rows = rows.where('skill_id', '=', filter.skillId);
    if (filter?.state) rows = rows.where('state', '=', filter.state);
    const flags = filter?.flag && [filter.flag];
    // A list is one value here, and not the values of an IN.
    if (flags) rows = rows.where((eb) => eb('flags', '@>', eb.val(flags)));
    if (page.after) {
      const { createdAt, id } = page.after;
      rows = rows.where((eb) => eb(eb.refTuple('state_at', 'id'), '<', eb.tuple(createdAt, id)));
    }
    const found = await rows
      .orderBy('state_at', 'desc')
      .orderBy('id', 'desc')
      .limit(page.limit + 1)
      .execute();
    const placed = found.map((row) => ({ ...toBankQuestion(row), createdAt: row.stateAt }));
    return toConnection(placed, page);
  }

  async suspended(skillIds: readonly string[]): Promise<string[]> {
    const rows = await this.store
      .shared()
      .statements.query<{ id: string }>(
        `SELECT id FROM mandate.question WHERE skill_id = ANY ($1) AND state = 'suspended'`,
        [skillIds],
      );
    return rows.map(({ id }) => id);
  }

  async countsOf(ids: readonly string[]): Promise<(QuestionLanguageCounts & { questionId: string })[]> {
    return this.store.shared().reads.query(
      `SELECT question_id AS "questionId", language, sum(n)::integer AS answered, sum(correct)::integer AS "right",
         sum(fast_right)::integer AS "fastRight"
       FROM mandate.question_week WHERE question_id = ANY ($1) GROUP BY question_id, language ORDER BY language`,
      [ids],
    );
  }

  async skills(skillId: string | null): Promise<QuestionSkill[]> {
    const rows = await this.store.shared().reads.query<Omit<QuestionSkill, 'skill'>>(
      `SELECT skill.skill_id AS "skillId", skill.sittings, skill.verified, skill.alarm_at AS "alarmAt",
         skill.calibrated_at AS "calibratedAt",
         count(*) FILTER (WHERE state = 'in_use')::integer AS usable,
         count(*) FILTER (WHERE state = 'suspended')::integer AS suspended,
         count(*) FILTER (WHERE state <> 'suspended' AND flags <> '{}')::integer AS flagged
       FROM mandate.question_skill AS skill LEFT JOIN mandate.question USING (skill_id)
       WHERE $1::text IS NULL OR skill.skill_id = $1
       GROUP BY skill.skill_id ORDER BY alarm_at DESC NULLS LAST, suspended DESC, flagged DESC, usable, skill.skill_id
       LIMIT ${MOST_SKILLS}`,
      [skillId],
    );
    return rows.map((row) => ({ ...row, skill: { id: row.skillId } }));
  }

  /** A repeat changes nothing but the note. */
  suspend(identity: Identity, id: string, note: string | null): Promise<BankQuestion> {
    return this.#change(identity, id, 'question.suspended', async ({ now }, row) => ({
      ...(row.state !== 'suspended' && { state: 'suspended' as const, stateReason: null, stateAt: now }),
      ...noteIn(note),
    }));
  }

  /** Learning begins anew, or the next night would suspend the question again. */
  restore(identity: Identity, id: string, note: string | null): Promise<BankQuestion> {
    return this.#change(identity, id, 'question.restored', async ({ now, records }, row) => {
      if (row.state !== 'suspended') return noteIn(note);
      await records.remove(QuestionWeekRow, { questionId: id });
      return { ...UNLEARNT, state: 'in_use' as const, stateReason: null, stateAt: now, ...noteIn(note) };
    });
  }

  note(identity: Identity, id: string, note: string | null): Promise<BankQuestion> {
    return this.#change(identity, id, 'question.noted', async () => ({ note: null, ...noteIn(note) }));
  }

  /** An operator has looked at a skill whose questions seemed to have leaked. */
  settle(identity: Identity, skillId: string): Promise<QuestionSkill> {
    return this.#changeSkill(identity, skillId, 'skill.leak_settled', ({ chart }) => ({
      alarmAt: null,
      chart: { ...chart, cusum: 0 },
    }));
  }

  /** Without a pilot the skill is uncalibrated again, as after a change of its questions. */
  calibrate(identity: Identity, skillId: string, pilot: Pilot | null): Promise<QuestionSkill> {
    if (pilot) checkPilot(pilot);
    return this.#changeSkill(
      identity,
      skillId,
      pilot ? 'skill.calibrated' : 'skill.uncalibrated',
      (_, now) => ({
        pilot,
        calibratedAt: pilot ? now : null,
      }),
    );
  }

  #change(
    identity: Identity,
    id: string,
    action: string,
    decide: (transaction: SharedTransaction, row: QuestionRow) => Promise<Partial<QuestionRow>>,
  ): Promise<BankQuestion> {
    return this.store.shared().write(async (transaction) => {
      const { records } = transaction;
      const row = await records.lock(QuestionRow, { id });
      if (!row) throw refuseAny.notFound('question');
      const changes = await decide(transaction, row);
      if (Object.keys(changes).length > 0) await records.change(QuestionRow, { id }, changes);
      const { skillId, flags, answered } = row;
      await audit(transaction, identity, { action, subject: id, details: { skillId, flags, answered } });
      return toBankQuestion({ ...row, ...changes });
    });
  }

  async #changeSkill(
    identity: Identity,
    skillId: string,
    action: string,
    decide: (row: QuestionSkillRow, now: Date) => Partial<QuestionSkillRow>,
  ): Promise<QuestionSkill> {
    await this.store.shared().write(async (transaction) => {
      const { records, now } = transaction;
      const row = await records.lock(QuestionSkillRow, { skillId });
      if (!row) throw refuseAny.notFound('skill with questions');
      const changes = decide(row, now);
      await records.change(QuestionSkillRow, { skillId }, changes);
      const details = changes.pilot ? { pilot: changes.pilot } : {};
      await audit(transaction, identity, { action, subject: skillId, details });
    });
    return (await this.skills(skillId))[0]!;
  }
}

const UNLEARNT = {
  flags: [],
  answered: 0,
  difficulty: null,
  discrimination: null,
  fastUnder: null,
  chart: { cusum: 0, checkpoints: [], begunAt: 0 },
};

function noteIn(note: string | null): Pick<QuestionRow, 'note'> | object {
  if (note === null) return {};
  if (note.length > MOST_NOTE) throw refuse.noteTooLong(MOST_NOTE);
  return { note };
}

const toBankQuestion = (row: QuestionRow): BankQuestion => ({ ...row, skill: { id: row.skillId } });
