import type { ReactNode } from 'react';
import type { Draft } from './draft.rules.ts';
import type { InputSchema } from './input-schema.ts';

/** All that a control knows of its field. */
export interface ControlProps {
  path: string;
  label: string;
  hint: string | undefined;
  schema: InputSchema;
  value: Draft;
  onChange: (value: Draft) => void;
  /** Under '' that of the field itself, under their paths those inside it. */
  problems: ReadonlyMap<string, string>;
  isRequired: boolean;
}

/** Controls of a screen's own, by the path of the field without the numbers of items. */
export type Controls = Readonly<Record<string, (props: ControlProps) => ReactNode>>;
