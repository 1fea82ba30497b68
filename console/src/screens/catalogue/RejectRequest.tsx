import { useState } from 'react';
import { fieldProblem } from '../../graph/problem.ts';
import { useChange } from '../../graph/use-change.ts';
import { useTexts } from '../../texts/language.ts';
import { catalogueTexts } from '../../texts/catalogue.ts';
import { shellTexts } from '../../texts/shell.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextArea } from '../../ui/fields.tsx';
import { ProblemNote } from '../../ui/ProblemNote.tsx';
import { toast } from '../../ui/Toast.tsx';

interface RejectRequestProps {
  id: string;
  isOpen: boolean;
  onClose: () => void;
  onRejected: () => Promise<void>;
}

/** A partner who is refused reads why: without a reason nothing is rejected here. */
export function RejectRequest({ id, isOpen, onClose, onRejected }: RejectRequestProps) {
  const t = useTexts(catalogueTexts);
  const shell = useTexts(shellTexts);
  const [reason, setReason] = useState('');
  const [reject, { isBusy, problem, forget }] = useChange('ConsoleRejectSkillRequest');
  const atField = fieldProblem(problem, 'note');
  const close = () => {
    forget();
    onClose();
  };
  const run = async () => {
    const { data } = await reject({ id, note: reason.trim() });
    if (!data) return;
    toast(t.rejected);
    await onRejected();
    close();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t.rejectTitle}
      description={t.rejectText}
      actions={
        <>
          <Button onClick={close}>{shell.cancel}</Button>
          <Button look="danger" isBusy={isBusy} disabled={!reason.trim()} onClick={() => void run()}>
            {t.reject}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <TextArea
          label={t.rejectReason}
          value={reason}
          problem={atField}
          onChange={(event) => setReason(event.target.value)}
        />
        {problem && !atField && <ProblemNote problem={problem} />}
      </div>
    </Dialog>
  );
}
