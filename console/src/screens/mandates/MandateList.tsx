import { getRouteApi, Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { usePages } from '../../graph/use-pages.ts';
import { useMay } from '../../session/session.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { mandateTexts } from '../../texts/mandates.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { CopyCurl } from '../../ui/copy.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Filters } from '../../ui/Filters.tsx';
import { Page } from '../../ui/Page.tsx';
import { Time } from '../../ui/Time.tsx';
import { StatusBadge } from './StatusBadge.tsx';

const route = getRouteApi('/mandates');

export function MandateList() {
  const t = useTexts(mandateTexts);
  const number = useNumber();
  const mayWrite = useMay('mandates:write');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const filter = {
    status: search.status ?? null,
    origin: search.origin ?? null,
    workflowId: search.workflow ?? null,
  };
  const pages = usePages('ConsoleMandates', { filter }, ({ mandates }) => mandates);
  const workflows = usePages('ConsoleWorkflows', { filter: null }, (data) => data.workflows, 200);
  const isFiltered = Object.values(filter).some((value) => value !== null);
  const create = mayWrite && (
    <Link to="/mandates/new" className={buttonClass('primary')}>
      <Plus size={16} aria-hidden />
      {t.create}
    </Link>
  );
  return (
    <Page
      title={t.title}
      actions={
        <>
          <CopyCurl method="GET" path={`/mandates${search.status ? `?status=${search.status}` : ''}`} />
          {create}
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
            label: t.status,
            options: (['preparing', 'ready', 'failed', 'archived'] as const).map((value) => ({
              value,
              label: t[value],
            })),
          },
          {
            kind: 'choice',
            name: 'workflow',
            label: t.workflow,
            options: workflows.rows.map(({ id, name }) => ({ value: id, label: name })),
          },
          {
            kind: 'choice',
            name: 'origin',
            label: t.origin,
            options: (['playground', 'api'] as const).map((value) => ({ value, label: t[value] })),
          },
        ]}
      />
      <DataTable
        label={t.title}
        pages={pages}
        rowKey={({ id }) => id}
        onOpen={({ id }) => void navigate({ to: '/mandates/$id', params: { id } })}
        empty={
          <Empty title={isFiltered ? t.noneFiltered : t.none} action={create}>
            {isFiltered ? null : t.noneText}
          </Empty>
        }
        columns={[
          {
            key: 'title',
            head: t.job,
            isTitle: true,
            cell: ({ id, title }) => (
              <Link
                to="/mandates/$id"
                params={{ id }}
                className="font-medium text-strong hover:text-accent hover:underline"
              >
                {title}
              </Link>
            ),
          },
          {
            key: 'company',
            head: t.company,
            width: '10rem',
            isWide: true,
            isTitle: true,
            cell: ({ companyName }) => companyName,
          },
          {
            key: 'status',
            head: t.status,
            width: '7.5rem',
            cell: ({ status }) => <StatusBadge status={status} />,
          },
          {
            key: 'version',
            head: t.version,
            width: '4.5rem',
            align: 'right',
            isWide: true,
            cell: ({ flowVersion }) => number(flowVersion),
          },
          {
            key: 'warnings',
            head: t.warnings,
            width: '5.5rem',
            align: 'right',
            isWide: true,
            cell: ({ warnings }) =>
              warnings.length > 0 ? (
                <span className="text-warn" title={warnings.join('\n')}>
                  {number(warnings.length)}
                </span>
              ) : (
                ''
              ),
          },
          {
            key: 'workflow',
            head: t.workflow,
            width: '8rem',
            isWide: true,
            isTitle: true,
            cell: ({ workflow }) => workflow.name,
          },
          { key: 'origin', head: t.origin, width: '10rem', isWide: true, cell: ({ origin }) => t[origin] },
          {
            key: 'updated',
            head: t.updated,
            width: '11rem',
            isWide: true,
            cell: ({ updatedAt }) => <Time at={updatedAt} />,
          },
        ]}
      />
    </Page>
  );
}
