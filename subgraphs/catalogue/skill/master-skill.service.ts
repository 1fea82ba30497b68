import { lastAnswers } from './last-answers.ts';
import type { Statements } from '../../../kernel/store/database/statements.ts';
import type { Store } from '../../../kernel/store/store.ts';
import type { Connection } from '../../../kernel/subgraph/lists/connection.ts';
import { decideCursorPage, toCursorConnection } from '../../../kernel/subgraph/lists/cursor.ts';
import { decidePageNumber, type NumberedPage } from '../../../kernel/subgraph/lists/numbered-page.ts';
import type { SubSkillRow } from './skill.entity.ts';
import { ID_PATTERN } from './skill.rules.ts';
import {
  AFTER,
  BY_NUMBER,
  MASTER_IN_USE,
  SUB_SKILL_COLUMNS,
  SUB_SKILL_IN_USE,
  SUB_SKILLS_BY_ID,
  subSkillsOfMasters,
} from './skill.statements.ts';
import type { MasterSkill, SubSkill } from './skill.types.ts';

type JoinedRow = SubSkillRow & { masterSkillName: string };

/** Master skills and the sub-skills under them. */
export class MasterSkillService {
  readonly #statements: Statements;

  constructor(store: Store) {
    this.#statements = lastAnswers(store.shared().reads);
  }

  byIds(ids: readonly string[]): Promise<MasterSkill[]> {
    return this.#statements.query('SELECT id, name FROM catalogue.master_skill WHERE id = ANY($1::text[])', [
      ids,
    ]);
  }

  async subSkillsByIds(ids: readonly string[]): Promise<SubSkill[]> {
    return (await this.#statements.query<JoinedRow>(SUB_SKILLS_BY_ID, [ids])).map(toSubSkill);
  }

  /** The first sub-skills of each master, and one more, which tells whether there are more. */
  async subSkillsOf(ids: readonly string[], limit: number, after: string | undefined): Promise<SubSkill[]> {
    const sql = subSkillsOfMasters(after !== undefined);
    const rows = await this.#statements.query<JoinedRow>(sql, [ids, limit + 1, ...(after ? [after] : [])]);
    return rows.map(toSubSkill);
  }

  async list(first: number | null, after: string | null): Promise<Connection<MasterSkill>> {
    const page = decideCursorPage(first, after, ID_PATTERN.masterSkill);
    const rows = await this.#statements.query<MasterSkill>(
      `SELECT id, name FROM catalogue.master_skill
       WHERE ${MASTER_IN_USE} ${page.after === undefined ? '' : `AND ${AFTER('master_skill', 2)}`}
       ORDER BY ${BY_NUMBER('master_skill')} LIMIT $1`,
      [page.limit + 1, ...(page.after === undefined ? [] : [page.after])],
    );
    return toCursorConnection(
      rows.slice(0, page.limit),
      { hasNextPage: rows.length > page.limit, hasPreviousPage: page.after !== undefined },
      ({ id }) => id,
    );
  }

  async page(page: number, limit: number): Promise<NumberedPage<MasterSkill>> {
    const { offset } = decidePageNumber(page, limit);
    const [counted] = await this.#statements.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM catalogue.master_skill WHERE ${MASTER_IN_USE}`,
    );
    const items = await this.#statements.query<MasterSkill>(
      `SELECT id, name FROM catalogue.master_skill WHERE ${MASTER_IN_USE}
       ORDER BY ${BY_NUMBER('master_skill')} LIMIT $1 OFFSET $2`,
      [limit, offset],
    );
    return { items, page, limit, count: counted!.count };
  }

  /** Null where there is no such master. */
  async subSkillPage(masterId: string, page: number, limit: number): Promise<NumberedPage<SubSkill> | null> {
    const { offset } = decidePageNumber(page, limit);
    const [master] = await this.#statements.query<{ count: number }>(
      `SELECT (SELECT count(*)::integer FROM catalogue.sub_skill
               WHERE master_skill_id = master_skill.id AND ${SUB_SKILL_IN_USE}) AS count
       FROM catalogue.master_skill WHERE id = $1`,
      [masterId],
    );
    if (!master) return null;
    const rows = await this.#statements.query<JoinedRow>(
      `SELECT ${SUB_SKILL_COLUMNS} FROM catalogue.sub_skill
       JOIN catalogue.master_skill ON master_skill.id = sub_skill.master_skill_id
       WHERE master_skill_id = $1 AND ${SUB_SKILL_IN_USE} ORDER BY ${BY_NUMBER('sub_skill')} LIMIT $2 OFFSET $3`,
      [masterId, limit, offset],
    );
    return { items: rows.map(toSubSkill), page, limit, count: master.count };
  }
}

const toSubSkill = (row: JoinedRow): SubSkill => ({
  id: row.id,
  name: row.name,
  master: { id: row.masterSkillId, name: row.masterSkillName },
});
