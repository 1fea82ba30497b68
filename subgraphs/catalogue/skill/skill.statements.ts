/** Lists go by number: sk_9 before sk_10. */
export const BY_NUMBER = (table: string) => `length(${table}.id), ${table}.id COLLATE "C"`;

/** The condition that a row comes after the id of a parameter. */
export const AFTER = (table: string, parameter: number) =>
  `(${BY_NUMBER(table)}) > (length($${parameter}), $${parameter} COLLATE "C")`;

export const SKILL_COLUMNS = `
  skill.id, skill.name, skill.description, skill.aliases, skill.names, skill.verifiable, skill.uri,
  skill.merged_ids AS "mergedIds", skill.other_sub_skill_ids AS "otherSubSkillIds",
  skill.archived_at IS NOT NULL AS archived,
  sub_skill.id AS "subSkillId", sub_skill.name AS "subSkillName",
  master_skill.id AS "masterSkillId", master_skill.name AS "masterSkillName"`;

export const SKILL_JOINS = `
  JOIN catalogue.sub_skill ON sub_skill.id = skill.sub_skill_id
  JOIN catalogue.master_skill ON master_skill.id = sub_skill.master_skill_id`;

export const SKILLS_BY_ID = `
  SELECT ${SKILL_COLUMNS} FROM catalogue.skill ${SKILL_JOINS} WHERE skill.id = ANY($1::text[])`;

export const SKILLS_BY_MERGED_ID = `
  SELECT ${SKILL_COLUMNS} FROM catalogue.skill ${SKILL_JOINS} WHERE skill.merged_ids && $1::text[]`;

/** The condition that a skill is under a sub-skill, by its first parent or another. */
export const underSubSkill = (subSkillId: string) =>
  `(sub_skill_id = ${subSkillId} OR other_sub_skill_ids @> ARRAY[${subSkillId}])`;

/** Masters and sub-skills under which all skills are archived are listed no more. */
export const MASTER_IN_USE = `EXISTS (
  SELECT FROM catalogue.sub_skill JOIN catalogue.skill ON skill.sub_skill_id = sub_skill.id
  WHERE sub_skill.master_skill_id = master_skill.id AND skill.archived_at IS NULL)`;
export const SUB_SKILL_IN_USE = `EXISTS (
  SELECT FROM catalogue.skill
  WHERE skill.archived_at IS NULL AND ${underSubSkill('sub_skill.id')})`;

/** The first `$2` skills of each sub-skill `$1`, after `$3` or from the start. */
export const skillsOfSubSkills = (after: boolean) => `
  SELECT ${SKILL_COLUMNS}, parent.id AS "parentId"
  FROM unnest($1::text[]) AS parent (id)
  CROSS JOIN LATERAL (
    SELECT * FROM catalogue.skill
    WHERE archived_at IS NULL AND ${underSubSkill('parent.id')} ${after ? `AND ${AFTER('skill', 3)}` : ''}
    ORDER BY ${BY_NUMBER('skill')} LIMIT $2
  ) AS skill ${SKILL_JOINS}
  ORDER BY ${BY_NUMBER('skill')}`;

export const SUB_SKILL_COLUMNS = `
  sub_skill.id, sub_skill.name, master_skill.id AS "masterSkillId", master_skill.name AS "masterSkillName"`;

export const SUB_SKILLS_BY_ID = `
  SELECT ${SUB_SKILL_COLUMNS} FROM catalogue.sub_skill
  JOIN catalogue.master_skill ON master_skill.id = sub_skill.master_skill_id WHERE sub_skill.id = ANY($1::text[])`;

export const subSkillsOfMasters = (after: boolean) => `
  SELECT ${SUB_SKILL_COLUMNS}
  FROM catalogue.master_skill
  CROSS JOIN LATERAL (
    SELECT * FROM catalogue.sub_skill
    WHERE master_skill_id = master_skill.id AND ${SUB_SKILL_IN_USE} ${after ? `AND ${AFTER('sub_skill', 3)}` : ''}
    ORDER BY ${BY_NUMBER('sub_skill')} LIMIT $2
  ) AS sub_skill
  WHERE master_skill.id = ANY($1::text[])
  ORDER BY ${BY_NUMBER('sub_skill')}`;
