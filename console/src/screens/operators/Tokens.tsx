import { Ticket } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import type { Variables } from '../../graph/documents.ts';
import { fieldProblem } from '../../graph/problem.ts';
import { useChange } from '../../graph/use-change.ts';
import { usePages } from '../../graph/use-pages.ts';
import { useLocale, useTexts } from '../../texts/language.ts';
import { operatorTexts } from '../../texts/operators.ts';
import { Button } from '../../ui/Button.tsx';
import { Confirm } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Card, Section } from '../../ui/Page.tsx';
import { ProblemNote } from '../../ui/ProblemNote.tsx';
import { toast } from '../../ui/Toast.tsx';
import { AuditEntries } from './AuditEntries.tsx';
import { IssueToken } from './IssueToken.tsx';
import { ShownOnce, type Shown } from './ShownOnce.tsx';

/** Tokens of an organisation, or of operators: they are not kept, so that what is shown of them is the audit log. */
export function Tokens({ organisationId = null }: { organisationId?: string | null }) {
  const t = useTexts(operatorTexts);
  const locale = useLocale();
  const [isIssuing, setIssuing] = useState(false);
  const [isRevokingAll, setRevokingAll] = useState(false);
  const [shown, setShown] = useState<Shown>();
  const [typed, setTyped] = useState('');
  const [revoke, { isBusy, problem, forget }] = useChange('ConsoleRevokeTokens');
  const log = usePages(
    'ConsoleAuditLog',
    { organisationId, filter: { action: 'token' } },
    ({ auditLog }) => auditLog,
  );
  const run = async (input: Variables<'ConsoleRevokeTokens'>['input']) => {
    const answer = await revoke({ input });
    if (answer.data) {
      toast(t.token.revoked);
      await log.again();
    }
    return answer;
  };
  const revokeOne = async (event: FormEvent) => {
    event.preventDefault();
    if ((await run({ token: typed.trim() })).data) setTyped('');
  };
  const revokeAllText = organisationId ? t.token.revokeAll : t.token.revokeOperators;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-64 flex-1 text-quiet">{t.token.text}</p>
        <Button look="primary" icon={<Ticket size={15} aria-hidden />} onClick={() => setIssuing(true)}>
          {t.token.issue}
        </Button>
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <Card>
          <form noValidate onSubmit={(event) => void revokeOne(event)} className="flex flex-col gap-3">
            <h2 className="font-semibold text-strong">{t.token.revokeOne}</h2>
            <div className="flex items-end gap-2">
              <TextField
                className="flex-1"
                label={t.token.revokeOneLabel}
                hint={t.token.revokeOneText}
                value={typed}
                autoComplete="off"
                problem={fieldProblem(problem, 'token')}
                onChange={(event) => setTyped(event.target.value)}
              />
              <Button look="danger" type="submit" isBusy={isBusy} className="mb-5">
                {t.token.revoke}
              </Button>
            </div>
            {problem && !isRevokingAll && <ProblemNote problem={problem} shownFields={['token']} />}
          </form>
        </Card>
        <Card className="flex flex-col items-start gap-3">
          <h2 className="font-semibold text-strong">{revokeAllText}</h2>
          <p className="flex-1 text-quiet">
            {organisationId ? t.token.revokeAllText : t.token.revokeOperatorsText}
          </p>
          <Button
            look="danger"
            onClick={() => {
              forget();
              setRevokingAll(true);
            }}
          >
            {revokeAllText}
          </Button>
        </Card>
      </div>
      <Section title={t.token.recent}>
        <AuditEntries pages={log} />
      </Section>
      {isIssuing && (
        <IssueToken
          organisationId={organisationId}
          onClose={() => setIssuing(false)}
          onIssued={({ id, token, expiresAt }) => {
            setIssuing(false);
            const until = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
            setShown({
              title: t.token.issued,
              text: `${t.token.until}: ${until.format(new Date(expiresAt))}.`,
              values: [
                [t.id, id],
                [t.token.token, token],
              ],
            });
            void log.again();
          }}
        />
      )}
      <Confirm
        isOpen={isRevokingAll}
        onClose={() => setRevokingAll(false)}
        title={t.token.revokeTitle}
        confirm={t.token.revoke}
        isDangerous
        onConfirm={async () => {
          const answer = await run(organisationId ? { organisationId } : { operators: true });
          return { problem: answer.problem };
        }}
      >
        {organisationId ? t.token.revokeAllText : t.token.revokeOperatorsText}
      </Confirm>
      <ShownOnce shown={shown} onClose={() => setShown(undefined)} />
    </div>
  );
}
