import { MoreHorizontal, Send } from 'lucide-react';
import { useState } from 'react';
import type { Answer } from '../../graph/client.ts';
import type { Data } from '../../graph/documents.ts';
import { useChange } from '../../graph/use-change.ts';
import { useMay } from '../../session/session.ts';
import { useTexts } from '../../texts/language.ts';
import { webhookTexts } from '../../texts/webhooks.ts';
import { Button } from '../../ui/Button.tsx';
import { Confirm, Dialog } from '../../ui/Dialog.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { toast } from '../../ui/Toast.tsx';
import { ReplaySpan } from './ReplaySpan.tsx';
import { SecretOnce } from './SecretOnce.tsx';
import { readFilter, toInput, writeHeaders } from './webhook-draft.rules.ts';
import { WebhookForm } from './WebhookForm.tsx';

type Webhook = NonNullable<Data<'ConsoleWebhook'>['webhook']>;
type Asked = 'edit' | 'replay' | 'rotate' | 'disable' | 'archive';

interface WebhookActionsProps {
  webhook: Webhook;
  again: () => Promise<void>;
  /** Shows the webhook in this state until the change is answered. */
  assume: <T>(status: Webhook['status'], change: Promise<Answer<T>>) => Promise<Answer<T>>;
}

/** All that can be done with a webhook. What cannot be taken back is asked first. */
export function WebhookActions({ webhook, again, assume }: WebhookActionsProps) {
  const t = useTexts(webhookTexts);
  const may = useMay('webhooks:write');
  const { id, status, origin, archivedAt } = webhook;
  const [asked, setAsked] = useState<Asked>();
  const [secret, setSecret] = useState<string>();
  const [test, testing] = useChange('ConsoleTestWebhook');
  const [change] = useChange('ConsoleChangeWebhook');
  const [rotate] = useChange('ConsoleRotateWebhookSecret');
  const [archive] = useChange('ConsoleArchiveWebhook');
  const close = () => setAsked(undefined);
  // A webhook that a partner's key made is changed by the partner alone (decision 46).
  if (!may || archivedAt || origin === 'api') return null;

  const sendTest = async () => {
    const { data, problem } = await test({ id });
    toast(data ? t.tested : problem!.message, data ? 'plain' : 'bad');
    await again();
  };
  const enable = async () => {
    const { data, problem } = await assume('active', change({ id, input: { status: 'active' } }));
    toast(data ? t.enabled : problem!.message, data ? 'plain' : 'bad');
  };
  /** Answers its problem to the dialog, and reads the webhook again where there is none. */
  const done = async (answer: Awaited<ReturnType<typeof change | typeof archive>>) => {
    if (!answer.problem) await again();
    return answer;
  };
  return (
    <>
      {status === 'disabled' && (
        <Button look="primary" onClick={() => void enable()}>
          {t.enable}
        </Button>
      )}
      <Button isBusy={testing.isBusy} icon={<Send size={14} aria-hidden />} onClick={() => void sendTest()}>
        {t.test}
      </Button>
      <Menu
        label={t.more}
        trigger={<MoreHorizontal size={16} aria-hidden />}
        items={[
          { label: t.edit, onSelect: () => setAsked('edit') },
          { label: t.replay, onSelect: () => setAsked('replay') },
          { label: t.rotate, onSelect: () => setAsked('rotate') },
          ...(status === 'active' ? [{ label: t.disable, onSelect: () => setAsked('disable') }] : []),
          { label: t.archive, onSelect: () => setAsked('archive'), isDangerous: true },
        ]}
      />
      {asked === 'edit' && <EditWebhook webhook={webhook} onClose={close} again={again} />}
      <ReplaySpan id={id} isOpen={asked === 'replay'} onClose={close} again={again} />
      <Confirm
        isOpen={asked === 'rotate'}
        onClose={close}
        title={t.rotateTitle}
        confirm={t.rotate}
        onConfirm={async () => {
          const answer = await rotate({ id });
          if (answer.data) setSecret(answer.data.rotateWebhookSecret.secret);
          return answer;
        }}
      >
        {t.rotateText}
      </Confirm>
      <Confirm
        isOpen={asked === 'disable'}
        onClose={close}
        title={t.disableTitle}
        confirm={t.disable}
        onConfirm={async () => done(await change({ id, input: { status: 'disabled' } }))}
      >
        {t.disableText}
      </Confirm>
      <Confirm
        isOpen={asked === 'archive'}
        onClose={close}
        title={t.archiveTitle}
        confirm={t.archive}
        isDangerous
        onConfirm={async () => done(await archive({ id }))}
      >
        {t.archiveText}
      </Confirm>
      {secret && <SecretOnce secret={secret} onClose={() => setSecret(undefined)} />}
    </>
  );
}

interface EditWebhookProps {
  webhook: Webhook;
  onClose: () => void;
  again: () => Promise<void>;
}

function EditWebhook({ webhook, onClose, again }: EditWebhookProps) {
  const t = useTexts(webhookTexts);
  const { id, url, description, events, filter, headers } = webhook;
  const isForAll = events.includes('*');
  const [draft, setDraft] = useState({
    url,
    description: description ?? '',
    isForAll,
    events: isForAll ? [] : (events as readonly string[]),
    filter: filter ? JSON.stringify(filter, null, 1) : '',
    headers: writeHeaders(headers as Record<string, string> | null),
  });
  const [change, { isBusy, problem }] = useChange('ConsoleChangeWebhook');
  const save = async () => {
    if (readFilter(draft.filter).problem) return;
    const input = toInput(draft);
    const isSame = JSON.stringify(input.events) === JSON.stringify(events);
    // A change of types counts from the next event on, so types that stay are not sent.
    const { events: chosen, ...rest } = input;
    const { data } = await change({ id, input: { ...rest, ...(!isSame && { events: chosen }) } });
    if (!data) return;
    onClose();
    await again();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.editTitle}
      actions={
        <Button look="primary" isBusy={isBusy} onClick={() => void save()}>
          {t.save}
        </Button>
      }
    >
      <WebhookForm draft={draft} onChange={setDraft} problem={problem} />
    </Dialog>
  );
}
