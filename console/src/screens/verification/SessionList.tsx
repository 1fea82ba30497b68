import { getRouteApi, Link } from '@tanstack/react-router';
import { usePages } from '../../graph/use-pages.ts';
import { useTexts } from '../../texts/language.ts';
import { verificationTexts } from '../../texts/verification.ts';
import { Badge } from '../../ui/Badge.tsx';
import { CopyId } from '../../ui/copy.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Filters } from '../../ui/Filters.tsx';
import { Page } from '../../ui/Page.tsx';
import { Time } from '../../ui/Time.tsx';
import { startOf } from './session-filter.rules.ts';
import { StatusBadge } from './StatusBadge.tsx';
import { StepCounts } from './StepCounts.tsx';

const route = getRouteApi('/verification');

export function SessionList() {
  const t = useTexts(verificationTexts);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { status, method, student, skill, from, until } = search;
  const filter = {
    status: status ?? null,
    verificationMethod: method ?? null,
    externalStudentId: student?.trim() ?? null,
    skillId: skill?.trim() ?? null,
    createdSince: from ? startOf(from) : null,
    createdBefore: until ? startOf(until, 1) : null,
  };
  const pages = usePages('ConsoleVerifications', { filter }, ({ verifications }) => verifications);
  return (
    <Page title={t.title}>
      <StepCounts search={search} />
      <Filters
        values={search}
        onChange={(next) => void navigate({ search: { ...search, ...next } as typeof search, replace: true })}
        fields={[
          { kind: 'search', name: 'student', label: t.searchStudent },
          {
            kind: 'choice',
            name: 'method',
            label: t.method,
            options: [
              { value: 'human', label: t.methods.human },
              { value: 'assessment', label: t.methods.assessment },
            ],
          },
          { kind: 'search', name: 'skill', label: t.skillId },
          { kind: 'day', name: 'from', label: t.openedFrom },
          { kind: 'day', name: 'until', label: t.openedUntil },
        ]}
      />
      <DataTable
        label={t.title}
        pages={pages}
        rowKey={({ id }) => id}
        onOpen={({ id }) => void navigate({ to: '/verification/$id', params: { id } })}
        empty={<Empty title={t.none}>{t.noneText}</Empty>}
        columns={[
          {
            key: 'student',
            head: t.student,
            cell: ({ id, student: { name, externalStudentId }, erasedAt }) => (
              <Link
                to="/verification/$id"
                params={{ id }}
                className="font-medium text-strong hover:text-accent hover:underline"
              >
                {erasedAt ? externalStudentId : name}
              </Link>
            ),
          },
          {
            key: 'external',
            head: t.externalId,
            width: '9rem',
            isWide: true,
            cell: ({ student: { externalStudentId }, erasedAt }) =>
              erasedAt ? (
                <Badge>{t.erased}</Badge>
              ) : (
                <code className="font-mono text-xs text-quiet">{externalStudentId}</code>
              ),
          },
          {
            key: 'status',
            head: t.step,
            width: '11rem',
            cell: ({ status: state }) => <StatusBadge status={state} />,
          },
          {
            key: 'method',
            head: t.method,
            width: '9rem',
            isWide: true,
            cell: ({ verificationMethod }) =>
              verificationMethod === 'human' || verificationMethod === 'assessment'
                ? t.methods[verificationMethod]
                : '—',
          },
          {
            key: 'skills',
            head: t.skills,
            isWide: true,
            cell: ({ skills }) => skills.map(({ name }) => name).join(', ') || '—',
          },
          {
            key: 'created',
            head: t.opened,
            width: '8rem',
            isWide: true,
            cell: ({ createdAt }) => <Time at={createdAt} isRelative />,
          },
          {
            key: 'id',
            isDetail: true,
            head: t.id,
            width: '9rem',
            isWide: true,
            cell: ({ id }) => <CopyId id={id} isShort />,
          },
        ]}
      />
    </Page>
  );
}
