import { getRouteApi, Link } from '@tanstack/react-router';
import type { Data } from '../../graph/documents.ts';
import { usePages } from '../../graph/use-pages.ts';
import { useTexts } from '../../texts/language.ts';
import { operatorTexts } from '../../texts/operators.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Filters } from '../../ui/Filters.tsx';
import { Time } from '../../ui/Time.tsx';
import { EndpointBadge, ENDPOINT_STATES } from './EndpointBadge.tsx';
import { OperatorsPage } from './OperatorsPage.tsx';

type Endpoint = Data<'ConsoleEndpoints'>['endpoints']['edges'][number]['node'];

const route = getRouteApi('/operators/endpoints');

/** The webhooks of all organisations: which are in trouble, and how far they lag. */
export function EndpointList() {
  const t = useTexts(operatorTexts);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const filter = { organisationId: search.q ?? null, state: search.state ?? null };
  const pages = usePages('ConsoleEndpoints', { filter }, ({ endpoints }) => endpoints, 20);
  return (
    <OperatorsPage title={t.endpoints}>
      <p className="max-w-prose text-quiet">{t.endpoint.text}</p>
      <Filters
        values={search}
        onChange={(next) => void navigate({ search: next as typeof search, replace: true })}
        fields={[
          { kind: 'search', name: 'q', label: t.organisationId },
          {
            kind: 'choice',
            name: 'state',
            label: t.state,
            options: ENDPOINT_STATES.map((value) => ({ value, label: t.endpoint.states[value] })),
          },
        ]}
      />
      <DataTable
        label={t.endpoints}
        pages={pages}
        rowKey={({ id }) => id}
        onOpen={({ id }) => void navigate({ to: '/operators/endpoints/$id', params: { id } })}
        empty={<Empty title={t.endpoint.none}>{t.endpoint.noneText}</Empty>}
        columns={[
          {
            key: 'address',
            head: t.endpoint.address,
            cell: ({ id, url }) => (
              <Link
                to="/operators/endpoints/$id"
                params={{ id }}
                preload={false}
                className="block truncate font-medium text-strong hover:text-accent hover:underline"
              >
                {url}
              </Link>
            ),
          },
          {
            key: 'organisation',
            head: t.organisation,
            width: '14rem',
            isWide: true,
            cell: ({ organisation, organisationId }) => organisation?.name ?? organisationId,
          },
          {
            key: 'state',
            head: t.state,
            width: '8rem',
            cell: ({ state }) => <EndpointBadge state={state} />,
          },
          { key: 'mode', head: t.mode, width: '5rem', isWide: true, cell: ({ mode }) => t[mode] },
          {
            key: 'lag',
            head: t.endpoint.lag,
            width: '9rem',
            isWide: true,
            cell: ({ oldestWaitingAt }: Endpoint) =>
              oldestWaitingAt ? (
                <Time at={oldestWaitingAt} isRelative />
              ) : (
                <span className="text-quiet">{t.endpoint.upToDate}</span>
              ),
          },
          {
            key: 'error',
            head: t.endpoint.lastFailure,
            width: '16rem',
            isWide: true,
            cell: ({ lastError }) => lastError ?? '—',
          },
        ]}
      />
    </OperatorsPage>
  );
}
