import { useTexts } from '../../texts/language.ts';
import { verificationTexts } from '../../texts/verification.ts';
import { Badge } from '../../ui/Badge.tsx';
import { isStatus, toneOf } from './way.rules.ts';

/** The state of a verification in a word. */
export function StatusBadge({ status }: { status: string }) {
  const t = useTexts(verificationTexts);
  return <Badge tone={toneOf(status)}>{isStatus(status) ? t.status[status] : status}</Badge>;
}
