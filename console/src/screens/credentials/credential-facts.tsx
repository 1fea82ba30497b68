import { credentialTexts } from '../../texts/credentials.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import type { Shown } from './credential.ts';

const TONES: Record<string, Tone> = { holds: 'good', revoked: 'bad', expired: 'warn' };

export function CredentialState({ state }: { state: string }) {
  const t = useTexts(credentialTexts);
  return <Badge tone={TONES[state] ?? 'plain'}>{t.states[state as keyof typeof t.states] ?? state}</Badge>;
}

/** The finding in words, never more than was found. */
export function HowTested({ role, correct, asked }: Pick<Shown, 'role' | 'correct' | 'asked'>) {
  const t = useTexts(credentialTexts);
  const number = useNumber();
  if (role !== null) return <>{t.endorsed(role)}</>;
  return <>{correct === null || asked === null ? '—' : t.right(number(correct), number(asked))}</>;
}
