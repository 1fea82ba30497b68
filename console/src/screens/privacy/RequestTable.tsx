import type { Pages } from '../../graph/use-pages.ts';
import { serviceTime } from '../../graph/line.ts';
import { useTexts } from '../../texts/language.ts';
import { privacyTexts } from '../../texts/privacy.ts';
import { Badge } from '../../ui/Badge.tsx';
import { CopyId } from '../../ui/copy.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Filters } from '../../ui/Filters.tsx';
import { Time } from '../../ui/Time.tsx';
import { KINDS, STATUSES, type ShownRequest } from './privacy-request.ts';

interface RequestTableProps<Row extends ShownRequest> {
  pages: Pages<Row>;
  values: { status?: string | undefined; kind?: string | undefined; organisation?: string | undefined };
  onChange: (next: Record<string, string | undefined>) => void;
  /** Opens a request; a list without it shows that something is due, and no more. */
  onOpen?: (row: Row) => void;
}

/** Requests of people with their due dates. */
export function RequestTable<Row extends ShownRequest>({
  pages,
  values,
  onChange,
  onOpen,
}: RequestTableProps<Row>) {
  const t = useTexts(privacyTexts);
  const ofAll = [
    {
      key: 'organisation',
      head: t.organisation,
      width: '12rem',
      cell: ({ organisationId = '' }: Row) => <CopyId id={organisationId} isShort />,
    },
    {
      key: 'mode',
      head: t.mode,
      width: '6rem',
      isWide: true,
      cell: ({ mode }: Row) => <Badge>{mode === 'test' ? t.modes.test : t.modes.live}</Badge>,
    },
  ];
  return (
    <>
      <Filters
        values={values}
        onChange={onChange}
        fields={[
          ...(onOpen ? [] : [{ kind: 'search', name: 'organisation', label: t.organisation } as const]),
          {
            kind: 'choice',
            name: 'status',
            label: t.status,
            options: STATUSES.map((value) => ({ value, label: t.statuses[value] })),
          },
          {
            kind: 'choice',
            name: 'kind',
            label: t.kind,
            options: KINDS.map((value) => ({ value, label: t.kinds[value] })),
          },
        ]}
      />
      <DataTable
        label={t.requests}
        pages={pages}
        rowKey={({ id }) => id}
        {...(onOpen && { onOpen })}
        empty={<Empty title={t.none}>{t.noneText}</Empty>}
        columns={[
          {
            key: 'kind',
            head: t.kind,
            cell: (row) =>
              onOpen ? (
                <button
                  type="button"
                  onClick={() => onOpen(row)}
                  className="max-w-full truncate font-medium text-strong hover:text-accent hover:underline"
                >
                  {t.kinds[row.kind]}
                </button>
              ) : (
                t.kinds[row.kind]
              ),
          },
          ...(onOpen ? [] : ofAll),
          { key: 'status', head: t.status, width: '9rem', cell: (row) => <RequestState request={row} /> },
          {
            key: 'due',
            head: t.due,
            width: '8rem',
            cell: ({ dueAt }) => <Time at={dueAt} precision="day" />,
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
    </>
  );
}

export function RequestState({ request: { status, dueAt } }: { request: ShownRequest }) {
  const t = useTexts(privacyTexts);
  const isOverdue = status === 'open' && new Date(dueAt).getTime() < serviceTime();
  if (isOverdue) return <Badge tone="bad">{t.overdue}</Badge>;
  return <Badge tone={status === 'open' ? 'warn' : 'good'}>{t.statuses[status]}</Badge>;
}
