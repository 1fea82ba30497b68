/** Columns come as texts with a value on each line. */
const list = (parameter: number, type = 'text') => `string_to_array($${parameter}, E'\\n')::${type}[]`;

export const READ_INDEXED = `
  SELECT skill_id AS id, name, aliases FROM catalogue.indexed_skill WHERE skill_id = ANY(${list(1)})`;

export const DROP_ROWS = `
  DELETE FROM catalogue.skill_word USING unnest(${list(1, 'smallint')}, ${list(2)}, ${list(3)}, ${list(4)})
    AS gone (kind, word, term, skill_id)
  WHERE skill_word.kind = gone.kind AND skill_word.word = gone.word AND skill_word.term = gone.term
    AND skill_word.skill_id = gone.skill_id`;

export const DROP_INDEXED = `DELETE FROM catalogue.indexed_skill WHERE skill_id = ANY(${list(1)})`;

export const ADD_ROWS = `
  INSERT INTO catalogue.skill_word (kind, word, term, skill_id, shared)
  SELECT * FROM unnest(${list(1, 'smallint')}, ${list(2)}, ${list(3)}, ${list(4)}, ${list(5, 'smallint')})`;

export const KEEP_INDEXED = `
  INSERT INTO catalogue.indexed_skill (skill_id, name, aliases, terms, words)
  SELECT skill.id, skill.name, skill.aliases,
         string_to_array(coalesce(given.terms, ''), E'\\t'), array_to_tsvector(string_to_array(coalesce(given.words, ''), ' '))
  FROM unnest(${list(1)}, ${list(2)}, ${list(3)}) AS given (id, terms, words)
  JOIN catalogue.skill ON skill.id = given.id
  ON CONFLICT (skill_id) DO UPDATE SET name = excluded.name, aliases = excluded.aliases,
    terms = excluded.terms, words = excluded.words`;

export const UNKNOWN_WORDS = `
  SELECT word FROM unnest(${list(1)}) AS given (word)
  WHERE NOT EXISTS (SELECT FROM catalogue.word_count WHERE word_count.word = given.word)`;

export const ADD_VARIANTS = `
  INSERT INTO catalogue.word_variant (variant, word)
  SELECT * FROM unnest(${list(1)}, ${list(2)}) AS given (variant, word) ORDER BY 1, 2`;

export const ADD_COUNTS = `
  INSERT INTO catalogue.word_count (word, shared, skills)
  SELECT * FROM unnest(${list(1)}, ${list(2, 'smallint')}, ${list(3, 'integer')})
  ON CONFLICT (word, shared) DO UPDATE SET skills = word_count.skills + excluded.skills`;

export const DROP_COUNTS = `
  DELETE FROM catalogue.word_count WHERE word = ANY(${list(1)}) AND skills = 0`;

export const DROP_VARIANTS = `
  DELETE FROM catalogue.word_variant USING unnest(${list(1)}, ${list(2)}) AS gone (variant, word)
  WHERE word_variant.variant = gone.variant AND word_variant.word = gone.word`;
