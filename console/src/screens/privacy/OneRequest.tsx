import { useState } from 'react';
import { fieldProblem } from '../../graph/problem.ts';
import { useChange } from '../../graph/use-change.ts';
import { useTexts } from '../../texts/language.ts';
import { privacyTexts } from '../../texts/privacy.ts';
import { shellTexts } from '../../texts/shell.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyId } from '../../ui/copy.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextArea } from '../../ui/fields.tsx';
import { Facts } from '../../ui/Page.tsx';
import { ProblemNote } from '../../ui/ProblemNote.tsx';
import { Time } from '../../ui/Time.tsx';
import { toast } from '../../ui/Toast.tsx';
import { isAnswered, type OwnRequest } from './privacy-request.ts';
import { RequestState } from './RequestTable.tsx';

/** The longest answer that the graph takes. */
const LONGEST_ANSWER = 2_000;

interface OneRequestProps {
  request: OwnRequest;
  onClose: () => void;
  onAnswered: () => Promise<void>;
}

/** A row of ids; none where there is no id. */
const idsAs = (name: string, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : ([
        [
          name,
          <span key={name} className="flex flex-wrap gap-2">
            {ids.map((id) => (
              <CopyId key={id} id={id} isShort />
            ))}
          </span>,
        ],
      ] as const);

/** All of one request. A correction or a complaint is answered here. */
export function OneRequest({ request, onClose, onAnswered }: OneRequestProps) {
  const t = useTexts(privacyTexts);
  const shell = useTexts(shellTexts);
  const [typed, setTyped] = useState(request.answer ?? '');
  const [save, { isBusy, problem }] = useChange('ConsoleAnswerPrivacyRequest');
  const atField = fieldProblem(problem, 'answer');
  const mayAnswer = isAnswered(request);
  const run = async () => {
    const { data } = await save({ id: request.id, input: { answer: typed.trim() } });
    if (!data) return;
    toast(t.answered);
    await onAnswered();
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.kinds[request.kind]}
      actions={
        <>
          <Button onClick={onClose}>{shell.close}</Button>
          {mayAnswer && (
            <Button look="primary" isBusy={isBusy} disabled={!typed.trim()} onClick={() => void run()}>
              {t.send}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Facts
          facts={[
            [t.status, <RequestState key="status" request={request} />],
            [t.due, <Time key="due" at={request.dueAt} precision="day" />],
            [t.asked, <Time key="asked" at={request.createdAt} />],
            ...(request.closedAt ? ([[t.closed, <Time key="closed" at={request.closedAt} />]] as const) : []),
            ...idsAs(t.results, request.resultIds),
            ...idsAs(t.verifications, request.verificationIds),
            ...(request.words ? ([[t.words, request.words]] as const) : []),
          ]}
        />
        {mayAnswer && (
          <TextArea
            label={t.answer}
            hint={t.answerHint}
            value={typed}
            maxLength={LONGEST_ANSWER}
            problem={atField}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        {problem && !atField && <ProblemNote problem={problem} />}
      </div>
    </Dialog>
  );
}
