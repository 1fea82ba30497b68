import { getRouteApi, Link } from '@tanstack/react-router';
import type { Data } from '../../graph/documents.ts';
import { usePages, type Pages } from '../../graph/use-pages.ts';
import { useIsOperator } from '../../session/session.ts';
import { useTexts } from '../../texts/language.ts';
import { catalogueTexts } from '../../texts/catalogue.ts';
import { Badge } from '../../ui/Badge.tsx';
import { CopyCurl } from '../../ui/copy.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Filters } from '../../ui/Filters.tsx';
import { Page } from '../../ui/Page.tsx';
import { Time } from '../../ui/Time.tsx';
import { RequestStatus } from './RequestStatus.tsx';

const route = getRouteApi('/catalogue/requests');

type Request = Data<'ConsoleSkillRequests'>['allSkillRequests']['edges'][number]['node'];

export const RequestList = () => (useIsOperator() ? <AllRequests /> : <OwnRequests />);

/** An operator sees the requests of all organisations, in both modes. */
function AllRequests() {
  const { status } = route.useSearch();
  const pages = usePages(
    'ConsoleSkillRequests',
    { status: status ?? null },
    ({ allSkillRequests }) => allSkillRequests,
  );
  return <Requests pages={pages} isOfAll />;
}

function OwnRequests() {
  const { status } = route.useSearch();
  const filter = { status: status ?? null };
  const pages = usePages('ConsoleOwnSkillRequests', { filter }, ({ skillRequests }) => skillRequests);
  return <Requests pages={pages} isOfAll={false} />;
}

function Requests({ pages, isOfAll }: { pages: Pages<Request>; isOfAll: boolean }) {
  const t = useTexts(catalogueTexts);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const ofAll = [
    {
      key: 'organisation',
      head: t.organisation,
      width: '12rem',
      isWide: true,
      cell: ({ organisation }: Request) => organisation.name,
    },
    {
      key: 'mode',
      head: t.mode,
      width: '6rem',
      isWide: true,
      cell: ({ mode }: Request) => <Badge>{mode === 'test' ? t.modes.test : t.modes.live}</Badge>,
    },
  ];
  return (
    <Page
      title={t.requests}
      trail={[{ to: '/catalogue', label: t.title }]}
      actions={!isOfAll && <CopyCurl method="GET" path="/skill-requests" />}
    >
      <Filters
        values={search}
        onChange={(next) => void navigate({ search: next as typeof search, replace: true })}
        fields={[
          {
            kind: 'choice',
            name: 'status',
            label: t.status,
            options: (['pending', 'resolved', 'rejected'] as const).map((value) => ({
              value,
              label: t.statuses[value],
            })),
          },
        ]}
      />
      <DataTable
        label={t.requests}
        pages={pages}
        rowKey={({ id }) => id}
        onOpen={({ id }) => void navigate({ to: '/catalogue/requests/$id', params: { id } })}
        empty={<Empty title={t.noRequests}>{t.noRequestsText}</Empty>}
        columns={[
          {
            key: 'name',
            head: t.name,
            cell: ({ id, name }) => (
              <Link
                to="/catalogue/requests/$id"
                params={{ id }}
                className="font-medium text-strong hover:text-accent hover:underline"
              >
                {name}
              </Link>
            ),
          },
          ...(isOfAll ? ofAll : []),
          {
            key: 'status',
            head: t.status,
            width: '8rem',
            cell: ({ status }) => <RequestStatus status={status} />,
          },
          {
            key: 'became',
            head: t.became,
            isWide: true,
            cell: ({ skill, decisionNote }) => skill?.name ?? decisionNote ?? '—',
          },
          {
            key: 'asked',
            head: t.asked,
            width: '8rem',
            isWide: true,
            cell: ({ createdAt }) => <Time at={createdAt} isRelative />,
          },
        ]}
      />
    </Page>
  );
}
