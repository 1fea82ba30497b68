import { Link } from '@tanstack/react-router';
import { useAnswer } from '../../graph/use-answer.ts';
import { campaignTexts } from '../../texts/campaigns.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { overviewTexts } from '../../texts/overview.ts';
import { resultTexts } from '../../texts/results.ts';
import { Section } from '../../ui/Page.tsx';
import { Time } from '../../ui/Time.tsx';
import { ProgressBar } from '../campaigns/ProgressBar.tsx';
import { ShortList } from './ShortList.tsx';

/** Recruiters leave the overview open: it is asked for again so often. */
const EVERY_SECONDS = 30;

/** The campaigns that run, newest first, with how far each is and how its candidates ended. */
export function RunningCampaigns() {
  const t = useTexts(overviewTexts);
  const c = useTexts(campaignTexts);
  const number = useNumber();
  const { data, problem } = useAnswer('ConsoleOverviewCampaigns', {}, { everySeconds: EVERY_SECONDS });
  return (
    <Section title={t.running}>
      <ShortList problem={problem} none={t.noneRunning}>
        {data?.campaigns.edges.map(({ node: { id, name, counts, mandate } }) => (
          <li key={id} className="flex flex-col gap-1 px-3 py-2.5">
            <Link
              to="/campaigns/$id"
              params={{ id }}
              className="truncate font-medium text-strong hover:text-accent"
            >
              {name} · {mandate.title}
            </Link>
            <ProgressBar counts={counts} />
            <span className="text-xs text-quiet">
              {(['completed', 'declined', 'failed', 'pending'] as const)
                .map((outcome) => `${c.outcomes[outcome]} ${number(counts[outcome])}`)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ShortList>
      {data?.campaigns.pageInfo.hasNextPage && (
        <Link to="/campaigns" search={{ status: 'running' }} className="text-accent hover:underline">
          {t.showAll}
        </Link>
      )}
    </Section>
  );
}

/** Candidates who qualified, those invited last first: by this order the database stops at the fifth. */
export function NewlyQualified() {
  const t = useTexts(overviewTexts);
  const r = useTexts(resultTexts);
  const { data, problem } = useAnswer('ConsoleOverviewQualified', {});
  return (
    <Section title={t.qualified}>
      <ShortList problem={problem} none={t.noneQualified}>
        {data?.results.edges.map(({ node: { id, candidate, mandate, completedAt } }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3 px-3 py-2.5">
            <span className="min-w-0 truncate">
              <Link to="/results/$id" params={{ id }} className="font-medium text-strong hover:text-accent">
                {candidate.name ?? r.erasedPerson}
              </Link>{' '}
              <span className="text-quiet">{mandate.title}</span>
            </span>
            {completedAt && (
              <span className="text-xs text-quiet">
                <Time at={completedAt} isRelative />
              </span>
            )}
          </li>
        ))}
      </ShortList>
      {data?.results.pageInfo.hasNextPage && (
        <Link to="/results" search={{ qualified: 'yes' }} className="text-accent hover:underline">
          {t.showAll}
        </Link>
      )}
    </Section>
  );
}
