import { getRouteApi, Link } from '@tanstack/react-router';
import { Archive, LoaderCircle, Megaphone, Pencil, RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useAnswer } from '../../graph/use-answer.ts';
import { useChange } from '../../graph/use-change.ts';
import { useLive } from '../../graph/use-live.ts';
import { useMay } from '../../session/session.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { mandateTexts } from '../../texts/mandates.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { CopyCurl, DetailId } from '../../ui/copy.tsx';
import { Confirm } from '../../ui/Dialog.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Page } from '../../ui/Page.tsx';
import { ProblemNote } from '../../ui/ProblemNote.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Time } from '../../ui/Time.tsx';
import { toast } from '../../ui/Toast.tsx';
import { Warnings } from '../shared/Warnings.tsx';
import type { MandateRecord } from './mandate-record.ts';
import { MandateCampaigns } from './MandateCampaigns.tsx';
import { MandateOverview } from './MandateOverview.tsx';
import { MandateQuestions } from './MandateQuestions.tsx';
import { MandateVersions } from './MandateVersions.tsx';
import { StatusBadge } from './StatusBadge.tsx';

const route = getRouteApi('/mandates/$id');

/** While it is prepared it is also asked for, since an event may fall between the answer and the line. */
const ASK_SECONDS = 5;

/** The current mandate: from the last answer, or from a later live event. */
function useMandate(id: string) {
  const [told, setTold] = useState<MandateRecord>();
  const { data, problem, again } = useAnswer('ConsoleMandate', { id });
  const answered = data?.mandate;
  const isTold = told !== undefined && told.id === id && (!answered || told.updatedAt >= answered.updatedAt);
  const mandate = isTold ? told : answered;
  const { state } = useLive('ConsoleMandateStatus', { mandateId: id }, ({ mandateStatus }) =>
    setTold(mandateStatus),
  );
  const isPreparing = mandate?.status === 'preparing';
  useEffect(() => {
    if (state === 'live') void again();
    if (!isPreparing) return;
    const timer = setInterval(() => void again(), ASK_SECONDS * 1000);
    return () => clearInterval(timer);
  }, [state, isPreparing, again]);
  return {
    mandate,
    isMissing: data !== undefined && data.mandate === null,
    problem: data ? undefined : problem,
    state,
    again,
  };
}

export function MandateScreen() {
  const t = useTexts(mandateTexts);
  const number = useNumber();
  const { id } = route.useParams();
  const { tab = 'overview' } = route.useSearch();
  const navigate = route.useNavigate();
  const mayWrite = useMay('mandates:write');
  const mayStart = useMay('campaigns:write');
  const maySeeCampaigns = useMay('campaigns:read');
  const { mandate, isMissing, problem, state, again } = useMandate(id);
  const [archive] = useChange('ConsoleArchiveMandate');
  const [prepare, preparing] = useChange('ConsolePrepareMandate');
  const [isArchiving, setArchiving] = useState(false);
  const trail = [{ to: '/mandates', label: t.title }];
  if (isMissing)
    return (
      <Page title={t.title} trail={trail}>
        <Empty title={t.notFound}>{t.notFoundText}</Empty>
      </Page>
    );
  const mayChange = mayWrite && mandate?.origin === 'playground' && mandate.status !== 'archived';
  return (
    <Page
      title={mandate?.title ?? '…'}
      trail={trail}
      sub={
        mandate && (
          <>
            <span role="status" className="inline-flex">
              <StatusBadge status={mandate.status} />
            </span>
            <span>{t.versionOf(number(mandate.flowVersion))}</span>
            <DetailId id={id} />
            <span>
              {t.updated} <Time at={mandate.updatedAt} />
            </span>
            {state === 'lost' && <Badge tone="warn">{t.lost}</Badge>}
          </>
        )
      }
      actions={
        <>
          <CopyCurl method="GET" path={`/mandates/${id}`} />
          {mandate?.status === 'ready' && mayStart && (
            <Link to="/campaigns/new" search={{ mandate: id }} className={buttonClass('primary')}>
              <Megaphone size={15} aria-hidden />
              {t.startCampaign}
            </Link>
          )}
          {mayChange && mandate.status === 'failed' && (
            <Button
              icon={<RefreshCw size={15} aria-hidden />}
              isBusy={preparing.isBusy}
              onClick={() => void prepare({ id }).then(again)}
            >
              {t.prepare}
            </Button>
          )}
          {mayChange && (
            <>
              <Button icon={<Archive size={15} aria-hidden />} onClick={() => setArchiving(true)}>
                {t.archive}
              </Button>
              <Link to="/mandates/$id/edit" params={{ id }} className={buttonClass('quiet')}>
                <Pencil size={15} aria-hidden />
                {t.edit}
              </Link>
            </>
          )}
        </>
      }
    >
      {problem && <ProblemNote problem={problem} onRetry={() => void again()} />}
      {preparing.problem && <ProblemNote problem={preparing.problem} />}
      {mandate?.status === 'preparing' && (
        <p className="flex items-center gap-2 rounded-md border border-accent/30 bg-tint px-3 py-2.5 text-strong">
          <LoaderCircle size={16} aria-hidden className="flex-none animate-spin text-accent" />
          {t.preparingText}
        </p>
      )}
      {mandate?.failure && (
        <div role="alert" className="rounded-md border border-bad/40 bg-bad-tint px-3 py-2.5">
          <p className="font-medium text-bad">{t.failedTitle}</p>
          <p>{mandate.failure.message}</p>
        </div>
      )}
      <Warnings title={t.warnings} warnings={mandate?.warnings ?? []} />
      {mandate && (
        <Tabs
          label={t.parts}
          value={tab}
          onChange={(next) =>
            void navigate({
              search: next === 'overview' ? {} : { tab: next as 'questions' | 'campaigns' | 'versions' },
              replace: true,
            })
          }
          tabs={[
            { value: 'overview', label: t.overview, content: <MandateOverview mandate={mandate} /> },
            {
              value: 'questions',
              label: t.questions,
              content: <MandateQuestions key={mandate.updatedAt} mandate={mandate} />,
            },
            ...(maySeeCampaigns
              ? [
                  {
                    value: 'campaigns' as const,
                    label: t.campaigns,
                    content: <MandateCampaigns mandateId={id} />,
                  },
                ]
              : []),
            {
              value: 'versions',
              label: t.versions,
              content: <MandateVersions key={mandate.updatedAt} mandate={mandate} />,
            },
          ]}
        />
      )}
      <Confirm
        isOpen={isArchiving}
        onClose={() => setArchiving(false)}
        title={t.archiveTitle}
        confirm={t.archive}
        isDangerous
        onConfirm={async () => {
          const answer = await archive({ id });
          if (answer.data) {
            toast(t.archivedNow);
            void again();
          }
          return answer;
        }}
      >
        {t.archiveText}
      </Confirm>
    </Page>
  );
}
