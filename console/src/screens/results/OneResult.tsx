import { getRouteApi, Link } from '@tanstack/react-router';
import { useWords } from '../../forms/words.ts';
import { useAnswer } from '../../graph/use-answer.ts';
import type { Data } from '../../graph/documents.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { resultTexts } from '../../texts/results.ts';
import { Badge } from '../../ui/Badge.tsx';
import { CopyCurl, DetailId } from '../../ui/copy.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Card, Facts, Page, Section } from '../../ui/Page.tsx';
import { ProblemNote } from '../../ui/ProblemNote.tsx';
import { Time } from '../../ui/Time.tsx';
import { Answers } from './Answers.tsx';
import { ResultStatus } from './ResultStatus.tsx';
import { Timeline } from './Timeline.tsx';
import { ScreenLink } from '../../ui/ScreenLink.tsx';

type Result = NonNullable<Data<'ConsoleResult'>['result']>;

const route = getRouteApi('/results/$id');

export function OneResult() {
  const t = useTexts(resultTexts);
  const { id } = route.useParams();
  const { data, problem, isLoading, again } = useAnswer('ConsoleResult', { id });
  const result = data?.result;
  const trail = [{ to: '/results', label: t.title }];
  if (problem)
    return (
      <Page
        title={t.title}
        trail={trail}
        children={<ProblemNote problem={problem} onRetry={() => void again()} />}
      />
    );
  if (!isLoading && !result)
    return (
      <Page title={t.title} trail={trail}>
        <Empty title={t.noSuch}>{t.noSuchText}</Empty>
      </Page>
    );
  return (
    <Page
      title={result ? (result.candidate.name ?? t.erasedPerson) : '…'}
      trail={trail}
      sub={
        <>
          {result && <ResultStatus status={result.status} />}
          {result?.output?.qualified != null && (
            <Badge tone={result.output.qualified ? 'good' : 'plain'}>
              {result.output.qualified ? t.qualified : t.notQualified}
            </Badge>
          )}
          <DetailId id={id} />
        </>
      }
      actions={<CopyCurl method="GET" path={`/results/${id}`} />}
    >
      {result ? <Loaded result={result} /> : <Skeleton />}
    </Page>
  );
}

function Loaded({ result }: { result: Result }) {
  const t = useTexts(resultTexts);
  const reason = result.failureReason ?? result.declinedReason;
  const entries = result.timeline.edges.map(({ node }) => node);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex min-w-0 flex-col gap-6">
        {reason && (
          <p
            role="note"
            className={`rounded-md border px-3 py-2.5 ${result.status === 'failed' ? 'border-bad/40 bg-bad-tint text-bad' : 'border-warn/40 bg-warn-tint text-warn'}`}
          >
            <span className="font-semibold">{t.why}: </span>
            {t.reasons[reason as keyof typeof t.reasons] ?? reason}
          </p>
        )}
        <Section title={t.answers}>
          <Answers result={result} />
        </Section>
        <Section title={t.timeline}>
          <Card>
            <Timeline entries={entries} />
          </Card>
        </Section>
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <Section title={t.about}>
          <Card>
            <About result={result} />
          </Card>
        </Section>
        {result.events.length > 0 && (
          <Section title={t.events}>
            <ul className="flex flex-col divide-y divide-line rounded-lg border border-line">
              {result.events.map(({ id, type, createdAt }) => (
                <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3 px-3 py-2">
                  <Link
                    to="/events/$id"
                    params={{ id }}
                    className="font-mono text-xs text-accent hover:underline"
                  >
                    {type}
                  </Link>
                  <span className="text-xs text-quiet">
                    <Time at={createdAt} precision="second" />
                  </span>
                </li>
              ))}
            </ul>
          </Section>
        )}
      </div>
    </div>
  );
}

function About({ result }: { result: Result }) {
  const t = useTexts(resultTexts);
  const number = useNumber();
  const words = useWords();
  const { candidate, mandate, campaign } = result;
  return (
    <Facts
      facts={[
        [t.phone, candidate.phone],
        [t.email, candidate.email],
        [t.yourId, candidate.externalCandidateId],
        [t.language, words.choice(candidate.language)],
        [t.stage, t.stages[result.stage]],
        [t.mandate, <OtherScreen key="m" to={`/mandates/${mandate.id}`} text={mandate.title} />],
        [t.version, number(result.flowVersion)],
        [t.campaign, <OtherScreen key="c" to={`/campaigns/${campaign.id}`} text={campaign.name} />],
        [t.invited, <Time key="i" at={result.createdAt} />],
        ...(result.status === 'pending'
          ? ([
              [t.nextContact, <Time key="n" at={result.nextContactAt} />],
              [t.expires, <Time key="e" at={result.expiresAt} />],
            ] as const)
          : ([[t.completedAt, <Time key="d" at={result.completedAt} />]] as const)),
      ]}
    />
  );
}

/** A link to a screen that another part of the console has. */
const OtherScreen = ({ to, text }: { to: string; text: string }) => (
  <ScreenLink to={to} className="text-accent hover:underline">
    {text}
  </ScreenLink>
);

const Skeleton = () => (
  <div aria-busy className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
    <div className="skeleton h-96" />
    <div className="skeleton h-72" />
  </div>
);
