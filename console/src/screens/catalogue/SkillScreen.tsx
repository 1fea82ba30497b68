import { getRouteApi, Link } from '@tanstack/react-router';
import { useAnswer } from '../../graph/use-answer.ts';
import { useTexts } from '../../texts/language.ts';
import { catalogueTexts } from '../../texts/catalogue.ts';
import { Badge } from '../../ui/Badge.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { CopyCurl, DetailId } from '../../ui/copy.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Card, Facts, Page } from '../../ui/Page.tsx';
import { ProblemNote } from '../../ui/ProblemNote.tsx';
import { SkillUses } from './SkillUses.tsx';

const route = getRouteApi('/catalogue/skills/$id');

/** The names that candidates read, each in its own language. */
function SkillNames({ names }: { names: Record<string, string> }) {
  const t = useTexts(catalogueTexts);
  const all = Object.entries(names);
  if (all.length === 0) return t.noNames;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {all.map(([language, name]) => (
        <li key={language} lang={language} dir="auto" className="text-strong">
          {name} <span className="text-quiet">({language})</span>
        </li>
      ))}
    </ul>
  );
}

export function SkillScreen() {
  const t = useTexts(catalogueTexts);
  const { id } = route.useParams();
  const { data, problem, again } = useAnswer('ConsoleSkill', { id });
  const skill = data?.skill;
  const trail = [{ to: '/catalogue', label: t.title }];
  if (data && !skill)
    return (
      <Page title={id} trail={trail}>
        <Empty
          title={t.noSuchSkill}
          action={
            <Link to="/catalogue" className={buttonClass()}>
              {t.toCatalogue}
            </Link>
          }
        >
          {t.noSuchSkillText}
        </Empty>
      </Page>
    );
  return (
    <Page
      title={skill?.name ?? id}
      trail={trail}
      sub={
        <>
          {skill && (
            <Badge tone={skill.verifiable ? 'good' : 'plain'}>
              {skill.verifiable ? t.verifiable : t.notVerifiable}
            </Badge>
          )}
          <DetailId id={id} />
        </>
      }
      actions={<CopyCurl method="GET" path={`/skills/${id}`} />}
    >
      {problem && <ProblemNote problem={problem} onRetry={() => void again()} />}
      <Card className="min-h-32">
        {skill && (
          <div className="flex flex-col gap-3">
            <p className="max-w-prose break-words text-strong">{skill.description}</p>
            <Facts
              facts={[
                [
                  t.place,
                  <Link
                    to="/catalogue"
                    search={{ open: `${skill.subSkill.master.id},${skill.subSkill.id}` }}
                    className="text-accent hover:underline"
                  >
                    {skill.subSkill.master.name} › {skill.subSkill.name}
                  </Link>,
                ],
                [t.aliases, skill.aliases.join(', ') || t.noAliases],
                [t.names, <SkillNames names={skill.names} />],
              ]}
            />
          </div>
        )}
      </Card>
      <SkillUses id={id} />
    </Page>
  );
}
