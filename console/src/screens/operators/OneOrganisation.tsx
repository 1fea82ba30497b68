import { getRouteApi } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { fieldProblem } from '../../graph/problem.ts';
import { useAnswer } from '../../graph/use-answer.ts';
import { useChange } from '../../graph/use-change.ts';
import { customerTexts } from '../../texts/customers.ts';
import { useTexts } from '../../texts/language.ts';
import { operatorTexts } from '../../texts/operators.ts';
import { shellTexts } from '../../texts/shell.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { CopyId } from '../../ui/copy.tsx';
import { Confirm, Dialog } from '../../ui/Dialog.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { TextField } from '../../ui/fields.tsx';
import { ProblemNote } from '../../ui/ProblemNote.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Time } from '../../ui/Time.tsx';
import { toast } from '../../ui/Toast.tsx';
import { Accounts } from './Accounts.tsx';
import { CustomerActions } from './CustomerActions.tsx';
import { CustomerCalls } from './CustomerCalls.tsx';
import { PrivacyOfOrganisation } from './PrivacyOfOrganisation.tsx';
import { OperatorsPage } from './OperatorsPage.tsx';
import { PartnerKeys } from './PartnerKeys.tsx';
import { Tokens } from './Tokens.tsx';
import { VerificationKeys } from './VerificationKeys.tsx';

const route = getRouteApi('/operators/organisations/$id');

export function OneOrganisation() {
  const t = useTexts(operatorTexts);
  const customer = useTexts(customerTexts);
  const { id } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data, problem, again } = useAnswer('ConsoleOrganisation', { id });
  const [isSwitching, setSwitching] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const [switchTo] = useChange('ConsoleSwitchOrganisation');
  const organisation = data?.organisation;
  const trail = [{ to: '/operators', label: t.organisations }];
  const setSearch = (next: Record<string, string | undefined>) =>
    void navigate({ search: next as typeof search, replace: true });
  if (problem)
    return (
      <OperatorsPage
        title={t.organisation}
        trail={trail}
        children={<ProblemNote problem={problem} onRetry={() => void again()} />}
      />
    );
  if (data && !organisation)
    return (
      <OperatorsPage title={t.one.missing} trail={trail}>
        <Empty title={t.one.missing}>{t.one.missingText}</Empty>
      </OperatorsPage>
    );
  const isOff = organisation?.disabled ?? false;
  return (
    <OperatorsPage
      title={organisation?.name ?? '…'}
      trail={trail}
      sub={
        organisation && (
          <>
            <Badge tone={isOff ? 'bad' : 'good'}>{isOff ? t.off : t.on}</Badge>
            {organisation.isPlatform && <Badge tone="accent">{t.list.platform}</Badge>}
            {organisation.platformId && <Badge>{t.list.employer}</Badge>}
            <CopyId id={id} />
            <Time at={organisation.createdAt} precision="day" />
          </>
        )
      }
      actions={
        <>
          <CustomerActions organisationId={id} />
          <Button
            look={isOff ? 'primary' : 'danger'}
            disabled={!organisation}
            onClick={() => setSwitching(true)}
          >
            {isOff ? t.one.switchOn : t.one.switchOff}
          </Button>
        </>
      }
    >
      <p className="flex min-h-8 flex-wrap items-center gap-x-2">
        <span className="text-quiet">{t.one.contact}:</span>
        <span className="text-strong">
          {organisation ? (organisation.contactEmail ?? t.one.noContact) : '…'}
        </span>
        <Button small look="plain" disabled={!organisation} onClick={() => setChanging(true)}>
          {t.one.change}
        </Button>
      </p>
      {organisation && <PrivacyOfOrganisation organisation={organisation} onSaved={again} />}
      <Tabs
        label={t.one.tabs}
        value={search.tab ?? 'keys'}
        onChange={(tab) => setSearch({ tab })}
        tabs={[
          {
            value: 'keys',
            label: t.one.partnerKeys,
            content: <PartnerKeys organisationId={id} search={search} onSearch={setSearch} />,
          },
          {
            value: 'verification-keys',
            label: t.one.verificationKeys,
            content: <VerificationKeys organisationId={id} />,
          },
          {
            value: 'credits',
            label: t.one.ledger,
            content: (
              <Accounts
                organisationId={id}
                accounts={organisation?.accounts}
                search={search}
                onSearch={setSearch}
                onGranted={again}
              />
            ),
          },
          {
            value: 'calls',
            label: customer.calls.tab,
            content: <CustomerCalls organisationId={id} search={search} onSearch={setSearch} />,
          },
          { value: 'tokens', label: t.tokens, content: <Tokens organisationId={id} /> },
        ]}
      />
      <Confirm
        isOpen={isSwitching}
        onClose={() => setSwitching(false)}
        title={isOff ? t.one.onTitle : t.one.offTitle}
        confirm={isOff ? t.one.switchOn : t.one.switchOff}
        isDangerous={!isOff}
        onConfirm={async () => {
          const answer = await switchTo({ id, disabled: !isOff });
          if (answer.data) {
            toast(isOff ? t.one.isOn : t.one.isOff);
            await again();
          }
          return { problem: answer.problem };
        }}
      >
        {isOff ? t.one.onText : t.one.offText}
      </Confirm>
      {isChanging && organisation && (
        <ChangeContact
          id={id}
          email={organisation.contactEmail ?? ''}
          onClose={() => setChanging(false)}
          onSaved={again}
        />
      )}
    </OperatorsPage>
  );
}

interface ContactProps {
  id: string;
  email: string;
  onClose: () => void;
  onSaved: () => unknown;
}

function ChangeContact({ id, email, onClose, onSaved }: ContactProps) {
  const t = useTexts(operatorTexts);
  const shell = useTexts(shellTexts);
  const [typed, setTyped] = useState(email);
  const [save, { isBusy, problem }] = useChange('ConsoleSetOrganisationContact');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { data } = await save({ id, email: typed.trim() || null });
    if (!data) return;
    toast(t.one.saved);
    onClose();
    await onSaved();
  };
  return (
    <Dialog isOpen onClose={onClose} title={t.one.contact} description={t.one.contactHint}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <TextField
          type="email"
          label={t.mail.email}
          value={typed}
          problem={fieldProblem(problem, 'email')}
          onChange={(event) => setTyped(event.target.value)}
        />
        {problem && <ProblemNote problem={problem} shownFields={['email']} />}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button look="primary" type="submit" isBusy={isBusy}>
            {t.one.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
