import { getRouteApi, Link } from '@tanstack/react-router';
import type { Data } from '../../graph/documents.ts';
import type { Pages } from '../../graph/use-pages.ts';
import { campaignTexts } from '../../texts/campaigns.ts';
import { useTexts } from '../../texts/language.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Filters } from '../../ui/Filters.tsx';
import { Section } from '../../ui/Page.tsx';
import { Time } from '../../ui/Time.tsx';
import { OUTCOMES, toneOfOutcome, type Outcome } from './campaign.rules.ts';

type Row = Data<'ConsoleCampaignResults'>['results']['edges'][number]['node'];

const route = getRouteApi('/campaigns/$id');

interface CampaignResultsProps {
  campaignId: string;
  pages: Pages<Row>;
  wanted: Outcome | undefined;
}

/** The candidates of the campaign as they are now. */
export function CampaignResults({ campaignId, pages, wanted }: CampaignResultsProps) {
  const t = useTexts(campaignTexts);
  const navigate = route.useNavigate();
  return (
    <Section
      title={t.results}
      actions={
        <Link to="/results" search={{ campaign: campaignId }} className="text-accent hover:underline">
          {t.allResults}
        </Link>
      }
    >
      <div className="flex flex-col gap-3">
        <Filters
          values={{ status: wanted }}
          onChange={(next) => void navigate({ search: next as { status?: Outcome }, replace: true })}
          fields={[
            {
              kind: 'choice',
              name: 'status',
              label: t.state,
              options: OUTCOMES.map((value) => ({ value, label: t.outcomes[value] })),
            },
          ]}
        />
        <DataTable
          label={t.results}
          pages={pages}
          rowKey={({ id }) => id}
          onOpen={({ id }) => void navigate({ to: '/results/$id', params: { id } })}
          empty={<Empty title={t.noResults}>{t.noResultsText}</Empty>}
          columns={[
            {
              key: 'candidate',
              head: t.candidate,
              cell: ({ id, candidate }) => (
                <Link to="/results/$id" params={{ id }} className="font-medium text-strong hover:underline">
                  {candidate.name ?? '—'}
                </Link>
              ),
            },
            {
              key: 'reached',
              head: t.fields.phone,
              isWide: true,
              cell: ({ candidate }) => candidate.phone ?? candidate.email ?? '—',
            },
            {
              key: 'status',
              head: t.state,
              width: '8rem',
              cell: ({ status }) => <Badge tone={toneOfOutcome(status)}>{t.outcomes[status]}</Badge>,
            },
            {
              key: 'stage',
              head: t.stage,
              width: '11rem',
              isWide: true,
              cell: ({ stage }) => t.stages[stage],
            },
            {
              key: 'qualified',
              head: t.qualified,
              width: '8.5rem',
              cell: ({ output }) => <Qualified is={output?.qualified ?? null} />,
            },
            {
              key: 'changed',
              head: t.changed,
              width: '14rem',
              isWide: true,
              cell: ({ updatedAt }) => <Time at={updatedAt} precision="second" />,
            },
          ]}
        />
      </div>
    </Section>
  );
}

function Qualified({ is }: { is: boolean | null }) {
  const t = useTexts(campaignTexts);
  if (is === null) return <span className="text-quiet">—</span>;
  return <Badge tone={is ? 'good' : 'plain'}>{is ? t.qualified : t.notQualified}</Badge>;
}
