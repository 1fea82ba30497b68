import { useState } from 'react';
import { fieldProblem } from '../../graph/problem.ts';
import { useChange } from '../../graph/use-change.ts';
import { credentialTexts } from '../../texts/credentials.ts';
import { useTexts } from '../../texts/language.ts';
import { shellTexts } from '../../texts/shell.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyId } from '../../ui/copy.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextArea } from '../../ui/fields.tsx';
import { Facts } from '../../ui/Page.tsx';
import { ProblemNote } from '../../ui/ProblemNote.tsx';
import { Time } from '../../ui/Time.tsx';
import { toast } from '../../ui/Toast.tsx';
import type { Shown } from './credential.ts';
import { CredentialState, HowTested } from './credential-facts.tsx';

/** The longest reason that the graph takes. */
const LONGEST_NOTE = 500;

interface OneCredentialProps {
  credential: Shown;
  mayRevoke: boolean;
  onClose: () => void;
  onRevoked: () => Promise<void>;
}

/** All of one credential. An operator revokes it here, and says why: without a reason nothing is revoked. */
export function OneCredential({ credential, mayRevoke, onClose, onRevoked }: OneCredentialProps) {
  const t = useTexts(credentialTexts);
  const shell = useTexts(shellTexts);
  const [note, setNote] = useState('');
  const [revoke, { isBusy, problem }] = useChange('ConsoleRevokeCredential');
  const { id, revokedAt, revokedReason, revokedNote } = credential;
  const atField = fieldProblem(problem, 'note');
  const isRevocable = mayRevoke && revokedAt === null;
  const run = async () => {
    const { data } = await revoke({ id, note: note.trim() });
    if (!data) return;
    toast(t.revokedNow);
    await onRevoked();
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={credential.skillName}
      description={isRevocable ? t.revokeText : undefined}
      actions={
        <>
          <Button onClick={onClose}>{shell.close}</Button>
          {isRevocable && (
            <Button look="danger" isBusy={isBusy} disabled={!note.trim()} onClick={() => void run()}>
              {t.revoke}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Facts
          facts={[
            [t.state, <CredentialState key="state" state={credential.state} />],
            [t.how, <HowTested key="how" {...credential} />],
            ...(credential.rule ? ([[t.rule, credential.rule]] as const) : []),
            [t.issued, <Time key="issued" at={credential.createdAt} />],
            [t.until, <Time key="until" at={credential.validUntil} />],
            [t.rests, <CopyId key="rests" id={credential.subjectId} />],
            [
              t.page,
              <a
                key="page"
                href={credential.url}
                target="_blank"
                rel="noreferrer"
                className="text-accent underline"
              >
                {t.open}
              </a>,
            ],
            ...(revokedAt
              ? ([
                  [t.revokedAt, <Time key="revoked" at={revokedAt} />],
                  [t.by, t.reasons[revokedReason as keyof typeof t.reasons] ?? revokedReason],
                ] as const)
              : []),
            ...(revokedNote ? ([[t.note, revokedNote]] as const) : []),
          ]}
        />
        {isRevocable && (
          <TextArea
            label={t.note}
            value={note}
            maxLength={LONGEST_NOTE}
            problem={atField}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
        {problem && !atField && <ProblemNote problem={problem} />}
      </div>
    </Dialog>
  );
}
