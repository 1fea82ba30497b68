import type { OperationName, VariablesOf } from '../../kernel/core/graph/operation-types.ts';

export type Arguments = Record<string, string | undefined>;

export interface Command {
  summary: string;
  operation: OperationName;
  /** Arguments are given by name (--org X) or in this order. */
  required: readonly string[];
  optional?: readonly string[];
  variables(args: Arguments): Record<string, unknown>;
}

type CommandArguments<Required extends string, Optional extends string> = Record<Required, string> &
  Partial<Record<Optional, string>>;

/** A command typed by its operation: one that no longer fits the schema does not build. */
export function command<
  Name extends OperationName,
  const Required extends string,
  const Optional extends string = never,
>(
  typed: Omit<Command, 'variables'> & {
    operation: Name;
    required: readonly Required[];
    optional?: readonly Optional[];
    variables(args: CommandArguments<Required, Optional>): VariablesOf<Name>;
  },
): Command {
  return typed;
}

export const list = (text: string | undefined) => text?.split(',').map((item) => item.trim());

export const optionalNumber = (text: string | undefined) => (text === undefined ? undefined : Number(text));
