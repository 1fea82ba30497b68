/** A skill or an occupation as the index reads it: `oc_` at the beginning of an id tells an occupation. */
export interface IndexedSkill {
  id: string;
  name: string;
  aliases: readonly string[];
  /** How often it was selected: of skills that fit alike, the more used one comes first. */
  uses?: number;
  /** The skills of an occupation, the most telling first. */
  skills?: readonly string[];
}
