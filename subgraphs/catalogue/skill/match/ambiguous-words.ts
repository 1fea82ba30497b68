const words = (list: string) => new Set(list.split(/\s+/));

/** Words that job texts use in another sense far more often than for the skill that has them as an alias. */
const ORDINARY = words(
  `and the are all any for from has have not off one our out she they this was who why you
  aur hai hain mein par bhi koi tak liye wala
  guide captain coach discipline tolerance inward outward filing tapping levelling grading budding
  highlights grounding hiring reception cleanup mandi clicker bmw
  fitting driving loading unloading turning waiting conducting training dresser
  आशा योग मंडी`,
);

/** Abbreviations that are words or names when written small: Mr. Rawat, "kam se kam", Asha. */
const ABBREVIATIONS = words('mr kam bai dai cha asha sip cod vm nai amin mst aso sso rto yog jim kot');

/** Bare names of tools and languages, such as "Chef (tools for software configuration management)", that mean something else in most job texts. */
const EXPLAINED = words(
  'absorb assembly canvas chef eclipse puppet rage ruby salt scratch shiva source swift unity',
);

/** Words that adverts use in another sense ("Drive our growth", "Own tools preferred") than the names of skills they are part of. */
const COMMON = words('own tool tools lead leads drive drives');

/** True for a word that says nothing about a skill without another one of its name. */
export const needsCompany = (folded: string): boolean => COMMON.has(folded);

/** True for a word that stands for a tool only together with what explains it. */
export const needsExplanation = (folded: string): boolean => EXPLAINED.has(folded);

/**
 * True when a single word of a text may stand for a skill; `written` is as sent, `shouted` when the text is in capitals.
 * A name to be matched is not a text: there every word counts.
 */
export function standsAlone(folded: string, written: string, shouted: boolean): boolean {
  if (/^\p{N}+$/u.test(folded) || folded.length < 2 || ORDINARY.has(folded)) return false;
  const needsCapitals = ABBREVIATIONS.has(folded) || /^[a-z0-9]{2}$/.test(folded);
  return !needsCapitals || (!shouted && written === written.toUpperCase());
}

/** Capitals tell no abbreviation from a word in a text that has more of them than small letters. */
export function isShouted(text: string): boolean {
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  return capitals > (text.match(/\p{Ll}/gu)?.length ?? 0);
}
