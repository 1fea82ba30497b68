import { lazy, Suspense } from 'react';
import type { Data } from '../../graph/documents.ts';
import { analyticsTexts } from '../../texts/analytics.ts';
import { useLocale, useNumber, useTexts } from '../../texts/language.ts';
import type { Series } from '../../ui/Chart.tsx';

const Chart = lazy(() => import('../../ui/Chart.tsx'));
const HEIGHT = 240;

type Days = NonNullable<Data<'ConsoleAnalytics'>['overview']>['byDay'];
type Key = Exclude<keyof Days[number], 'day' | '__typename'>;

/** The figures of each day: drawn, and as numbers below with the newest day first. */
export function ByDay({ days }: { days: Days }) {
  const t = useTexts(analyticsTexts);
  const number = useNumber();
  const locale = useLocale();
  // The last series is drawn on top: zeros must not hide the reached and the completed.
  const columns: { key: Key; head: string; colour?: NonNullable<Series['colour']>; dot?: string }[] = [
    { key: 'invited', head: t.stages.invited, colour: '--quiet', dot: 'bg-quiet' },
    { key: 'contacts', head: t.contacts },
    { key: 'reached', head: t.stages.reached, colour: '--accent', dot: 'bg-accent' },
    { key: 'consented', head: t.stages.consented },
    { key: 'completed', head: t.stages.completed, colour: '--good', dot: 'bg-good' },
    { key: 'qualified', head: t.stages.qualified },
    { key: 'stopped', head: t.stopped, colour: '--bad', dot: 'bg-bad' },
  ];
  // A day of India is drawn at its noon, which is the same day for readers almost everywhere.
  const times = days.map(({ day }) => `${day}T12:00:00+05:30`);
  const series = columns
    .toReversed()
    .flatMap(({ key, head, colour }) =>
      colour ? [{ label: head, colour, values: days.map((one) => one[key]) }] : [],
    );
  const words = (day: string) =>
    new Date(`${day}T12:00:00Z`).toLocaleDateString(locale, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    });
  return (
    <div className="flex flex-col gap-3">
      <div className="rounded-lg border border-line p-3">
        <Suspense fallback={<div style={{ height: HEIGHT }} />}>
          <Chart label={t.byDay} times={times} series={series} height={HEIGHT} isDaily />
        </Suspense>
      </div>
      <div
        className="max-h-96 overflow-auto rounded-lg border border-line"
        role="group"
        aria-label={t.byDay}
        tabIndex={0}
      >
        <table aria-label={t.byDay} className="w-full border-collapse">
          <thead>
            <tr className="text-xs text-quiet">
              <th scope="col" className="sticky top-0 bg-raised px-3 py-2 text-left font-medium">
                {t.day}
              </th>
              {columns.map(({ key, head, dot }) => (
                <th key={key} scope="col" className="sticky top-0 bg-raised px-3 py-2 text-right font-medium">
                  <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
                    {dot && <span aria-hidden className={`size-2 flex-none rounded-sm ${dot}`} />}
                    {head}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((one) => (
              <tr key={one.day} className="border-t border-line">
                <th scope="row" className="px-3 py-1.5 text-left font-normal whitespace-nowrap text-strong">
                  <time dateTime={one.day}>{words(one.day)}</time>
                </th>
                {columns.map(({ key }) => (
                  <td
                    key={key}
                    className={`px-3 py-1.5 text-right tabular-nums ${one[key] === 0 ? 'text-quiet' : ''}`}
                  >
                    {number(one[key])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
