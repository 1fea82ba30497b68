/** A skill, or an occupation, as an index reads it. */
export interface IndexedSkill {
  id: string;
  name: string;
  aliases: readonly string[];
  /** Names in other languages, by their codes. */
  names?: Readonly<Record<string, string>>;
  /** How often it was selected: of skills that fit alike, the more used one comes first. */
  uses?: number;
}
