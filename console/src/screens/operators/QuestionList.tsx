import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { usePages } from '../../graph/use-pages.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { operatorTexts } from '../../texts/operators.ts';
import { questionTexts } from '../../texts/questions.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Filters } from '../../ui/Filters.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { OneQuestion, QUESTION_TONES, type BankQuestion } from './OneQuestion.tsx';
import { OperatorsPage } from './OperatorsPage.tsx';
import { QuestionSkills } from './QuestionSkills.tsx';

const route = getRouteApi('/operators/questions');

const choices = <Value extends string>(labels: Record<Value, string>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value, label }));

/** Questions about skills: which are drawn, which were suspended and why, and how many each skill has left. */
export function QuestionList() {
  const t = useTexts(operatorTexts);
  const q = useTexts(questionTexts);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const go = (next: Record<string, string | undefined>) =>
    void navigate({ search: next as typeof search, replace: true });
  return (
    <OperatorsPage title={t.questions}>
      <p className="max-w-prose text-quiet">{q.text}</p>
      <Tabs
        label={q.tabs}
        value={search.tab ?? 'questions'}
        onChange={(tab) => go({ tab })}
        tabs={[
          { value: 'questions', label: t.questions, content: <Questions search={search} onSearch={go} /> },
          {
            value: 'skills',
            label: q.skills,
            content: <QuestionSkills onOpen={(skillId) => go({ tab: 'questions', q: skillId })} />,
          },
        ]}
      />
    </OperatorsPage>
  );
}

interface QuestionsProps {
  search: ReturnType<typeof route.useSearch>;
  onSearch: (next: Record<string, string | undefined>) => void;
}

function Questions({ search, onSearch }: QuestionsProps) {
  const t = useTexts(operatorTexts);
  const q = useTexts(questionTexts);
  const number = useNumber();
  const [open, setOpen] = useState<BankQuestion>();
  const filter = { skillId: search.q ?? null, state: search.state ?? null, flag: search.flag ?? null };
  const pages = usePages('ConsoleQuestions', { filter }, ({ bankQuestions }) => bankQuestions);
  return (
    <div className="flex flex-col gap-4">
      <Filters
        values={search}
        onChange={(next) => onSearch(next)}
        fields={[
          { kind: 'search', name: 'q', label: q.skillId },
          { kind: 'choice', name: 'state', label: q.state, options: choices(q.states) },
          { kind: 'choice', name: 'flag', label: q.flag, options: choices(q.flags) },
        ]}
      />
      <DataTable
        label={t.questions}
        pages={pages}
        rowKey={({ id }) => id}
        onOpen={setOpen}
        empty={<Empty title={q.none}>{q.noneText}</Empty>}
        columns={[
          {
            key: 'question',
            head: q.question,
            cell: (question) => (
              <button
                type="button"
                onClick={() => setOpen(question)}
                className="max-w-full truncate font-medium text-strong hover:text-accent hover:underline"
              >
                {question.texts?.text ?? question.id}
              </button>
            ),
          },
          {
            key: 'skill',
            head: q.skill,
            width: '12rem',
            isWide: true,
            cell: ({ skill, skillId }) => skill?.name ?? skillId,
          },
          {
            key: 'state',
            head: q.state,
            width: '9rem',
            cell: ({ state }) => <Badge tone={QUESTION_TONES[state]}>{q.states[state]}</Badge>,
          },
          {
            key: 'flags',
            head: q.flag,
            width: '14rem',
            isWide: true,
            cell: ({ flags }) => flags.map((flag) => q.flags[flag]).join(', ') || '—',
          },
          {
            key: 'answered',
            head: q.answered,
            width: '6rem',
            align: 'right',
            isWide: true,
            cell: ({ answered }) => number(answered),
          },
        ]}
      />
      {open && (
        <OneQuestion
          question={open}
          onClose={() => setOpen(undefined)}
          onChanged={(changed) => {
            setOpen(changed);
            void pages.again();
          }}
        />
      )}
    </div>
  );
}
