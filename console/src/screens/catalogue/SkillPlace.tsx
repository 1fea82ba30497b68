interface SkillPlaceProps {
  subSkill: { name: string; master: { name: string } };
}

/** Where a skill hangs in the tree. */
export const SkillPlace = ({ subSkill }: SkillPlaceProps) => (
  <span className="text-quiet">
    {subSkill.master.name} › {subSkill.name}
  </span>
);
