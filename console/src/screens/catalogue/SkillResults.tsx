import { Link, useNavigate } from '@tanstack/react-router';
import { usePages } from '../../graph/use-pages.ts';
import { useTexts } from '../../texts/language.ts';
import { catalogueTexts } from '../../texts/catalogue.ts';
import { Badge } from '../../ui/Badge.tsx';
import { CopyId } from '../../ui/copy.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { SkillPlace } from './SkillPlace.tsx';

/** Skills by name, the best first. */
export function SkillResults({ keyword }: { keyword: string }) {
  const t = useTexts(catalogueTexts);
  const navigate = useNavigate();
  const pages = usePages('ConsoleSkillSearch', { keyword }, ({ searchSkills }) => searchSkills);
  return (
    <DataTable
      label={t.results}
      pages={pages}
      rowKey={({ id }) => id}
      onOpen={({ id }) => void navigate({ to: '/catalogue/skills/$id', params: { id } })}
      empty={<Empty title={t.none}>{t.noneText}</Empty>}
      columns={[
        {
          key: 'name',
          head: t.skill,
          cell: ({ id, name }) => (
            <Link
              to="/catalogue/skills/$id"
              params={{ id }}
              className="font-medium text-strong hover:text-accent hover:underline"
            >
              {name}
            </Link>
          ),
        },
        {
          key: 'place',
          head: t.place,
          isWide: true,
          cell: ({ subSkill }) => <SkillPlace subSkill={subSkill} />,
        },
        {
          key: 'verifiable',
          head: t.verifiable,
          width: '9rem',
          cell: ({ verifiable }) => (
            <Badge tone={verifiable ? 'good' : 'plain'}>{verifiable ? t.verifiable : t.notVerifiable}</Badge>
          ),
        },
        {
          key: 'id',
          isDetail: true,
          head: t.id,
          width: '9rem',
          isWide: true,
          cell: ({ id }) => <CopyId id={id} />,
        },
      ]}
    />
  );
}
