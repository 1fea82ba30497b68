import { Link, useNavigate } from '@tanstack/react-router';
import { usePages, type Connection } from '../../graph/use-pages.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { catalogueTexts } from '../../texts/catalogue.ts';
import { Badge } from '../../ui/Badge.tsx';
import { CopyId } from '../../ui/copy.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Time } from '../../ui/Time.tsx';
import { StatusBadge } from '../verification/StatusBadge.tsx';

interface OfSkill {
  id: string;
}
const NOTHING: Connection<never> = { edges: [], pageInfo: { hasNextPage: false, endCursor: null } };

export function MandatesUsing({ id }: OfSkill) {
  const t = useTexts(catalogueTexts);
  const states: Record<string, string> = t.mandateStates;
  const pages = usePages('ConsoleSkillMandates', { id }, ({ skill }) => skill?.mandatesUsing ?? NOTHING);
  return (
    <DataTable
      label={t.mandates}
      pages={pages}
      rowKey={(row) => row.id}
      empty={<Empty title={t.noMandates} />}
      columns={[
        {
          key: 'title',
          head: t.mandate,
          cell: (row) => <MandateLink id={row.id} title={row.title} />,
        },
        { key: 'company', head: t.company, isWide: true, cell: ({ companyName }) => companyName },
        {
          key: 'status',
          head: t.status,
          width: '7rem',
          cell: ({ status }) => (
            <Badge tone={status === 'ready' ? 'good' : status === 'failed' ? 'bad' : 'plain'}>
              {states[status] ?? status}
            </Badge>
          ),
        },
        {
          key: 'created',
          head: t.created,
          width: '8rem',
          isWide: true,
          cell: ({ createdAt }) => <Time at={createdAt} isRelative />,
        },
      ]}
    />
  );
}

const MandateLink = ({ id, title }: { id: string; title: string }) => (
  <Link
    to="/mandates/$id"
    params={{ id }}
    className="font-medium text-strong hover:text-accent hover:underline"
  >
    {title}
  </Link>
);

export function QuestionSetsUsing({ id }: OfSkill) {
  const t = useTexts(catalogueTexts);
  const number = useNumber();
  const pages = usePages(
    'ConsoleSkillQuestionSets',
    { id },
    ({ skill }) => skill?.questionSetsUsing ?? NOTHING,
  );
  return (
    <DataTable
      label={t.questionSets}
      pages={pages}
      rowKey={(row) => row.id}
      empty={<Empty title={t.noQuestionSets} />}
      columns={[
        {
          key: 'mandate',
          head: t.mandate,
          cell: ({ mandate }) => (mandate ? <MandateLink id={mandate.id} title={mandate.title} /> : '—'),
        },
        {
          key: 'version',
          head: t.version,
          width: '6rem',
          align: 'right',
          cell: ({ flowVersion }) => flowVersion ?? '—',
        },
        {
          key: 'questions',
          head: t.questionSets,
          width: '9rem',
          isWide: true,
          cell: ({ questions }) => t.questions(number(questions.length)),
        },
        {
          key: 'created',
          head: t.created,
          width: '8rem',
          isWide: true,
          cell: ({ createdAt }) => <Time at={createdAt} isRelative />,
        },
      ]}
    />
  );
}

export function VerificationsUsing({ id }: OfSkill) {
  const t = useTexts(catalogueTexts);
  const navigate = useNavigate();
  const pages = usePages(
    'ConsoleSkillVerifications',
    { id },
    ({ skill }) => skill?.verificationsUsing ?? NOTHING,
  );
  return (
    <DataTable
      label={t.verifications}
      pages={pages}
      rowKey={(row) => row.id}
      onOpen={(row) => void navigate({ to: '/verification/$id', params: { id: row.id } })}
      empty={<Empty title={t.noVerifications} />}
      columns={[
        {
          key: 'student',
          head: t.student,
          cell: ({ id: one, student, erasedAt }) => (
            <Link
              to="/verification/$id"
              params={{ id: one }}
              className="font-medium text-strong hover:text-accent hover:underline"
            >
              {erasedAt ? student.externalStudentId : student.name}
            </Link>
          ),
        },
        { key: 'step', head: t.step, width: '11rem', cell: ({ status }) => <StatusBadge status={status} /> },
        {
          key: 'created',
          head: t.created,
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
          cell: (row) => <CopyId id={row.id} isShort />,
        },
      ]}
    />
  );
}

export function SelectionsOf({ id }: OfSkill) {
  const t = useTexts(catalogueTexts);
  const pages = usePages('ConsoleSkillSelections', { id }, ({ skill }) => skill?.selections ?? NOTHING);
  return (
    <DataTable
      label={t.selections}
      pages={pages}
      rowKey={(row) => row.id}
      empty={<Empty title={t.noSelections} />}
      columns={[
        { key: 'user', head: t.user, cell: ({ userId }) => <CopyId id={userId} /> },
        {
          key: 'selected',
          head: t.selected,
          width: '12rem',
          cell: ({ createdAt }) => <Time at={createdAt} />,
        },
      ]}
    />
  );
}
