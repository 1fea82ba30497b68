import { useState, type FormEvent } from 'react';
import type { Data } from '../../graph/documents.ts';
import { fieldProblem } from '../../graph/problem.ts';
import { useChange } from '../../graph/use-change.ts';
import { useTexts } from '../../texts/language.ts';
import { operatorTexts } from '../../texts/operators.ts';
import { shellTexts } from '../../texts/shell.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { ProblemNote } from '../../ui/ProblemNote.tsx';
import { endOfDay } from './end-of-day.rules.ts';
import { ScopeChoice } from './ScopeChoice.tsx';

interface IssueKeyProps {
  organisationId: string;
  onClose: () => void;
  onIssued: (issued: Data<'ConsoleIssueKey'>['issueKey']) => void;
}

const SHOWN_FIELDS = ['scopes', 'limitFactor', 'expiresAt'];

export function IssueKey({ organisationId, onClose, onIssued }: IssueKeyProps) {
  const t = useTexts(operatorTexts);
  const shell = useTexts(shellTexts);
  const [mode, setMode] = useState<'test' | 'live'>('test');
  const [scopes, setScopes] = useState<readonly string[] | null>(null);
  const [expires, setExpires] = useState('');
  const [factor, setFactor] = useState('1');
  const [issue, { isBusy, problem }] = useChange('ConsoleIssueKey');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const input = {
      organisationId,
      mode,
      scopes: scopes && [...scopes],
      limitFactor: Number(factor),
      expiresAt: endOfDay(expires),
    };
    const { data } = await issue({ input });
    if (data) onIssued(data.issueKey);
  };
  return (
    <Dialog isOpen onClose={onClose} title={t.key.issueTitle} description={t.key.issueText} isWide>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-3">
          <SelectField
            label={t.mode}
            value={mode}
            onChange={(event) => setMode(event.target.value as 'test' | 'live')}
            options={(['test', 'live'] as const).map((value) => ({ value, label: t[value] }))}
          />
          <TextField
            type="date"
            label={t.key.expires}
            hint={t.key.expiresHint}
            value={expires}
            problem={fieldProblem(problem, 'expiresAt')}
            onChange={(event) => setExpires(event.target.value)}
          />
          <TextField
            type="number"
            min={1}
            step="0.1"
            label={t.key.factor}
            hint={t.key.factorHint}
            value={factor}
            problem={fieldProblem(problem, 'limitFactor')}
            onChange={(event) => setFactor(event.target.value)}
          />
        </div>
        <ScopeChoice chosen={scopes} onChange={setScopes} problem={fieldProblem(problem, 'scopes')} />
        {problem && <ProblemNote problem={problem} shownFields={SHOWN_FIELDS} />}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button look="primary" type="submit" isBusy={isBusy}>
            {t.key.issue}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
