/**
 * Words that job texts use in another sense far more often than as the skill they are an alias of. In a text they are left
 * out, unless they are an abbreviation and written as one ("MR", "KAM"). A name to be matched is not a text: there they count.
 */
const ORDINARY = new Set(
  `mr kam bai dai cha asha sip cod vm nai amin mst aso sso rto yog
  and the are all any for from has have not off one our out she they this was who why you
  aur hai hain mein par bhi koi tak liye wala
  guide captain coach discipline tolerance inward outward filing tapping levelling grading budding
  highlights grounding hiring reception cleanup mandi clicker
  आशा योग मंडी`
    .split(/\s+/)
    .filter((word) => word.length > 1),
);

const LONGEST_ABBREVIATION = 4;

/** Whether a single word of a text may stand for a skill. `written` is as sent, `shouted` when the whole text is in capitals. */
export function standsAlone(folded: string, written: string, shouted: boolean): boolean {
  if (/^\p{N}+$/u.test(folded) || folded.length < 2) return false;
  const isLatin = /^[a-z0-9]+$/.test(folded);
  const needsCapitals = ORDINARY.has(folded) || (isLatin && folded.length === 2);
  if (!needsCapitals) return true;
  return isLatin && folded.length <= LONGEST_ABBREVIATION && !shouted && written === written.toUpperCase();
}

/** More capitals than small letters: they tell no abbreviation from a word. */
export function isShouted(text: string): boolean {
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  return capitals > (text.match(/\p{Ll}/gu)?.length ?? 0);
}
