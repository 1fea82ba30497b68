import { KIND } from './index-rows.ts';

/** How a word compares with the keyword, and the order of the index in which such words are read. */
const EXACT = { fits: 'word = $1 AND term = $1', order: 'skill_id' };
const WHOLE_WORD = { fits: 'word = $1', order: 'term, skill_id' };
const BEGINNING = { fits: 'word >= $1 AND word < $2', order: 'word, term, skill_id' };

/** The ways of matching, best first: each is one range of one index, read in its order and no further than `$4`. */
const WAYS = [
  { kind: KIND.beginsName, ...EXACT },
  { kind: KIND.beginsAlias, ...EXACT },
  { kind: KIND.beginsName, ...BEGINNING },
  { kind: KIND.beginsAlias, ...BEGINNING },
  { kind: KIND.inName, ...WHOLE_WORD },
  { kind: KIND.inAlias, ...WHOLE_WORD },
  { kind: KIND.inName, ...BEGINNING },
  { kind: KIND.inAlias, ...BEGINNING },
].map(
  ({ kind, fits, order }, way) => `
    (SELECT ${way} AS way, row_number() OVER (ORDER BY ${order}) AS place, skill_id
     FROM catalogue.skill_word WHERE kind = ${kind} AND ${fits} ORDER BY ${order} LIMIT $4)`,
);

/** The number of skills alone: it counts skills, not rows, and reads words, not skills (see `shared` in index-rows.ts). */
export const WORD_FOUND = `
  SELECT coalesce(sum(skills), 0)::integer AS found FROM catalogue.word_count
  WHERE word >= $1 AND word < $2 AND shared < $3`;

/**
 * `$1` to `$2` is the range of words that begin with the keyword, `$3` the length of the keyword, `$4` how many rows
 * each way of matching may give.
 */
export const ONE_WORD = `
  SELECT (${WORD_FOUND}) AS found, ARRAY(
    SELECT skill_id FROM (${WAYS.join(' UNION ALL ')}) AS hit ORDER BY way, place
  ) AS ids`;

/**
 * Skills that have all words: `$1` is the words as a tsquery, `$2` the whole keyword, `$3` its last word between blanks,
 * `$4` and `$5` the page; then a text for each word, which a term with a blank before and after it contains where the
 * word stands in it. They are looked for as they are: nothing in them is a pattern.
 */
export function manyWords(words: number): string {
  const all = Array.from({ length: words }, (_, index) => `strpos(spaced, $${6 + index}) > 0`).join(' AND ');
  return `
    WITH ranked AS MATERIALIZED (
      SELECT skill_id, terms[1] COLLATE "C" AS name, (
        SELECT min(CASE
            WHEN term = $2 THEN is_alias
            WHEN starts_with(term, $2) THEN 2 + is_alias
            WHEN ${all} AND strpos(spaced, $3) > 0 THEN 4 + is_alias
            WHEN ${all} THEN 6 + is_alias
            ELSE 8
          END)
        FROM (SELECT term, ' ' || term || ' ' AS spaced, (place > 1)::integer AS is_alias
              FROM unnest(terms) WITH ORDINALITY AS listed (term, place)) AS one
      ) AS way
      FROM catalogue.indexed_skill WHERE words @@ $1::tsquery
    )
    SELECT (SELECT count(*)::integer FROM ranked) AS found, ARRAY(
      SELECT skill_id FROM ranked ORDER BY way, name, skill_id LIMIT $4 OFFSET $5
    ) AS ids`;
}

/** Words that have a variant in common with what was typed, and in how many skills they are. */
export const VARIANT_WORDS = `
  SELECT near.word, (
    SELECT sum(skills)::integer FROM catalogue.word_count WHERE word_count.word = near.word
  ) AS skills
  FROM (SELECT DISTINCT word FROM catalogue.word_variant WHERE variant = ANY($1::text[])) AS near`;

/** The words of each range that most skills have. */
export const COMMON_WORDS = `
  SELECT given.place::integer - 1 AS place, common.word, common.skills
  FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS given (low, high, place)
  CROSS JOIN LATERAL (
    SELECT word, sum(skills)::integer AS skills FROM catalogue.word_count
    WHERE word >= given.low AND word < given.high GROUP BY word ORDER BY 2 DESC, 1 LIMIT $3
  ) AS common`;

/** Skills that have one of the words `$1`, best word first, `$2` for each word and kind. */
const HAVING_WORD = `
  SELECT given.place, kinds.kind, listed.term, listed.skill_id
  FROM unnest($1::text[]) WITH ORDINALITY AS given (word, place)
  CROSS JOIN generate_series(0, 3) AS kinds (kind)
  CROSS JOIN LATERAL (
    SELECT term, skill_id FROM catalogue.skill_word
    WHERE skill_word.kind = kinds.kind AND skill_word.word = given.word
    ORDER BY term, skill_id LIMIT $2
  ) AS listed`;

/** Skills as above whose term also has one of each further list of words. */
export function havingNearWords(lists: number): string {
  const others = Array.from(
    { length: lists - 1 },
    (_, index) => `AND string_to_array(term, ' ') && $${index + 3}::text[]`,
  );
  return `
    SELECT skill_id FROM (${HAVING_WORD}) AS listed_skill WHERE true ${others.join(' ')}
    ORDER BY place, kind, term COLLATE "C", skill_id`;
}
