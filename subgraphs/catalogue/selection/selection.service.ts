import { randomUUID } from 'node:crypto';
import type { Statements } from '../../../kernel/store/database/statements.ts';
import type { Store } from '../../../kernel/store/database/store.ts';
import { decidePage, toConnection, type Connection } from '../../../kernel/subgraph/lists/connection.ts';
import { decidePageNumber, type NumberedPage } from '../../../kernel/subgraph/lists/numbered-page.ts';
import { refuse, type Refusal } from '../../../kernel/core/refusal.ts';
import type { SkillService } from '../skill/skill.service.ts';
import { SelectionRow } from './selection.entity.ts';
import { refuse as refuseSelection } from './selection.errors.ts';
import {
  checkSelection,
  checkUserId,
  decideSelection,
  MAX_SELECTIONS,
  selectionId,
} from './selection.rules.ts';
import type { SelectionInput } from './selection.types.ts';

/** Selections belong to no organisation: the surface has none, and neither has its caller. */
export class SelectionService {
  constructor(
    private readonly store: Store,
    private readonly skills: SkillService,
  ) {}

  byIds(ids: readonly string[]): Promise<SelectionRow[]> {
    return this.store.shared().select(SelectionRow).where('id', 'in', ids).execute();
  }

  async list(
    userId: string,
    first?: number | null,
    after?: string | null,
  ): Promise<Connection<SelectionRow>> {
    checkUserId(userId);
    const page = decidePage(first, after);
    const newest = this.store.shared().newest(SelectionRow, page);
    return toConnection(await newest.where('user_id', '=', userId).execute(), page);
  }

  /** Newest first, as the connection is. */
  async page(
    userId: string,
    page?: number | null,
    limit?: number | null,
  ): Promise<NumberedPage<SelectionRow>> {
    checkUserId(userId);
    const wanted = decidePageNumber(page, limit);
    const count = await this.#count(userId);
    const items = await this.store
      .shared()
      .select(SelectionRow)
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .offset(wanted.offset)
      .limit(wanted.limit)
      .execute();
    return { items, page: wanted.page, limit: wanted.limit, count };
  }

  async select(input: SelectionInput): Promise<SelectionRow> {
    checkSelection(input);
    const [skill] = await this.skills.byIds([input.skillId]);
    const { userId, skillId, subSkillId, masterSkillId } = decideSelection(skill, input);
    return this.store.shared().write(async ({ statements, now }) => {
      const id = randomUUID();
      // Calls for one user wait for each other, so that none is counted past the most.
      await statements.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `selections of ${userId}`,
      ]);
      // The constraint decides between concurrent calls, and the loser gets no error that would end its transaction.
      const added = await statements.query(
        `INSERT INTO catalogue.selection
           (id, user_id, skill_id, sub_skill_id, master_skill_id, created_at, updated_at)
         SELECT $1, $2, $3, $4, $5, $6, $6
         WHERE (SELECT count(*) FROM catalogue.selection WHERE user_id = $2) < $7
         ON CONFLICT (user_id, skill_id) DO NOTHING RETURNING 1`,
        [id, userId, skillId, subSkillId, masterSkillId, now, MAX_SELECTIONS],
      );
      if (added.length === 0) throw await this.#whyNot(statements, userId, skillId);
      return { id, userId, skillId, subSkillId, masterSkillId, createdAt: now, updatedAt: now };
    });
  }

  /** A skill that is selected already is told as such to a full user too: the seed says 409. */
  async #whyNot(statements: Statements, userId: string, skillId: string): Promise<Refusal> {
    const [selected] = await statements.query(
      'SELECT 1 FROM catalogue.selection WHERE user_id = $1 AND skill_id = $2',
      [userId, skillId],
    );
    return selected ? refuseSelection.alreadySelected() : refuseSelection.tooMany();
  }

  /** For good: the seed knows no recovery. */
  async unselect(given: string): Promise<string> {
    const id = selectionId(given);
    const deleted = id
      ? await this.store
          .shared()
          .write(({ statements }) =>
            statements.query('DELETE FROM catalogue.selection WHERE id = $1 RETURNING 1', [id]),
          )
      : [];
    if (!id || deleted.length === 0) throw refuse.notFound('selected skill');
    return id;
  }

  async #count(userId: string): Promise<number> {
    const [row] = await this.store
      .shared()
      .statements.query<{ count: number }>(
        'SELECT count(*)::integer AS count FROM catalogue.selection WHERE user_id = $1',
        [userId],
      );
    return row!.count;
  }
}
