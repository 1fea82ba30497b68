import { useState } from 'react';
import { usePages } from '../../graph/use-pages.ts';
import { useChange } from '../../graph/use-change.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { catalogueTexts } from '../../texts/catalogue.ts';
import { Button } from '../../ui/Button.tsx';
import { Confirm } from '../../ui/Dialog.tsx';
import { Filters } from '../../ui/Filters.tsx';
import { Card, Section } from '../../ui/Page.tsx';
import { ProblemNote } from '../../ui/ProblemNote.tsx';
import { toast } from '../../ui/Toast.tsx';
import { isLongEnough } from './keyword.rules.ts';
import type { SkillRequest } from './skill-request.ts';
import { SkillPlace } from './SkillPlace.tsx';

type Skill = SkillRequest['nearest'][number]['skill'];

interface ResolveRequestProps {
  request: SkillRequest;
  onResolved: () => Promise<void>;
}

/** The nearest skills, and a search for any other: the request becomes the one that is chosen. */
export function ResolveRequest({ request, onResolved }: ResolveRequestProps) {
  const t = useTexts(catalogueTexts);
  const number = useNumber();
  const [chosen, setChosen] = useState<Skill>();
  const [isAsking, setAsking] = useState(false);
  const [resolve] = useChange('ConsoleResolveSkillRequest');
  const choose = (skill: Skill) => {
    setChosen(skill);
    setAsking(true);
  };
  return (
    <>
      <Section title={t.nearest}>
        <p className="mb-2 text-quiet">{request.nearest.length > 0 ? t.nearestText : t.noneNear}</p>
        <ul className="flex flex-col gap-2">
          {request.nearest.map(({ skill, score }) => (
            <Choice
              key={skill.id}
              skill={skill}
              likeness={t.likeness(number(Math.round(score * 100)))}
              onChoose={choose}
            />
          ))}
        </ul>
      </Section>
      <OtherSkills onChoose={choose} />
      <Confirm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t.resolveTitle}
        confirm={t.resolve}
        onConfirm={async () => {
          const answer = await resolve({ id: request.id, skillId: chosen!.id });
          if (answer.problem) return answer;
          toast(t.resolved);
          return onResolved();
        }}
      >
        {t.resolveText(request.name, chosen?.name ?? '')}
      </Confirm>
    </>
  );
}

interface ChoiceProps {
  skill: Skill;
  likeness?: string;
  onChoose: (skill: Skill) => void;
}

function Choice({ skill, likeness, onChoose }: ChoiceProps) {
  const t = useTexts(catalogueTexts);
  return (
    <li>
      <Card className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-medium text-strong">{skill.name}</span>
            <SkillPlace subSkill={skill.subSkill} />
          </p>
          <p className="mt-0.5 break-words text-quiet">{skill.description}</p>
        </div>
        {likeness && <span className="text-xs text-quiet tabular-nums">{likeness}</span>}
        <Button small aria-label={`${t.resolveWith}: ${skill.name}`} onClick={() => onChoose(skill)}>
          {t.resolveWith}
        </Button>
      </Card>
    </li>
  );
}

const SHOWN = 10;

function OtherSkills({ onChoose }: { onChoose: (skill: Skill) => void }) {
  const t = useTexts(catalogueTexts);
  const [keyword, setKeyword] = useState('');
  return (
    <Section title={t.other}>
      <Filters
        values={{ q: keyword || undefined }}
        onChange={({ q }) => setKeyword(q ?? '')}
        fields={[{ kind: 'search', name: 'q', label: t.otherSearch }]}
      />
      {isLongEnough(keyword) && <Found keyword={keyword.trim()} onChoose={onChoose} />}
    </Section>
  );
}

function Found({ keyword, onChoose }: { keyword: string; onChoose: (skill: Skill) => void }) {
  const t = useTexts(catalogueTexts);
  const pages = usePages('ConsoleSkillSearch', { keyword }, ({ searchSkills }) => searchSkills, SHOWN);
  if (pages.problem) return <ProblemNote problem={pages.problem} onRetry={() => void pages.again()} />;
  return (
    <div className="mt-3" aria-busy={pages.isLoading}>
      {pages.isLoading && <div className="skeleton h-40" />}
      {!pages.isLoading && pages.rows.length === 0 && <p className="text-quiet">{t.none}</p>}
      <ul className="flex flex-col gap-2">
        {pages.rows.map((skill) => (
          <Choice key={skill.id} skill={skill} onChoose={onChoose} />
        ))}
      </ul>
      {pages.hasMore && (
        <Button small className="mt-2" isBusy={pages.isLoadingMore} onClick={pages.more}>
          {t.more}
        </Button>
      )}
    </div>
  );
}
