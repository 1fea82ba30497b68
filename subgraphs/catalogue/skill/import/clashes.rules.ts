import type { TaxonomyLine } from './taxonomy-line.rules.ts';

/**
 * Knows what the lines before said, so that a line that speaks differently of the same skill, sub-skill or master is told
 * together with all else that is wrong with it.
 */
export class Clashes {
  readonly #lineOfSkill = new Map<string, number>();
  readonly #lineOfUri = new Map<string, number>();
  readonly #subSkills = new Map<string, { line: number; name: string; masterId: string }>();
  readonly #masters = new Map<string, { line: number; name: string }>();

  /** The problems of a line beside those before it; the line counts from now on. */
  of(given: TaxonomyLine): string[] {
    const { line } = given;
    return [
      this.#taken(this.#lineOfSkill, 'skill_id', given.skill_id, line),
      ...given.merged_ids.map((id) => this.#taken(this.#lineOfSkill, 'merged_ids', id, line)),
      given.uri === '' ? undefined : this.#taken(this.#lineOfUri, 'uri', given.uri, line),
      this.#subSkill(given),
      this.#master(given),
    ].filter((problem) => problem !== undefined);
  }

  #taken(lines: Map<string, number>, column: string, value: string, line: number): string | undefined {
    const first = lines.get(value);
    if (first === undefined) lines.set(value, line);
    else return `${column} ${value} is on line ${first} already`;
  }

  #subSkill({ line, sub_skill_id: id, sub_skill_name: name, master_skill_id: masterId }: TaxonomyLine) {
    const first = this.#subSkills.get(id);
    if (!first) this.#subSkills.set(id, { line, name, masterId });
    else if (first.name !== name || first.masterId !== masterId)
      return `sub_skill_id ${id} is "${first.name}" of ${first.masterId} on line ${first.line}, here "${name}" of ${masterId}`;
  }

  #master({ line, master_skill_id: id, master_skill_name: name }: TaxonomyLine) {
    const first = this.#masters.get(id);
    if (!first) this.#masters.set(id, { line, name });
    else if (first.name !== name)
      return `master_skill_id ${id} is "${first.name}" on line ${first.line}, here "${name}"`;
  }
}
