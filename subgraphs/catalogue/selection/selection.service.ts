import { randomUUID } from 'node:crypto';
import { lockName } from '../../../kernel/store/database/lock-name.ts';
import type { Statements } from '../../../kernel/store/database/statements.ts';
import type { Store } from '../../../kernel/store/store.ts';
import { listNewest, type Connection, type PageRequest } from '../../../kernel/subgraph/lists/connection.ts';
import { countsUnder } from '../../../kernel/subgraph/lists/counts-under.ts';
import { pagesUnder } from '../../../kernel/subgraph/lists/pages-under.ts';
import type { Identity } from '../../../kernel/core/identity/identity.ts';
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

const OF_SKILLS = {
  table: 'catalogue.selection',
  isShared: true,
  isUnder: 'selection.skill_id = parent.id',
} as const;

/** Selections belong to no organisation: the surface has none, and neither has its caller. */
export class SelectionService {
  constructor(
    private readonly store: Store,
    private readonly skills: SkillService,
  ) {}

  byIds(ids: readonly string[]): Promise<SelectionRow[]> {
    return this.store.shared().select(SelectionRow).where('id', 'in', ids).execute();
  }

  async list(userId: string, request: PageRequest): Promise<Connection<SelectionRow>> {
    checkUserId(userId);
    const rows = this.store.shared();
    return listNewest(request, (page) => rows.newest(SelectionRow, page, [['user_id', '=', userId]]));
  }

  /** The selections of each skill, newest first. */
  ofSkills(
    identity: Identity,
    parentIds: readonly string[],
    request: PageRequest,
  ): Promise<Connection<SelectionRow>[]> {
    const byIds = (ids: readonly string[]) => this.byIds(ids);
    return pagesUnder(this.store, identity, { ...OF_SKILLS, parentIds, request, conditions: [], byIds });
  }

  countsOfSkills(identity: Identity, parentIds: readonly string[]): Promise<number[]> {
    return countsUnder(this.store, identity, { ...OF_SKILLS, parentIds });
  }

  async page(
    userId: string,
    page?: number | null,
    limit?: number | null,
  ): Promise<NumberedPage<SelectionRow>> {
    checkUserId(userId);
    return this.store
      .shared()
      .numbered(SelectionRow, decidePageNumber(page, limit), [['user_id', '=', userId]]);
  }

  async select(input: SelectionInput): Promise<SelectionRow> {
    checkSelection(input);
    const [skill] = await this.skills.byIds([input.skillId]);
    const { userId, skillId, subSkillId, masterSkillId } = decideSelection(skill, input);
    return this.store.shared().write(async ({ statements, now }) => {
      const id = randomUUID();
      // Calls for one user wait for each other, so that none is counted past the most.
      await lockName(statements, `selections of ${userId}`);
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

  /** A full user hears of a skill that is selected already too: contract 3 says 409. */
  async #whyNot(statements: Statements, userId: string, skillId: string): Promise<Refusal> {
    const [selected] = await statements.query(
      'SELECT 1 FROM catalogue.selection WHERE user_id = $1 AND skill_id = $2',
      [userId, skillId],
    );
    return selected ? refuseSelection.alreadySelected() : refuseSelection.tooMany();
  }

  /** A deleted selection is gone for good (contract 3). */
  async unselect(given: string): Promise<string> {
    const id = selectionId(given);
    const remove = 'DELETE FROM catalogue.selection WHERE id = $1 RETURNING 1';
    const deleted = id ? await this.store.shared().statements.query(remove, [id]) : [];
    if (!id || deleted.length === 0) throw refuse.notFound('selected skill');
    return id;
  }
}
