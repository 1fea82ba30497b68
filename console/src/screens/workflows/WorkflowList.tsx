import { getRouteApi } from '@tanstack/react-router';
import { usePages } from '../../graph/use-pages.ts';
import { useTexts } from '../../texts/language.ts';
import { workflowTexts } from '../../texts/workflows.ts';
import { Badge } from '../../ui/Badge.tsx';
import { CopyId } from '../../ui/copy.tsx';
import { CopyCurl } from '../../ui/copy.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Filters } from '../../ui/Filters.tsx';
import { Page } from '../../ui/Page.tsx';
import { Time } from '../../ui/Time.tsx';

const route = getRouteApi('/workflows');

export function WorkflowList() {
  const t = useTexts(workflowTexts);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const pages = usePages('ConsoleWorkflows', {}, ({ workflows }) => workflows);
  const rows = pages.rows.filter(
    ({ name, status }) =>
      (!search.status || status === search.status) &&
      (!search.q || name.toLowerCase().includes(search.q.toLowerCase())),
  );
  return (
    <Page title={t.title} actions={<CopyCurl method="GET" path="/workflows" />}>
      <Filters
        values={search}
        onChange={(next) => void navigate({ search: next as typeof search, replace: true })}
        fields={[
          { kind: 'search', name: 'q', label: t.search },
          {
            kind: 'choice',
            name: 'status',
            label: t.status,
            options: [
              { value: 'active', label: t.active },
              { value: 'archived', label: t.archived },
            ],
          },
        ]}
      />
      <DataTable
        label={t.title}
        pages={{ ...pages, rows }}
        rowKey={({ id }) => id}
        empty={<Empty title={t.none}>{t.noneText}</Empty>}
        columns={[
          {
            key: 'name',
            head: t.name,
            cell: ({ name }) => <span className="font-medium text-strong">{name}</span>,
          },
          {
            key: 'status',
            head: t.status,
            width: '7rem',
            cell: ({ status }) => <Badge tone={status === 'active' ? 'good' : 'plain'}>{t[status]}</Badge>,
          },
          { key: 'id', head: t.id, width: '20rem', isWide: true, cell: ({ id }) => <CopyId id={id} /> },
          {
            key: 'updated',
            head: t.updated,
            width: '12rem',
            isWide: true,
            cell: ({ updatedAt }) => <Time at={updatedAt} />,
          },
        ]}
      />
    </Page>
  );
}
