import { KeyRound } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { fieldProblem } from '../../graph/problem.ts';
import { useChange } from '../../graph/use-change.ts';
import { usePages } from '../../graph/use-pages.ts';
import { useTexts } from '../../texts/language.ts';
import { operatorTexts } from '../../texts/operators.ts';
import { shellTexts } from '../../texts/shell.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { CopyId } from '../../ui/copy.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Confirm, Dialog } from '../../ui/Dialog.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { SelectField, TextArea } from '../../ui/fields.tsx';
import { ProblemNote } from '../../ui/ProblemNote.tsx';
import { Time } from '../../ui/Time.tsx';
import { toast } from '../../ui/Toast.tsx';
import { ShownOnce } from './ShownOnce.tsx';

/** Keys of a student platform. */
export function VerificationKeys({ organisationId }: { organisationId: string }) {
  const t = useTexts(operatorTexts);
  const [isIssuing, setIssuing] = useState(false);
  const [made, setMade] = useState<string>();
  const [revoking, setRevoking] = useState<string>();
  const [revoke] = useChange('ConsoleRevokeVerificationKey');
  const filter = { organisationId };
  const pages = usePages('ConsoleVerificationKeys', { filter }, ({ verificationKeys }) => verificationKeys);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex justify-end">
        <Button look="primary" icon={<KeyRound size={15} aria-hidden />} onClick={() => setIssuing(true)}>
          {t.platformKey.issue}
        </Button>
      </div>
      <DataTable
        label={t.one.verificationKeys}
        pages={pages}
        rowKey={({ id }) => id}
        empty={<Empty title={t.platformKey.none}>{t.platformKey.noneText}</Empty>}
        columns={[
          { key: 'id', head: t.platformKey.hash, cell: ({ id }) => <CopyId id={id} isShort /> },
          {
            key: 'state',
            head: t.state,
            width: '6.5rem',
            cell: ({ revokedAt }) => (
              <Badge tone={revokedAt ? 'bad' : 'good'}>{revokedAt ? t.key.revoked : t.key.good}</Badge>
            ),
          },
          { key: 'mode', head: t.mode, width: '5rem', isWide: true, cell: ({ mode }) => t[mode] },
          {
            key: 'origins',
            head: t.platformKey.origins,
            isWide: true,
            cell: ({ returnOrigins }) => returnOrigins.join(', ') || '—',
          },
          {
            key: 'used',
            head: t.key.lastUse,
            width: '9rem',
            isWide: true,
            cell: ({ lastUsedAt }) => (lastUsedAt ? <Time at={lastUsedAt} isRelative /> : t.key.unused),
          },
          {
            key: 'deeds',
            head: t.key.revoke,
            width: '7rem',
            align: 'right',
            cell: ({ id, revokedAt }) =>
              !revokedAt && (
                <Button small look="danger" onClick={() => setRevoking(id)}>
                  {t.key.revoke}
                </Button>
              ),
          },
        ]}
      />
      {isIssuing && (
        <IssueVerificationKey
          organisationId={organisationId}
          onClose={() => setIssuing(false)}
          onIssued={(key) => {
            setIssuing(false);
            setMade(key);
            void pages.again();
          }}
        />
      )}
      <Confirm
        isOpen={revoking !== undefined}
        onClose={() => setRevoking(undefined)}
        title={t.key.revokeTitle}
        confirm={t.key.revoke}
        isDangerous
        onConfirm={async () => {
          const { data, problem } = await revoke({ key: revoking! });
          if (data) {
            toast(t.key.revokedNow);
            await pages.again();
          }
          return { problem };
        }}
      >
        {t.key.revokeText}
      </Confirm>
      <ShownOnce
        shown={made === undefined ? undefined : { title: t.key.issued, values: [[t.key.keyId, made]] }}
        onClose={() => setMade(undefined)}
      />
    </div>
  );
}

interface IssueProps {
  organisationId: string;
  onClose: () => void;
  onIssued: (key: string) => void;
}

function IssueVerificationKey({ organisationId, onClose, onIssued }: IssueProps) {
  const t = useTexts(operatorTexts);
  const shell = useTexts(shellTexts);
  const [mode, setMode] = useState<'test' | 'live'>('test');
  const [origins, setOrigins] = useState('');
  const [issue, { isBusy, problem }] = useChange('ConsoleIssueVerificationKey');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const returnOrigins = origins.split(/\s+/).filter(Boolean);
    const { data } = await issue({ organisationId, mode, returnOrigins });
    if (data) onIssued(data.issueVerificationKey.key);
  };
  return (
    <Dialog isOpen onClose={onClose} title={t.platformKey.issueTitle} description={t.platformKey.issueText}>
      <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <SelectField
          label={t.mode}
          value={mode}
          onChange={(event) => setMode(event.target.value as 'test' | 'live')}
          options={(['test', 'live'] as const).map((value) => ({ value, label: t[value] }))}
        />
        <TextArea
          label={t.platformKey.origins}
          hint={t.platformKey.originsHint}
          value={origins}
          problem={fieldProblem(problem, 'returnOrigins')}
          onChange={(event) => setOrigins(event.target.value)}
        />
        {problem && <ProblemNote problem={problem} shownFields={['returnOrigins']} />}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button look="primary" type="submit" isBusy={isBusy}>
            {t.platformKey.issue}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
