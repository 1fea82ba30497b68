import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { shellTexts } from '../texts/shell.ts';
import { useTexts } from '../texts/language.ts';
import type { Problem } from '../graph/problem.ts';
import { Button } from './Button.tsx';
import { ProblemNote } from './ProblemNote.tsx';

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** Buttons at the end, from the quiet one to the main one. */
  actions?: ReactNode;
  isWide?: boolean;
  /** Only its own buttons close it: what it shows cannot be shown again. */
  isKept?: boolean;
  children?: ReactNode;
}

/** A dialog over the page; Escape and a click beside it close it, unless it is kept. */
export function Dialog({
  isOpen,
  onClose,
  title,
  description,
  actions,
  isWide = false,
  isKept = false,
  children,
}: DialogProps) {
  const t = useTexts(shellTexts);
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && !isKept && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-[rgb(6_12_18/55%)]" />
        <Base.Popup
          className={`fixed top-[8vh] left-1/2 z-50 flex max-h-[84vh] w-[calc(100vw-2rem)] -translate-x-1/2 flex-col rounded-xl border border-edge bg-ground shadow-2xl ${isWide ? 'max-w-3xl' : 'max-w-lg'}`}
        >
          <div className="flex items-start gap-4 px-5 pt-4 pb-3">
            <div className="min-w-0 flex-1">
              <Base.Title className="text-base font-semibold text-strong">{title}</Base.Title>
              {description && <Base.Description className="mt-1 text-quiet">{description}</Base.Description>}
            </div>
            {!isKept && (
              <Base.Close
                aria-label={t.close}
                className="-mt-1 -mr-2 inline-flex size-8 items-center justify-center rounded-md text-quiet hover:bg-raised"
              >
                <X size={16} aria-hidden />
              </Base.Close>
            )}
          </div>
          {children && <div className="min-h-0 overflow-y-auto px-5 pb-4">{children}</div>}
          {actions && (
            <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">{actions}</div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

interface ConfirmProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Tells the consequence, and whether it can be undone. */
  children: ReactNode;
  /** The verb of the deed: “Archive”, “Revoke”. */
  confirm: string;
  isDangerous?: boolean;
  /** Answers a problem where it was refused: the dialog stays and shows it. */
  onConfirm: () => Promise<{ problem?: Problem | undefined } | void>;
}

/** Asks before a deed that cannot be taken back. */
export function Confirm({
  isOpen,
  onClose,
  title,
  children,
  confirm,
  isDangerous = false,
  onConfirm,
}: ConfirmProps) {
  const t = useTexts(shellTexts);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const question = { title, children, confirm, isDangerous };
  const [answered, setAnswered] = useState(question);
  // Keep the question that was asked: after the deed it would often read as its contrary.
  const shown = isOpen && !isBusy ? question : answered;
  const close = () => {
    setAnswered(shown);
    setProblem(undefined);
    onClose();
  };
  const run = async () => {
    setAnswered(shown);
    setBusy(true);
    const answer = await onConfirm();
    setBusy(false);
    if (answer?.problem) setProblem(answer.problem);
    else close();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={shown.title}
      actions={
        <>
          <Button onClick={close}>{t.cancel}</Button>
          <Button look={shown.isDangerous ? 'danger' : 'primary'} isBusy={isBusy} onClick={() => void run()}>
            {shown.confirm}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <div>{shown.children}</div>
        {problem && <ProblemNote problem={problem} />}
      </div>
    </Dialog>
  );
}
