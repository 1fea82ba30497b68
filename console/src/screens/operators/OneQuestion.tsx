import { useState } from 'react';
import type { Data } from '../../graph/documents.ts';
import { useChange } from '../../graph/use-change.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { questionTexts } from '../../texts/questions.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { CopyId } from '../../ui/copy.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextArea } from '../../ui/fields.tsx';
import { Facts } from '../../ui/Page.tsx';
import { ProblemNote } from '../../ui/ProblemNote.tsx';
import { Time } from '../../ui/Time.tsx';
import { toast } from '../../ui/Toast.tsx';

export type BankQuestion = Data<'ConsoleQuestions'>['bankQuestions']['edges'][number]['node'];

export const QUESTION_TONES: Record<BankQuestion['state'], Tone> = {
  in_use: 'good',
  suspended: 'bad',
  retired: 'plain',
};

interface OneQuestionProps {
  question: BankQuestion;
  onClose: () => void;
  onChanged: (question: BankQuestion) => void;
}

/** One question with its texts side by side, what its answers say, and what an operator may do. */
export function OneQuestion({ question, onClose, onChanged }: OneQuestionProps) {
  const q = useTexts(questionTexts);
  const [note, setNote] = useState(question.note ?? '');
  const [suspend, suspending] = useChange('ConsoleSuspendQuestion');
  const [restore, restoring] = useChange('ConsoleRestoreQuestion');
  const [keepNote, keeping] = useChange('ConsoleNoteQuestion');
  const { id, state } = question;
  const isSuspended = state === 'suspended';
  const given = { id, note: note.trim() || null };
  const done = (changed: BankQuestion | undefined, words: string) => {
    if (!changed) return;
    toast(words);
    onChanged(changed);
  };
  const problem = suspending.problem ?? restoring.problem ?? keeping.problem;
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={question.skill?.name ?? question.skillId}
      description={isSuspended ? q.restoreHint : undefined}
      actions={
        <>
          <Button
            isBusy={keeping.isBusy}
            onClick={async () => done((await keepNote(given)).data?.noteQuestion, q.saved)}
          >
            {q.save}
          </Button>
          {isSuspended ? (
            <Button
              look="primary"
              isBusy={restoring.isBusy}
              onClick={async () => done((await restore(given)).data?.restoreQuestion, q.restored)}
            >
              {q.restore}
            </Button>
          ) : (
            <Button
              look="danger"
              isBusy={suspending.isBusy}
              onClick={async () => done((await suspend(given)).data?.suspendQuestion, q.suspended)}
            >
              {q.suspend}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <SideBySide question={question} />
        <QuestionFacts question={question} />
        <TextArea
          label={q.note}
          hint={q.noteHint}
          rows={2}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        {problem && <ProblemNote problem={problem} />}
      </div>
    </Dialog>
  );
}

/** The question in English and in its other languages, the right option marked in each. */
function SideBySide({ question: { texts } }: { question: BankQuestion }) {
  const q = useTexts(questionTexts);
  if (!texts) return <p className="text-quiet">{q.noTexts}</p>;
  const all = [{ language: 'en', text: texts.text, options: texts.options }, ...texts.translations];
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {all.map(({ language, text, options }) => (
        <div key={language} lang={language} className="min-w-0">
          <p className="font-medium text-strong">{text}</p>
          <ol className="mt-2 flex list-decimal flex-col gap-1 pl-5">
            {options.map((option, place) => (
              <li key={option} className={place === texts.right ? 'font-medium text-good' : ''}>
                {option} {place === texts.right && <Badge tone="good">{q.isRight}</Badge>}
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}

function QuestionFacts({ question }: { question: BankQuestion }) {
  const q = useTexts(questionTexts);
  const number = useNumber();
  const { id, level, state, stateReason, stateAt, flags, difficulty, discrimination, counts, texts } =
    question;
  const share = (value: number | null) => (value === null ? '—' : value.toFixed(2));
  return (
    <Facts
      facts={[
        [q.state, <Badge tone={QUESTION_TONES[state]}>{q.states[state]}</Badge>],
        [q.since, <Time at={stateAt} precision="second" />],
        ...(state === 'suspended'
          ? [[q.why, stateReason ? q.flags[stateReason] : q.byOperator] as const]
          : []),
        [q.flag, flags.map((flag) => q.flags[flag]).join(', ') || '—'],
        [q.level, number(level)],
        ...(texts ? ([[q.origin, q.origins[texts.origin]]] as const) : []),
        ...(texts?.why ? ([[q.reason, texts.why]] as const) : []),
        [q.difficulty, share(difficulty)],
        [q.discrimination, share(discrimination)],
        ...counts.map(
          ({ language, answered, right, fastRight }) =>
            [
              `${q.answered}, ${language}`,
              `${number(answered)} · ${q.right} ${number(right)} · ${q.fastRight} ${number(fastRight)}`,
            ] as const,
        ),
        ['Id', <CopyId id={id} />],
      ]}
    />
  );
}
