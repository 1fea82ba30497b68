import { chancesOf, type VerificationRule } from '../../../../kernel/core/rules/verification-rule.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { resultTexts } from '../../texts/results.ts';

export const KNOWS_HALF = 0.5;
export const COMPETENT = 0.85;
/** The chance of a right answer, by how much somebody knows. */
const PEOPLE = { guess: 0.25, half: KNOWS_HALF, competent: COMPETENT, expert: 0.95 } as const;

/** A bar for each kind of person: how many of 100 the rule verifies. Whoever does not see it hears the same in a sentence. */
export function RulePicture({ rule }: { rule: VerificationRule }) {
  const t = useTexts(resultTexts);
  const number = useNumber();
  const rows = (Object.keys(PEOPLE) as (keyof typeof PEOPLE)[]).map((kind) => {
    const share = chancesOf(rule, PEOPLE[kind]).verified * 100;
    return { kind, share, text: number(Math.round(share)) };
  });
  const title = t.ofHundred(t.rules[rule]);
  const spoken = rows.map(({ kind, text }) => `${t.people[kind]} ${text}`).join(', ');
  return (
    <div
      role="img"
      aria-label={`${title}: ${spoken}.`}
      className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-1 border-b border-line px-3 py-2 text-xs text-quiet"
    >
      <span className="col-span-3">{title}</span>
      {rows.map(({ kind, share, text }) => (
        <div key={kind} className="contents">
          <span>{t.people[kind]}</span>
          <svg viewBox="0 0 100 4" preserveAspectRatio="none" className="h-2 w-full">
            <rect width="100" height="4" className="fill-edge" />
            <rect width={share} height="4" className="fill-accent" />
          </svg>
          <span className="text-right tabular-nums">{text}</span>
        </div>
      ))}
    </div>
  );
}
