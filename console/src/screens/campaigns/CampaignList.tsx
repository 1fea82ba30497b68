import { getRouteApi, Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useAnswer } from '../../graph/use-answer.ts';
import { usePages } from '../../graph/use-pages.ts';
import { useMay } from '../../session/session.ts';
import { campaignTexts } from '../../texts/campaigns.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { Badge } from '../../ui/Badge.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { CopyCurl } from '../../ui/copy.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Filters } from '../../ui/Filters.tsx';
import { Page } from '../../ui/Page.tsx';
import { Time } from '../../ui/Time.tsx';
import { CAMPAIGN_STATUSES, toneOfCampaign } from './campaign.rules.ts';
import { ProgressBar } from './ProgressBar.tsx';
import { isFilteredBy } from '../../ui/search.rules.ts';

const route = getRouteApi('/campaigns');
const CHOICES = 200;

export function CampaignList() {
  const t = useTexts(campaignTexts);
  const number = useNumber();
  const mayWrite = useMay('campaigns:write');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const filter = {
    status: search.status ?? null,
    mandateId: search.mandate ?? null,
    workflowId: search.workflow ?? null,
  };
  const pages = usePages('ConsoleCampaigns', { filter }, ({ campaigns }) => campaigns);
  const workflows = useAnswer('ConsoleWorkflows', { first: CHOICES });
  const mandates = useAnswer('ConsoleCampaignMandates', {
    first: CHOICES,
    filter: { workflowId: filter.workflowId },
  });
  const isFiltered = isFilteredBy(search);
  return (
    <Page
      title={t.title}
      actions={
        <>
          <CopyCurl method="GET" path="/campaigns" />
          {mayWrite && <StartLink />}
        </>
      }
    >
      <Filters
        values={search}
        onChange={(next) => void navigate({ search: next as typeof search, replace: true })}
        fields={[
          {
            kind: 'choice',
            name: 'status',
            label: t.state,
            options: CAMPAIGN_STATUSES.map((value) => ({ value, label: t.statuses[value] })),
          },
          {
            kind: 'choice',
            name: 'workflow',
            label: t.workflow,
            options: (workflows.data?.workflows.edges ?? []).map(({ node }) => ({
              value: node.id,
              label: node.name,
            })),
          },
          {
            kind: 'choice',
            name: 'mandate',
            label: t.mandate,
            options: (mandates.data?.mandates.edges ?? []).map(({ node }) => ({
              value: node.id,
              label: node.title,
            })),
          },
        ]}
      />
      <DataTable
        label={t.title}
        pages={pages}
        rowKey={({ id }) => id}
        onOpen={({ id }) => void navigate({ to: '/campaigns/$id', params: { id } })}
        empty={
          isFiltered ? (
            <Empty title={t.noneFiltered}>{t.noneFilteredText}</Empty>
          ) : (
            <Empty title={t.none} action={mayWrite && <StartLink />}>
              {t.noneText}
            </Empty>
          )
        }
        columns={[
          {
            key: 'name',
            head: t.name,
            isTitle: true,
            cell: ({ id, name }) => (
              <Link to="/campaigns/$id" params={{ id }} className="font-medium text-strong hover:underline">
                {name}
              </Link>
            ),
          },
          {
            key: 'mandate',
            head: t.mandate,
            isWide: true,
            isTitle: true,
            cell: ({ mandate }) => mandate.title,
          },
          {
            key: 'status',
            head: t.state,
            width: '7rem',
            cell: ({ status }) => <Badge tone={toneOfCampaign(status)}>{t.statuses[status]}</Badge>,
          },
          {
            key: 'candidates',
            head: t.candidates,
            width: '7rem',
            align: 'right',
            isWide: true,
            cell: ({ accepted }) => number(accepted),
          },
          {
            key: 'progress',
            head: t.progress,
            width: 'clamp(7rem, 30vw, 11rem)',
            cell: ({ counts }) => <ProgressBar counts={counts} />,
          },
          {
            key: 'begun',
            head: t.begun,
            width: '13rem',
            isWide: true,
            cell: ({ createdAt }) => <Time at={createdAt} />,
          },
        ]}
      />
    </Page>
  );
}

function StartLink() {
  const t = useTexts(campaignTexts);
  return (
    <Link to="/campaigns/new" className={buttonClass('primary')}>
      <Plus size={16} aria-hidden />
      {t.start}
    </Link>
  );
}
