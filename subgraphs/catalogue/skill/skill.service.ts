import { BoundedMap } from '../../../kernel/core/memoize.ts';
import { lastAnswers } from './last-answers.ts';
import type { Statements } from '../../../kernel/store/database/statements.ts';
import type { Store } from '../../../kernel/store/store.ts';
import { isDatabaseAway } from '../../../kernel/store/database/database-errors.rules.ts';
import type { Connection } from '../../../kernel/subgraph/lists/connection.ts';
import { decideCursorPage, toCursorConnection } from '../../../kernel/subgraph/lists/cursor.ts';
import { decidePageNumber, type NumberedPage } from '../../../kernel/subgraph/lists/numbered-page.ts';
import type { SkillRow } from './skill.entity.ts';
import { checkFilter, ID_PATTERN } from './skill.rules.ts';
import {
  AFTER,
  BY_NUMBER,
  SKILL_COLUMNS,
  SKILL_JOINS,
  SKILLS_BY_ID,
  SKILLS_BY_MERGED_ID,
  skillsOfSubSkills,
  underSubSkill,
} from './skill.statements.ts';
import type { Skill, SkillFilter } from './skill.types.ts';

type JoinedRow = Omit<SkillRow, 'archivedAt'> & { archived: boolean } & Record<
    'subSkillName' | 'masterSkillId' | 'masterSkillName',
    string
  >;

/** Most catalogues have no more skills than this. */
const MOST_KEPT = 15_000;

export class SkillService {
  readonly #database: Statements;
  readonly #statements: Statements;
  /** The skills that were read last, whoever asked for them together. */
  readonly #kept = new BoundedMap<string, Skill>(MOST_KEPT);

  constructor(store: Store) {
    this.#database = store.shared().reads;
    this.#statements = lastAnswers(this.#database);
  }

  /** One statement, whatever the number, finds the sub-skills and master skills too; a second one, merged skills. */
  async byIds(ids: readonly string[]): Promise<Skill[]> {
    try {
      const found = (await this.#database.query<JoinedRow>(SKILLS_BY_ID, [ids])).map(toSkill);
      if (found.length < ids.length) found.push(...(await this.#byMergedIds(ids, found)));
      for (const skill of found) this.#kept.set(skill.id, skill);
      return found;
    } catch (error) {
      const known = ids.flatMap((id) => this.#kept.get(id) ?? []);
      if (!isDatabaseAway(error) || known.length < ids.length) throw error;
      return known;
    }
  }

  /** A skill that became one with another keeps its id, and is read by it with all that the other has. */
  async #byMergedIds(ids: readonly string[], found: readonly Skill[]): Promise<Skill[]> {
    const own = new Set(found.map(({ id }) => id));
    const others = ids.filter((id) => !own.has(id));
    const rows = await this.#database.query<JoinedRow>(SKILLS_BY_MERGED_ID, [others]);
    return others.flatMap((id) => {
      const row = rows.find(({ mergedIds }) => mergedIds.includes(id));
      return row ? [{ ...toSkill(row), id, keptId: row.id }] : [];
    });
  }

  /** The first skills of each sub-skill, and one more, which tells whether there are more. */
  async ofSubSkills(
    ids: readonly string[],
    limit: number,
    after: string | undefined,
  ): Promise<(Skill & { parentId: string })[]> {
    const sql = skillsOfSubSkills(after !== undefined);
    const rows = await this.#statements.query<JoinedRow & { parentId: string }>(sql, [
      ids,
      limit + 1,
      ...(after ? [after] : []),
    ]);
    return rows.map(({ parentId, ...row }) => ({ ...toSkill(row), parentId }));
  }

  async list(
    first: number | null,
    after: string | null,
    filter: SkillFilter | null,
  ): Promise<Connection<Skill>> {
    const page = decideCursorPage(first, after, ID_PATTERN.skill);
    const { conditions, parameters } = filtered(filter);
    if (page.after !== undefined) {
      parameters.push(page.after);
      conditions.push(AFTER('skill', parameters.length));
    }
    const rows = await this.#some(conditions, parameters, page.limit + 1, 0);
    return toCursorConnection(
      rows.slice(0, page.limit),
      { hasNextPage: rows.length > page.limit, hasPreviousPage: page.after !== undefined },
      ({ id }) => id,
    );
  }

  async page(page: number, limit: number, filter: SkillFilter | null): Promise<NumberedPage<Skill>> {
    const { offset } = decidePageNumber(page, limit);
    const { conditions, parameters } = filtered(filter);
    const [counted] = await this.#statements.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM catalogue.skill ${where(conditions)}`,
      parameters,
    );
    const { count } = counted!;
    const items = offset < count ? await this.#some(conditions, parameters, limit, offset) : [];
    return { items, page, limit, count };
  }

  async #some(conditions: string[], parameters: unknown[], limit: number, offset: number): Promise<Skill[]> {
    const places = [parameters.length + 1, parameters.length + 2];
    const rows = await this.#statements.query<JoinedRow>(
      `SELECT ${SKILL_COLUMNS} FROM (
         SELECT * FROM catalogue.skill ${where(conditions)}
         ORDER BY ${BY_NUMBER('skill')} LIMIT $${places[0]} OFFSET $${places[1]}
       ) AS skill ${SKILL_JOINS} ORDER BY ${BY_NUMBER('skill')}`,
      [...parameters, limit, offset],
    );
    return rows.map(toSkill);
  }
}

const where = (conditions: string[]) => (conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '');

function filtered(filter: SkillFilter | null): { conditions: string[]; parameters: unknown[] } {
  checkFilter(filter);
  const conditions = ['archived_at IS NULL'];
  const parameters: unknown[] = [];
  const add = (condition: (parameter: string) => string, value: unknown) => {
    if (value == null) return;
    parameters.push(value);
    conditions.push(condition(`$${parameters.length}`));
  };
  add(
    (id) =>
      `(sub_skill_id IN (SELECT id FROM catalogue.sub_skill WHERE master_skill_id = ${id})
        OR other_sub_skill_ids && ARRAY(SELECT id FROM catalogue.sub_skill WHERE master_skill_id = ${id}))`,
    filter?.masterSkillId,
  );
  add(underSubSkill, filter?.subSkillId);
  add((uri) => `uri = ${uri}`, filter?.uri);
  add((flag) => `verifiable = ${flag}`, filter?.verifiable);
  return { conditions, parameters };
}

function toSkill(row: JoinedRow): Skill {
  const { subSkillId, subSkillName, masterSkillId, masterSkillName, ...skill } = row;
  const master = { id: masterSkillId, name: masterSkillName };
  return { ...skill, subSkill: { id: subSkillId, name: subSkillName, master } };
}
