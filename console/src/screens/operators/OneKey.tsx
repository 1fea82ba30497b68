import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Data } from '../../graph/documents.ts';
import { useChange } from '../../graph/use-change.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { operatorTexts } from '../../texts/operators.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { CopyId } from '../../ui/copy.tsx';
import { Confirm, Dialog } from '../../ui/Dialog.tsx';
import { Facts } from '../../ui/Page.tsx';
import { Time } from '../../ui/Time.tsx';
import { toast } from '../../ui/Toast.tsx';
import { KeyLimits } from './KeyLimits.tsx';
import { KEY_TONES, type PartnerKey } from './partner-key.ts';
import { KEY_SCOPES } from './scopes.ts';

interface OneKeyProps {
  partnerKey: PartnerKey;
  onClose: () => void;
  onChanged: () => Promise<void>;
  onRotated: (rotated: Data<'ConsoleRotateKey'>['rotateKey']) => void;
}

/** One key with its limits, and what can be done with it. */
export function OneKey({ partnerKey: key, onClose, onChanged, onRotated }: OneKeyProps) {
  const t = useTexts(operatorTexts);
  const number = useNumber();
  const [asking, setAsking] = useState<'rotate' | 'revoke'>();
  const [rotate] = useChange('ConsoleRotateKey');
  const [revoke] = useChange('ConsoleRevokeKey');
  const isRevoked = key.state === 'revoked';
  const isAll = KEY_SCOPES.every((scope) => key.scopes.includes(scope));
  return (
    <>
      <Dialog
        isOpen={asking === undefined}
        onClose={onClose}
        title={t.key.keyId}
        description={<CopyId id={key.id} />}
        isWide
        actions={
          !isRevoked && (
            <>
              <Button look="danger" onClick={() => setAsking('revoke')}>
                {t.key.revoke}
              </Button>
              <Button onClick={() => setAsking('rotate')}>{t.key.rotate}</Button>
            </>
          )
        }
      >
        <div className="flex flex-col gap-4">
          <Facts
            facts={[
              [t.state, <Badge tone={KEY_TONES[key.state]}>{t.key[key.state]}</Badge>],
              [t.mode, t[key.mode]],
              [
                t.organisation,
                <Link
                  to="/operators/organisations/$id"
                  params={{ id: key.organisationId }}
                  onClick={onClose}
                  className="text-accent underline"
                >
                  {key.organisation?.name ?? key.organisationId}
                </Link>,
              ],
              [t.created, <Time at={key.createdAt} />],
              [t.key.lastUse, key.lastUsedAt ? <Time at={key.lastUsedAt} /> : t.key.unused],
              [t.key.expires, key.expiresAt ? <Time at={key.expiresAt} /> : t.never],
              ...(key.revokedAt ? [[t.key.revoked, <Time at={key.revokedAt} />] as const] : []),
              [t.key.factor, number(key.limitFactor)],
              [t.key.scopes, isAll ? t.key.allScopes : key.scopes.join(', ')],
            ]}
          />
          <section>
            <h3 className="font-semibold text-strong">{t.key.limits}</h3>
            <p className="mb-2 text-xs text-quiet">{t.key.limitsText}</p>
            <KeyLimits limits={key.limits} />
          </section>
        </div>
      </Dialog>
      <Confirm
        isOpen={asking === 'rotate'}
        onClose={() => setAsking(undefined)}
        title={t.key.rotateTitle}
        confirm={t.key.rotate}
        onConfirm={async () => {
          const { data, problem } = await rotate({ id: key.id });
          if (data) onRotated(data.rotateKey);
          return { problem };
        }}
      >
        {t.key.rotateText}
      </Confirm>
      <Confirm
        isOpen={asking === 'revoke'}
        onClose={() => setAsking(undefined)}
        title={t.key.revokeTitle}
        confirm={t.key.revoke}
        isDangerous
        onConfirm={async () => {
          const { data, problem } = await revoke({ id: key.id });
          if (data) {
            toast(t.key.revokedNow);
            await onChanged();
          }
          return { problem };
        }}
      >
        {t.key.revokeText}
      </Confirm>
    </>
  );
}
