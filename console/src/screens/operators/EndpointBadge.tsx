import { useTexts } from '../../texts/language.ts';
import { operatorTexts } from '../../texts/operators.ts';
import { Badge } from '../../ui/Badge.tsx';

export const ENDPOINT_STATES = ['well', 'failing', 'disabled'] as const;
const TONES = { well: 'good', failing: 'warn', disabled: 'bad' } as const;

/** How an endpoint does, in a word. */
export function EndpointBadge({ state }: { state: (typeof ENDPOINT_STATES)[number] }) {
  const t = useTexts(operatorTexts);
  return <Badge tone={TONES[state]}>{t.endpoint.states[state]}</Badge>;
}
