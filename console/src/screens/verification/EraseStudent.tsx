import { useState } from 'react';
import { useChange } from '../../graph/use-change.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { shellTexts } from '../../texts/shell.ts';
import { verificationTexts } from '../../texts/verification.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { ProblemNote } from '../../ui/ProblemNote.tsx';
import { toast } from '../../ui/Toast.tsx';

interface EraseStudentProps {
  externalStudentId: string;
  isOpen: boolean;
  onClose: () => void;
  onErased: () => Promise<void>;
}

/** Nothing brings an erased student back, so the id has to be typed. */
export function EraseStudent({ externalStudentId, isOpen, onClose, onErased }: EraseStudentProps) {
  const t = useTexts(verificationTexts);
  const shell = useTexts(shellTexts);
  const number = useNumber();
  const [typed, setTyped] = useState('');
  const [erase, { isBusy, problem, forget }] = useChange('ConsoleEraseStudent');
  const isSure = typed.trim() === externalStudentId;
  const close = () => {
    setTyped('');
    forget();
    onClose();
  };
  const run = async () => {
    if (!isSure) return;
    const { data } = await erase({ externalStudentId });
    if (!data) return;
    toast(t.eraseDone(number(data.eraseStudent.verifications)));
    await onErased();
    close();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t.eraseTitle}
      description={t.eraseText}
      actions={
        <>
          <Button onClick={close}>{shell.cancel}</Button>
          <Button look="danger" disabled={!isSure} isBusy={isBusy} onClick={() => void run()}>
            {t.erase}
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <TextField
          label={t.eraseType(externalStudentId)}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
        {problem && <ProblemNote problem={problem} />}
      </form>
    </Dialog>
  );
}
