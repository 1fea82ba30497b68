import published from '../../../schema/inputs.json' with { type: 'json' };

/** The words of `schema/inputs.json` that a form is made from. The rules between fields are checked with the rest. */
export interface InputSchema {
  type?: string;
  const?: unknown;
  enum?: readonly string[];
  default?: unknown;
  description?: string;
  title?: string;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: InputSchema;
  anyOf?: readonly InputSchema[];
  required?: readonly string[];
  properties?: Readonly<Record<string, InputSchema>>;
  'x-form'?: string;
}

export type InputName = keyof typeof published;

export const inputSchema = (name: InputName): InputSchema => published[name] as InputSchema;
