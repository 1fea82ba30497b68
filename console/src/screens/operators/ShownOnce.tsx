import { useTexts } from '../../texts/language.ts';
import { operatorTexts } from '../../texts/operators.ts';
import { StoredOnce } from '../shared/StoredOnce.tsx';

export interface Shown {
  title: string;
  text?: string;
  values: readonly (readonly [label: string, value: string])[];
}

/** A secret that an operator has just made. */
export function ShownOnce({ shown, onClose }: { shown: Shown | undefined; onClose: () => void }) {
  const t = useTexts(operatorTexts);
  if (!shown) return null;
  return (
    <StoredOnce
      title={shown.title}
      description={`${shown.text ? `${shown.text} ` : ''}${t.shownOnce}`}
      fileName="secret.txt"
      values={shown.values}
      onStored={onClose}
    />
  );
}
