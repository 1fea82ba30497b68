export interface KnownSkill {
  id: string;
  name: string;
  verifiable: boolean;
}

export type KnownSkills = ReadonlyMap<string, KnownSkill>;
