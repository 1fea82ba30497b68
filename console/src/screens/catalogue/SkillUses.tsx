import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAnswer } from '../../graph/use-answer.ts';
import { useIsOperator, useMay, useMe } from '../../session/session.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { catalogueTexts } from '../../texts/catalogue.ts';
import { Card, Figure, Section } from '../../ui/Page.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { MandatesUsing, QuestionSetsUsing, SelectionsOf, VerificationsUsing } from './uses.tsx';

const route = getRouteApi('/catalogue/skills/$id');
/** The most that the graph counts. */
const MOST_COUNTED = 1_000;

type Use = 'mandates' | 'questions' | 'verifications' | 'selections';

/** How much of everything uses a skill, and the lists of what the caller may see. */
export function SkillUses({ id }: { id: string }) {
  const t = useTexts(catalogueTexts);
  const number = useNumber();
  const { use } = route.useSearch();
  const navigate = route.useNavigate();
  const isOperator = useIsOperator();
  const isOfAll = useMe().organisation === null;
  const mayMandates = useMay('mandates:read');
  const mayVerifications = useMay('verifications:read');
  const counts = useCounts(id, {
    mandates: mayMandates || isOperator,
    verifications: mayVerifications || isOperator,
    selections: isOperator,
  });
  const figure = (label: string, count: number | undefined) => (
    <Figure
      label={label}
      value={
        count === undefined
          ? undefined
          : count >= MOST_COUNTED
            ? t.atMost(number(MOST_COUNTED))
            : number(count)
      }
    />
  );
  const lists: { value: Use; label: string; content: ReactNode; isFor: boolean }[] = [
    {
      value: 'mandates',
      label: t.mandates,
      content: <MandatesUsing id={id} />,
      isFor: mayMandates && !isOfAll,
    },
    {
      value: 'questions',
      label: t.questionSets,
      content: <QuestionSetsUsing id={id} />,
      isFor: mayMandates && !isOfAll,
    },
    {
      value: 'verifications',
      label: t.verifications,
      content: <VerificationsUsing id={id} />,
      isFor: mayVerifications && !isOfAll,
    },
    { value: 'selections', label: t.selections, content: <SelectionsOf id={id} />, isFor: isOperator },
  ];
  const shown = lists.filter(({ isFor }) => isFor);
  const chosen = shown.find(({ value }) => value === use) ?? shown[0];
  return (
    <Section title={t.uses}>
      <Card className="mb-4">
        <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          {(mayMandates || isOperator) && figure(t.mandates, counts.mandates)}
          {(mayMandates || isOperator) && figure(t.questionSets, counts.questionSets)}
          {(mayVerifications || isOperator) && figure(t.verifications, counts.verifications)}
          {isOperator && figure(t.selections, counts.selections)}
        </dl>
        <p className="mt-2 text-xs text-quiet">{isOfAll ? t.ofAll : t.ofOwn}</p>
      </Card>
      {chosen && (
        <Tabs
          label={t.uses}
          value={chosen.value}
          onChange={(next) => void navigate({ search: { use: next as Use }, replace: true })}
          tabs={shown}
        />
      )}
    </Section>
  );
}

function useCounts(id: string, may: { mandates: boolean; verifications: boolean; selections: boolean }) {
  const mandates = useAnswer('ConsoleSkillMandateCount', { id }, { pause: !may.mandates });
  const questionSets = useAnswer('ConsoleSkillQuestionSetCount', { id }, { pause: !may.mandates });
  const verifications = useAnswer('ConsoleSkillVerificationCount', { id }, { pause: !may.verifications });
  const selections = useAnswer('ConsoleSkillSelectionCount', { id }, { pause: !may.selections });
  return {
    mandates: mandates.data?.skill?.mandateCount,
    questionSets: questionSets.data?.skill?.questionSetCount,
    verifications: verifications.data?.skill?.verificationCount,
    selections: selections.data?.skill?.selectionCount,
  };
}
