const FOR_FEW_SKILLS = 9;
const FOR_MANY_SKILLS = 6;
const FEW_SKILLS = 2;

/** A student is asked 9 questions a skill about one or two skills, 6 a skill about more (contract 7.1). */
export const questionsPerSkill = (skills: number): number =>
  skills <= FEW_SKILLS ? FOR_FEW_SKILLS : FOR_MANY_SKILLS;
