import { useTexts } from '../../texts/language.ts';
import { webhookTexts } from '../../texts/webhooks.ts';
import { Badge } from '../../ui/Badge.tsx';

interface WebhookState {
  status: 'active' | 'disabled';
  failingSince: string | null;
  archivedAt?: string | null;
}

/** Whether events are sent there, and whether they arrive. */
export function WebhookStatus({ webhook: { status, failingSince, archivedAt } }: { webhook: WebhookState }) {
  const t = useTexts(webhookTexts);
  if (archivedAt) return <Badge>{t.archived}</Badge>;
  if (status === 'disabled') return <Badge tone="bad">{t.disabled}</Badge>;
  return failingSince ? <Badge tone="warn">{t.failing}</Badge> : <Badge tone="good">{t.active}</Badge>;
}

/** A share of 0 to 1 in percent; one that is not whole is never shown as 100. */
export const percent = (share: number | null): string =>
  share === null ? '—' : `${share === 1 ? 100 : Math.min(99.9, Math.round(share * 1000) / 10)}\u00A0%`;
