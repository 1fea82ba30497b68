import type { Statements } from '../../../kernel/store/database/statements.ts';
import type { Store } from '../../../kernel/store/store.ts';
import type { OccupationRow } from './occupation.entity.ts';

/** Every occupation, for whatever is made from the catalogue. */
export const ALL_OCCUPATIONS = `
  SELECT id, name, aliases, names, skill_ids AS "skillIds" FROM catalogue.occupation ORDER BY length(id), id`;

export class OccupationService {
  readonly #statements: Statements;

  constructor(store: Store) {
    this.#statements = store.shared().reads;
  }

  byIds(ids: readonly string[]): Promise<OccupationRow[]> {
    return this.#statements.query<OccupationRow>(
      `SELECT id, name, aliases, names, skill_ids AS "skillIds" FROM catalogue.occupation WHERE id = ANY($1::text[])`,
      [ids],
    );
  }
}
