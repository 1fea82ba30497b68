import { useTexts } from '../../texts/language.ts';
import { mandateTexts } from '../../texts/mandates.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';

const TONES: Record<string, Tone> = { preparing: 'accent', ready: 'good', failed: 'bad', archived: 'plain' };

/** The state of a mandate. */
export function StatusBadge({ status }: { status: string }) {
  const t = useTexts(mandateTexts);
  const names: Record<string, string> = {
    preparing: t.preparing,
    ready: t.ready,
    failed: t.failed,
    archived: t.archived,
  };
  return <Badge tone={TONES[status] ?? 'plain'}>{names[status] ?? status}</Badge>;
}
