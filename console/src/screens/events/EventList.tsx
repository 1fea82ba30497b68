import { getRouteApi, Link } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { Data } from '../../graph/documents.ts';
import { usePages } from '../../graph/use-pages.ts';
import { eventTexts } from '../../texts/events.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { Badge } from '../../ui/Badge.tsx';
import { CopyCurl } from '../../ui/copy.tsx';
import { DataTable, type Column } from '../../ui/DataTable.tsx';
import { endOfDay, startOfDay } from '../../ui/day-bounds.rules.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Filters } from '../../ui/Filters.tsx';
import { Page } from '../../ui/Page.tsx';
import { Time } from '../../ui/Time.tsx';
import { deliveryStateOf, subjectOf } from './event.rules.ts';
import { EVENT_TYPES } from './event-types.ts';
import { isFilteredBy } from '../../ui/search.rules.ts';

type Row = Data<'ConsoleEventList'>['events']['edges'][number]['node'];

const route = getRouteApi('/events');

export function EventList() {
  const t = useTexts(eventTexts);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const asked = {
    types: search.type ? [search.type] : null,
    objectId: search.about ?? null,
    since: startOfDay(search.from) ?? null,
    until: endOfDay(search.until) ?? null,
  };
  const pages = usePages('ConsoleEventList', asked, ({ events }) => events);
  const open = useCallback(({ id }: Row) => void navigate({ to: '/events/$id', params: { id } }), [navigate]);
  const isFiltered = isFilteredBy(search);
  return (
    <Page
      title={t.title}
      actions={<CopyCurl method="GET" path={`/events${search.type ? `?types=${search.type}` : ''}`} />}
    >
      <Filters
        values={search}
        onChange={(next) => void navigate({ search: next as typeof search, replace: true })}
        fields={[
          { kind: 'search', name: 'about', label: t.search },
          {
            kind: 'choice',
            name: 'type',
            label: t.type,
            options: EVENT_TYPES.map((value) => ({ value, label: value })),
          },
          { kind: 'day', name: 'from', label: t.from },
          { kind: 'day', name: 'until', label: t.until },
        ]}
      />
      <DataTable
        label={t.title}
        pages={pages}
        rowKey={({ id }) => id}
        onOpen={open}
        columns={useColumns()}
        empty={
          <Empty title={isFiltered ? t.noneFiltered : t.none}>
            {isFiltered ? t.noneFilteredText : t.noneText}
          </Empty>
        }
      />
    </Page>
  );
}

function useColumns(): readonly Column<Row>[] {
  const t = useTexts(eventTexts);
  return useMemo(
    () => [
      {
        key: 'type',
        head: t.type,
        cell: ({ id, type }) => (
          <Link
            to="/events/$id"
            params={{ id }}
            preload={false}
            className="font-mono text-xs font-medium text-strong hover:underline"
          >
            {type}
          </Link>
        ),
      },
      {
        key: 'about',
        head: t.about,
        isWide: true,
        cell: ({ data }) => <code className="font-mono text-xs text-quiet">{subjectOf(data)}</code>,
      },
      {
        key: 'deliveries',
        head: t.deliveries,
        width: '9rem',
        cell: ({ deliveries }) => <DeliveryState deliveries={deliveries} />,
      },
      {
        key: 'at',
        head: t.at,
        width: '14rem',
        isWide: true,
        cell: ({ createdAt }) => <Time at={createdAt} precision="second" />,
      },
    ],
    [t],
  );
}

function DeliveryState({ deliveries }: { deliveries: Row['deliveries'] }) {
  const t = useTexts(eventTexts);
  const number = useNumber();
  const { arrived, failed } = deliveryStateOf(deliveries);
  if (failed > 0) return <Badge tone="bad">{t.open(number(failed))}</Badge>;
  if (arrived > 0) return <Badge tone="good">{t.arrived(number(arrived))}</Badge>;
  return <span className="text-xs text-quiet">{t.notSent}</span>;
}
