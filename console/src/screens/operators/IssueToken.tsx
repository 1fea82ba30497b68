import { useState, type FormEvent } from 'react';
import type { Data } from '../../graph/documents.ts';
import { fieldProblem } from '../../graph/problem.ts';
import { useChange } from '../../graph/use-change.ts';
import { useTexts } from '../../texts/language.ts';
import { operatorTexts } from '../../texts/operators.ts';
import { shellTexts } from '../../texts/shell.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Checkbox, SelectField, TextField } from '../../ui/fields.tsx';
import { ProblemNote } from '../../ui/ProblemNote.tsx';
import { ScopeChoice } from './ScopeChoice.tsx';

interface IssueTokenProps {
  organisationId: string | null;
  onClose: () => void;
  onIssued: (issued: Data<'ConsoleIssueToken'>['issueToken']) => void;
}

const HOUR = 3_600;

export function IssueToken({ organisationId, onClose, onIssued }: IssueTokenProps) {
  const t = useTexts(operatorTexts);
  const shell = useTexts(shellTexts);
  const [organisation, setOrganisation] = useState(organisationId ?? '');
  const [isOperator, setOperator] = useState(organisationId === null);
  const [mode, setMode] = useState<'test' | 'live'>('test');
  const [scopes, setScopes] = useState<readonly string[] | null>(null);
  const [ttlSeconds, setTtl] = useState(24 * HOUR);
  const [issue, { isBusy, problem }] = useChange('ConsoleIssueToken');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const home = organisation.trim() ? { organisationId: organisation.trim(), mode } : {};
    const input = { ...home, operator: isOperator, scopes: scopes && [...scopes], ttlSeconds };
    const { data } = await issue({ input });
    if (data) onIssued(data.issueToken);
  };
  return (
    <Dialog isOpen onClose={onClose} title={t.token.issueTitle} isWide>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <Checkbox
          label={t.token.forOperator}
          hint={t.token.forOperatorHint}
          checked={isOperator}
          onChange={(event) => setOperator(event.target.checked)}
        />
        <div className="grid gap-4 sm:grid-cols-[2fr_1fr_1fr]">
          <TextField
            label={t.organisationId}
            hint={t.token.organisationHint}
            value={organisation}
            disabled={organisationId !== null}
            problem={fieldProblem(problem, 'organisationId')}
            onChange={(event) => setOrganisation(event.target.value)}
          />
          <SelectField
            label={t.mode}
            value={mode}
            disabled={!organisation.trim()}
            problem={fieldProblem(problem, 'mode')}
            onChange={(event) => setMode(event.target.value as 'test' | 'live')}
            options={(['test', 'live'] as const).map((value) => ({ value, label: t[value] }))}
          />
          <SelectField
            label={t.token.lasts}
            value={String(ttlSeconds)}
            problem={fieldProblem(problem, 'ttlSeconds')}
            onChange={(event) => setTtl(Number(event.target.value))}
            options={[
              { value: String(HOUR), label: t.token.hour },
              { value: String(24 * HOUR), label: t.token.day },
              { value: String(30 * 24 * HOUR), label: t.token.month },
            ]}
          />
        </div>
        <ScopeChoice chosen={scopes} onChange={setScopes} problem={fieldProblem(problem, 'scopes')} />
        {problem && (
          <ProblemNote problem={problem} shownFields={['organisationId', 'mode', 'ttlSeconds', 'scopes']} />
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button look="primary" type="submit" isBusy={isBusy}>
            {t.token.issue}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
