import { getRouteApi, Link } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { Data } from '../../graph/documents.ts';
import { useAnswer } from '../../graph/use-answer.ts';
import { usePages } from '../../graph/use-pages.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { requestTexts } from '../../texts/requests.ts';
import { CopyCurl } from '../../ui/copy.tsx';
import { DataTable, type Column } from '../../ui/DataTable.tsx';
import { endOfDay, startOfDay } from '../../ui/day-bounds.rules.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Filters } from '../../ui/Filters.tsx';
import { Page } from '../../ui/Page.tsx';
import { Time } from '../../ui/Time.tsx';
import { CallsByHour } from './CallsByHour.tsx';
import { CallStatus } from './CallStatus.tsx';
import { hourEnd } from './hours.rules.ts';
import { isFilteredBy } from '../../ui/search.rules.ts';

type Row = Data<'ConsoleRequests'>['requests']['edges'][number]['node'];

const route = getRouteApi('/requests');
const STATUSES = ['200', '201', '202', '400', '401', '402', '403', '404', '409', '410', '429', '500', '503'];

export function RequestList() {
  const t = useTexts(requestTexts);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const filter = {
    path: search.path ?? null,
    status: Number(search.status) || null,
    code: search.code ?? null,
    key: search.key ?? null,
    since: search.hour ?? startOfDay(search.from) ?? null,
    until: (search.hour ? hourEnd(search.hour) : endOfDay(search.until)) ?? null,
  };
  const { data: counted } = useAnswer('ConsoleRequestHours', {});
  const pages = usePages('ConsoleRequests', { filter }, ({ requests }) => requests);
  const open = useCallback(
    ({ requestId: id }: Row) => void navigate({ to: '/requests/$id', params: { id } }),
    [navigate],
  );
  const isFiltered = isFilteredBy(search);
  return (
    <Page title={t.title} actions={<CopyCurl method="GET" path="/requests" />}>
      <Filters
        values={search}
        onChange={(next) => void navigate({ search: next as typeof search, replace: true })}
        fields={[
          { kind: 'search', name: 'path', label: t.search },
          {
            kind: 'choice',
            name: 'status',
            label: t.status,
            options: STATUSES.map((value) => ({ value, label: value })),
          },
          {
            kind: 'choice',
            name: 'code',
            label: t.code,
            options: useCodes(search.code).map((value) => ({ value, label: value })),
          },
          { kind: 'search', name: 'key', label: t.key },
          { kind: 'day', name: 'from', label: t.from },
          { kind: 'day', name: 'until', label: t.until },
        ]}
      />
      <CallsByHour
        hours={counted?.requestHours}
        chosen={search.hour}
        onChoose={(hour) => void navigate({ search: { ...search, hour }, replace: true })}
      />
      <DataTable
        label={t.title}
        pages={pages}
        rowKey={({ requestId, createdAt }) => `${requestId} ${createdAt}`}
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

/** The codes of the last day's refusals, and the one that is chosen. */
function useCodes(chosen: string | undefined): string[] {
  const { data } = useAnswer('ConsoleRequestSummary', {});
  const codes = [chosen, ...(data?.requestSummary ?? []).map(({ code }) => code)];
  return [...new Set(codes.filter((code) => typeof code === 'string'))].toSorted();
}

function useColumns(): readonly Column<Row>[] {
  const t = useTexts(requestTexts);
  const number = useNumber();
  return useMemo(
    () => [
      {
        key: 'call',
        head: t.call,
        cell: ({ requestId: id, method, path }) => (
          <Link
            to="/requests/$id"
            params={{ id }}
            preload={false}
            className="font-mono text-xs text-strong hover:underline"
          >
            <span className="font-semibold">{method}</span> {path}
          </Link>
        ),
      },
      {
        key: 'status',
        head: t.status,
        width: '5rem',
        cell: ({ status }) => <CallStatus status={status} />,
      },
      {
        key: 'code',
        head: t.code,
        width: '14rem',
        isWide: true,
        cell: ({ code }) => <code className="font-mono text-xs text-quiet">{code}</code>,
      },
      {
        key: 'took',
        head: t.took,
        width: '6rem',
        align: 'right',
        isWide: true,
        cell: ({ durationMs }) => t.ms(number(durationMs)),
      },
      {
        key: 'at',
        head: t.at,
        width: '14rem',
        isWide: true,
        cell: ({ createdAt }) => <Time at={createdAt} precision="second" />,
      },
    ],
    // The texts stand for the language, by which numbers are written too.
    [t],
  );
}
