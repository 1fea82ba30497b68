import { getRouteApi, Link } from '@tanstack/react-router';
import { ChartColumn } from 'lucide-react';
import { useEffect } from 'react';
import { useWords } from '../../forms/words.ts';
import { useAnswer } from '../../graph/use-answer.ts';
import { useLive } from '../../graph/use-live.ts';
import { usePages } from '../../graph/use-pages.ts';
import { campaignTexts } from '../../texts/campaigns.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { Badge } from '../../ui/Badge.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { CopyCurl, DetailId } from '../../ui/copy.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Card, Facts, Figure, Page } from '../../ui/Page.tsx';
import { ProblemNote } from '../../ui/ProblemNote.tsx';
import { Time } from '../../ui/Time.tsx';
import { isOver, OUTCOMES, toneOfCampaign } from './campaign.rules.ts';
import { CampaignMoves } from './CampaignMoves.tsx';
import { CampaignResults } from './CampaignResults.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { useGathered } from './use-gathered.ts';

const route = getRouteApi('/campaigns/$id');
/** Results of a fast campaign come in bursts. */
const READ_AGAIN_MS = 400;

export function Campaign() {
  const t = useTexts(campaignTexts);
  const number = useNumber();
  const words = useWords();
  const { id } = route.useParams();
  const { status: wanted } = route.useSearch();
  const { data, problem, again, assume } = useAnswer('ConsoleCampaign', { id });
  const filter = { campaignId: id, status: wanted ?? null };
  const pages = usePages('ConsoleCampaignResults', { filter }, ({ results }) => results);
  const readAgain = useGathered(() => {
    void again();
    void pages.again();
  }, READ_AGAIN_MS);
  const campaign = data?.campaign;
  // The line begins after the newest event there is, and all is read once more when it stands: nothing falls between.
  const newest = useAnswer('ConsoleOverviewEvents', {});
  const live = useLive('ConsoleCampaignEvents', { campaignId: id }, readAgain, {
    pause: newest.isLoading,
    after: newest.data?.events.edges[0]?.node.id,
    eventId: ({ resultEvents }) => resultEvents.id,
    happenedAt: ({ resultEvents }) => resultEvents.createdAt,
  });

  useEffect(() => {
    if (live.state === 'live') readAgain();
  }, [live.state, readAgain]);

  if (data && !campaign)
    return (
      <Page title={t.title} trail={[{ to: '/campaigns', label: t.title }]}>
        <Empty title={t.notThere} />
      </Page>
    );
  const status = campaign?.status ?? 'running';
  return (
    <Page
      title={campaign?.name ?? '…'}
      trail={[{ to: '/campaigns', label: t.title }]}
      sub={
        <>
          {campaign && <Badge tone={toneOfCampaign(status)}>{t.statuses[status]}</Badge>}
          {campaign?.open && <Badge>{t.openNote}</Badge>}
          <DetailId id={id} />
          {!isOver(status) && <LiveNote {...live} />}
        </>
      }
      actions={
        <>
          <CopyCurl method="GET" path={`/campaigns/${id}`} />
          <Link to="/analytics" search={{ campaign: id }} className={buttonClass('quiet')}>
            <ChartColumn size={16} aria-hidden />
            {t.figures}
          </Link>
          {campaign && (
            <CampaignMoves
              campaign={campaign}
              onMoved={readAgain}
              assume={(next, change) =>
                assume((told) => ({ campaign: told.campaign && { ...told.campaign, status: next } }), change)
              }
            />
          )}
        </>
      }
    >
      {problem && <ProblemNote problem={problem} onRetry={() => void again()} />}
      <div className="grid gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Card>
          <ProgressBar
            counts={campaign?.counts ?? { pending: 0, completed: 0, declined: 0, failed: 0 }}
            isLarge
          />
          <dl aria-live="polite" className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-5">
            {OUTCOMES.map((outcome) => (
              <Figure
                key={outcome}
                label={t.outcomes[outcome]}
                value={campaign && number(campaign.counts[outcome])}
                tone={outcome === 'completed' ? 'good' : undefined}
              />
            ))}
            <Figure
              label={t.credits}
              value={campaign && number(campaign.credits.charged)}
              note={campaign && t.creditsLeft(number(campaign.credits.balance))}
            />
          </dl>
        </Card>
        <Card>
          <Facts
            facts={[
              [
                t.mandate,
                campaign && (
                  <Link
                    to="/mandates/$id"
                    params={{ id: campaign.mandate.id }}
                    className="text-accent hover:underline"
                  >
                    {campaign.mandate.title}
                  </Link>
                ),
              ],
              [t.workflow, campaign?.workflow.name],
              [t.channels, campaign?.workflow.channels.map(words.choice).join(', ')],
              [t.origin, campaign && t.origins[campaign.origin]],
              [t.begun, campaign && <Time at={campaign.createdAt} />],
              ...(campaign?.endedAt ? [[t.ended, <Time key="ended" at={campaign.endedAt} />] as const] : []),
            ]}
          />
        </Card>
      </div>
      <CampaignResults campaignId={id} pages={pages} wanted={wanted} />
    </Page>
  );
}

function LiveNote({ state, caughtUp }: ReturnType<typeof useLive>) {
  const t = useTexts(campaignTexts);
  const number = useNumber();
  const colour = { live: 'bg-good', connecting: 'bg-edge', lost: 'bg-warn' };
  return (
    <span className="flex items-center gap-1.5 text-xs" role="status">
      <span aria-hidden className={`size-2 rounded-full ${colour[state]}`} />
      {t[state]}
      {caughtUp > 0 && ` · ${t.caughtUp(number(caughtUp))}`}
    </span>
  );
}
