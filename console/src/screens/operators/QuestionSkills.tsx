import { useState } from 'react';
import type { Data } from '../../graph/documents.ts';
import { useAnswer } from '../../graph/use-answer.ts';
import { useChange } from '../../graph/use-change.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { questionTexts } from '../../texts/questions.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Confirm } from '../../ui/Dialog.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Time } from '../../ui/Time.tsx';
import { toast } from '../../ui/Toast.tsx';

type Skill = Data<'ConsoleQuestionSkills'>['questionSkills'][number];

/** With fewer usable questions nobody is asked about a skill (contract 7.1). */
const LEAST_USABLE = 6;

/** How many usable questions each skill has; those that somebody should look at come first. */
export function QuestionSkills({ onOpen }: { onOpen: (skillId: string) => void }) {
  const q = useTexts(questionTexts);
  const number = useNumber();
  const { data, problem, again } = useAnswer('ConsoleQuestionSkills', {});
  const [asking, setAsking] = useState<Skill>();
  const [settle] = useChange('ConsoleSettleSkillLeak');
  const pages = {
    rows: data?.questionSkills ?? [],
    hasMore: false,
    more: () => {},
    isLoading: !data && !problem,
    isLoadingMore: false,
    problem,
    again: async () => void (await again()),
  };
  return (
    <>
      <DataTable
        label={q.skills}
        pages={pages}
        rowKey={({ skillId }) => skillId}
        onOpen={({ skillId }) => onOpen(skillId)}
        empty={<Empty title={q.noSkills}>{q.noSkillsText}</Empty>}
        columns={[
          {
            key: 'skill',
            head: q.skill,
            cell: ({ skill, skillId }) => (
              <button
                type="button"
                onClick={() => onOpen(skillId)}
                className="max-w-full truncate font-medium text-strong hover:text-accent hover:underline"
              >
                {skill?.name ?? skillId}
              </button>
            ),
          },
          {
            key: 'usable',
            head: q.usable,
            width: '8rem',
            align: 'right',
            cell: ({ usable }) =>
              usable < LEAST_USABLE ? (
                <Badge tone="bad">
                  {number(usable)} {q.tooFew}
                </Badge>
              ) : (
                number(usable)
              ),
          },
          {
            key: 'suspended',
            head: q.states.suspended,
            width: '7rem',
            align: 'right',
            isWide: true,
            cell: ({ suspended }) => number(suspended),
          },
          {
            key: 'flagged',
            head: q.flagged,
            width: '7rem',
            align: 'right',
            isWide: true,
            cell: ({ flagged }) => number(flagged),
          },
          {
            key: 'verified',
            head: q.verified,
            width: '9rem',
            align: 'right',
            isWide: true,
            cell: ({ verified, sittings }) => q.verifiedOf(number(verified), number(sittings)),
          },
          {
            key: 'calibrated',
            head: q.calibrated,
            width: '9rem',
            isWide: true,
            cell: ({ calibratedAt }) => (calibratedAt ? <Time at={calibratedAt} precision="day" /> : '—'),
          },
          {
            key: 'alarm',
            head: q.alarm,
            width: '9rem',
            align: 'right',
            cell: (skill) =>
              skill.alarmAt && (
                <Button
                  small
                  look="danger"
                  onClick={(event) => {
                    event.stopPropagation();
                    setAsking(skill);
                  }}
                >
                  {q.settle}
                </Button>
              ),
          },
        ]}
      />
      <Confirm
        isOpen={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title={q.settleTitle}
        confirm={q.settle}
        onConfirm={async () => {
          const answer = await settle({ skillId: asking!.skillId });
          if (answer.data) {
            toast(q.settled);
            await again();
          }
          return { problem: answer.problem };
        }}
      >
        <p>{q.settleText}</p>
      </Confirm>
    </>
  );
}
