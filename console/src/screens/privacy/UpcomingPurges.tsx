import { useAnswer } from '../../graph/use-answer.ts';
import { useLocale, useNumber, useTexts } from '../../texts/language.ts';
import { privacyTexts } from '../../texts/privacy.ts';
import { Section } from '../../ui/Page.tsx';
import { ProblemNote } from '../../ui/ProblemNote.tsx';

/** The results that retention empties in the next two weeks, by day. The overview shows it only where there are any. */
export function UpcomingPurges({ isOnlyWhereAny = false }: { isOnlyWhereAny?: boolean }) {
  const t = useTexts(privacyTexts);
  const number = useNumber();
  const locale = useLocale();
  const { data, problem } = useAnswer('ConsoleUpcomingPurges', {});
  const purges = data?.upcomingPurges;
  if (isOnlyWhereAny && !purges?.length) return null;
  // A day of India's calendar has no time, so no zone may move it.
  const inWords = (day: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
  return (
    <Section title={t.upcoming}>
      {problem && <ProblemNote problem={problem} />}
      {purges?.length === 0 && <p className="text-quiet">{t.noneUpcoming}</p>}
      {purges && purges.length > 0 && (
        <>
          <ul className="divide-y divide-line rounded-lg border border-line">
            {purges.map(({ day, results }) => (
              <li key={day} className="px-3 py-2.5">
                {results === 1 ? t.upcomingOne(inWords(day)) : t.upcomingOn(number(results), inWords(day))}
              </li>
            ))}
          </ul>
          <p className="mt-1 text-xs text-quiet">{t.staysNote}</p>
        </>
      )}
    </Section>
  );
}
