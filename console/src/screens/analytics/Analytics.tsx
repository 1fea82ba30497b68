import { getRouteApi } from '@tanstack/react-router';
import type { Data } from '../../graph/documents.ts';
import { useAnswer } from '../../graph/use-answer.ts';
import { analyticsTexts } from '../../texts/analytics.ts';
import { useLanguageNames } from '../../texts/language-names.ts';
import { useLocale, useNumber, useTexts } from '../../texts/language.ts';
import { CopyText } from '../../ui/copy.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Page, Section } from '../../ui/Page.tsx';
import { ProblemNote } from '../../ui/ProblemNote.tsx';
import { AnalyticsFilters } from './AnalyticsFilters.tsx';
import { BarTable } from './BarTable.tsx';
import { ByDay } from './ByDay.tsx';
import { subjectOf } from './filter.rules.ts';

const route = getRouteApi('/analytics');

type Overview = NonNullable<Data<'ConsoleAnalytics'>['overview']>;

export function Analytics() {
  const t = useTexts(analyticsTexts);
  const locale = useLocale();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data, problem, isLoading, again } = useAnswer('ConsoleAnalytics', {
    of: subjectOf(search),
    from: search.from ?? null,
    to: search.to ?? null,
  });
  const overview = data?.overview;
  const day = (text: string) =>
    new Date(`${text}T12:00:00Z`).toLocaleDateString(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <Page
      title={t.title}
      sub={overview && t.days(day(overview.from), day(overview.to))}
      actions={
        overview && (
          <CopyText text={linkTo(search, overview)} label={t.copyLink}>
            {t.copyLink}
          </CopyText>
        )
      }
    >
      <AnalyticsFilters
        search={search}
        onChange={(next) => void navigate({ search: next as typeof search, replace: true })}
      />
      {problem && <ProblemNote problem={problem} onRetry={() => void again()} />}
      {isLoading && <Skeletons />}
      {data && !overview && <Empty title={t.noSuch}>{t.noSuchText}</Empty>}
      {overview && <Figures overview={overview} />}
    </Page>
  );
}

/** The days are named, so that the link shows the same tomorrow. */
function linkTo(search: Record<string, string | undefined>, { from, to }: Overview): string {
  const wanted = Object.entries({ ...search, from, to }).filter(
    (entry): entry is [string, string] => !!entry[1],
  );
  return `${location.origin}${location.pathname}?${new URLSearchParams(wanted)}`;
}

function Figures({ overview }: { overview: Overview }) {
  const t = useTexts(analyticsTexts);
  const number = useNumber();
  const { funnel, channels, followUps, calls, dropOffs, languages, byDay } = overview;
  const invited = funnel.find(({ stage }) => stage === 'invited')?.count ?? 0;
  const name = useLanguageNames();
  return (
    <>
      <Section title={t.byDay}>
        <ByDay days={byDay} />
      </Section>
      <div className="grid items-start gap-x-6 gap-y-5 lg:grid-cols-2">
        <Section title={t.funnel}>
          <BarTable
            label={t.funnel}
            head={t.stage}
            rows={funnel}
            rowKey={({ stage }) => stage}
            name={({ stage }) => t.stages[stage]}
            columns={[
              { key: 'count', head: t.count, value: ({ count }) => count, colour: 'bg-accent' },
              {
                key: 'share',
                head: t.share,
                value: ({ count }) => count,
                text: ({ count }) =>
                  invited === 0 ? '—' : `${number(Math.round((count / invited) * 100))} %`,
              },
            ]}
          />
        </Section>
        <Section title={t.dropOffs}>
          <BarTable
            label={t.dropOffs}
            head={t.step}
            rows={dropOffs}
            rowKey={({ step }) => step}
            name={({ step }) => t.steps[step]}
            columns={[{ key: 'count', head: t.count, value: ({ count }) => count, colour: 'bg-bad' }]}
          />
        </Section>
        <Section title={t.channels}>
          <BarTable
            label={t.channels}
            head={t.channel}
            rows={channels}
            rowKey={({ channel }) => channel}
            name={({ channel }) => t.channelNames[channel]}
            columns={[
              { key: 'attempts', head: t.attempts, value: ({ attempts }) => attempts, colour: 'bg-edge' },
              { key: 'reached', head: t.reached, value: ({ reached }) => reached, colour: 'bg-accent' },
              { key: 'completed', head: t.completed, value: ({ completed }) => completed, colour: 'bg-good' },
            ]}
          />
        </Section>
        <Section title={t.followUps}>
          <BarTable
            label={t.followUps}
            head={t.number}
            rows={followUps}
            rowKey={({ number: nth }) => String(nth)}
            name={({ number: nth }) => number(nth)}
            columns={[
              { key: 'sent', head: t.sent, value: ({ sent }) => sent, colour: 'bg-edge' },
              { key: 'reached', head: t.reached, value: ({ reached }) => reached, colour: 'bg-accent' },
            ]}
          />
        </Section>
        <Section title={t.languages}>
          {languages.length === 0 ? (
            <p className="text-quiet">{t.none}</p>
          ) : (
            <BarTable
              label={t.languages}
              head={t.language}
              rows={languages}
              rowKey={({ language }) => language}
              name={({ language }) => name(language)}
              columns={[
                { key: 'invited', head: t.invited, value: (row) => row.invited, colour: 'bg-edge' },
                { key: 'completed', head: t.completed, value: (row) => row.completed, colour: 'bg-good' },
              ]}
            />
          )}
        </Section>
        <Section title={t.calls}>
          <BarTable
            label={t.calls}
            head={t.measure}
            rows={[
              { name: t.attempts, count: calls.attempts, text: number(calls.attempts) },
              { name: t.answered, count: calls.answered, text: number(calls.answered) },
              { name: t.averageSeconds, count: 0, text: t.seconds(number(calls.averageSeconds)) },
              ...calls.outcomes.map(({ outcome, count }) => ({
                name: t.outcomes[outcome],
                count,
                text: number(count),
              })),
            ]}
            rowKey={(row) => row.name}
            name={(row) => row.name}
            columns={[
              {
                key: 'value',
                head: t.value,
                value: (row) => row.count,
                text: (row) => row.text,
                colour: 'bg-accent',
              },
            ]}
          />
        </Section>
      </div>
    </>
  );
}

/** Placeholders as high as the charts that follow, so that nothing jumps. */
const Skeletons = () => (
  <div aria-hidden className="flex flex-col gap-5">
    <div className="skeleton h-[40rem]" />
    <div className="grid gap-6 lg:grid-cols-2">
      {[0, 1, 2, 3].map((nth) => (
        <div key={nth} className="skeleton h-64" />
      ))}
    </div>
  </div>
);
