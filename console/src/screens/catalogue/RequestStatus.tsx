import { useTexts } from '../../texts/language.ts';
import { catalogueTexts } from '../../texts/catalogue.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';

type Status = 'pending' | 'resolved' | 'rejected';
const TONES: Record<Status, Tone> = { pending: 'warn', resolved: 'good', rejected: 'plain' };

export function RequestStatus({ status }: { status: Status }) {
  const t = useTexts(catalogueTexts);
  return <Badge tone={TONES[status]}>{t.statuses[status]}</Badge>;
}
