import { getRouteApi, Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useWords } from '../../forms/words.ts';
import { usePages } from '../../graph/use-pages.ts';
import { useMay } from '../../session/session.ts';
import { useTexts } from '../../texts/language.ts';
import { workflowTexts } from '../../texts/workflows.ts';
import { Badge } from '../../ui/Badge.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { CopyCurl } from '../../ui/copy.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Filters } from '../../ui/Filters.tsx';
import { Page } from '../../ui/Page.tsx';
import { Time } from '../../ui/Time.tsx';

const route = getRouteApi('/workflows');

export function WorkflowList() {
  const t = useTexts(workflowTexts);
  const words = useWords();
  const mayWrite = useMay('workflows:write');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const filter = { status: search.status ?? null, origin: search.origin ?? null, search: search.q ?? null };
  const pages = usePages('ConsoleWorkflows', { filter }, ({ workflows }) => workflows);
  const create = mayWrite && (
    <Link to="/workflows/new" className={buttonClass('primary')}>
      <Plus size={16} aria-hidden />
      {t.create}
    </Link>
  );
  return (
    <Page
      title={t.title}
      actions={
        <>
          <CopyCurl method="GET" path="/workflows" />
          {create}
        </>
      }
    >
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
          {
            kind: 'choice',
            name: 'origin',
            label: t.origin,
            options: [
              { value: 'playground', label: t.playground },
              { value: 'api', label: t.api },
            ],
          },
        ]}
      />
      <DataTable
        label={t.title}
        pages={pages}
        rowKey={({ id }) => id}
        onOpen={({ id }) => void navigate({ to: '/workflows/$id', params: { id } })}
        empty={
          <Empty title={t.none} action={create}>
            {t.noneText}
          </Empty>
        }
        columns={[
          {
            key: 'name',
            head: t.name,
            cell: ({ id, name }) => (
              <Link
                to="/workflows/$id"
                params={{ id }}
                className="font-medium text-strong hover:text-accent hover:underline"
              >
                {name}
              </Link>
            ),
          },
          {
            key: 'status',
            head: t.status,
            width: '7rem',
            cell: ({ status }) => <Badge tone={status === 'active' ? 'good' : 'plain'}>{t[status]}</Badge>,
          },
          {
            key: 'channels',
            head: t.channels,
            width: '13rem',
            isWide: true,
            cell: ({ channels }) => channels.map(words.choice).join(', '),
          },
          {
            key: 'languages',
            head: t.languages,
            width: '13rem',
            isWide: true,
            cell: ({ languages }) => languages.map(words.choice).join(', '),
          },
          { key: 'origin', head: t.origin, width: '10rem', isWide: true, cell: ({ origin }) => t[origin] },
          {
            key: 'updated',
            head: t.updated,
            width: '13rem',
            isWide: true,
            cell: ({ updatedAt }) => <Time at={updatedAt} />,
          },
        ]}
      />
    </Page>
  );
}
