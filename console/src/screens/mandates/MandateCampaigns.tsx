import { Link } from '@tanstack/react-router';
import { usePages } from '../../graph/use-pages.ts';
import { campaignTexts } from '../../texts/campaigns.ts';
import { useTexts } from '../../texts/language.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Time } from '../../ui/Time.tsx';
import { toneOfCampaign } from '../campaigns/campaign.rules.ts';
import { ProgressBar } from '../campaigns/ProgressBar.tsx';

/** The campaigns on one mandate. */
export function MandateCampaigns({ mandateId }: { mandateId: string }) {
  const t = useTexts(campaignTexts);
  const pages = usePages('ConsoleCampaigns', { filter: { mandateId } }, ({ campaigns }) => campaigns);
  return (
    <DataTable
      label={t.title}
      pages={pages}
      rowKey={({ id }) => id}
      empty={<Empty title={t.none}>{t.noneText}</Empty>}
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
          key: 'status',
          head: t.state,
          width: '7rem',
          cell: ({ status }) => <Badge tone={toneOfCampaign(status)}>{t.statuses[status]}</Badge>,
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
  );
}
