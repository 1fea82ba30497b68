import type { FormattedExecutionResult } from 'graphql';
import { formatted } from '../public-error.ts';
import type { WrittenResult } from './compile-operation.ts';

/** Data that is JSON already. It passes through Apollo Server as it is. */
export class WrittenData {
  readonly text: string;
  [key: string]: unknown;

  constructor(text: string) {
    this.text = text;
  }
}

/** The JSON of a result, whose data may be written already. */
export function writeResult({ errors, data, extensions }: FormattedExecutionResult): string {
  return joined(errors, data instanceof WrittenData ? data.text : JSON.stringify(data), extensions);
}

/** The JSON of a result of a compiled operation. */
export const writtenText = ({ errors, data, extensions }: WrittenResult): string =>
  joined(errors?.map(formatted), data, extensions);

/** Each part is left out where it is undefined. */
function joined(errors: unknown, data: string | undefined, extensions: unknown): string {
  const parts = [
    errors && `"errors":${JSON.stringify(errors)}`,
    data !== undefined && `"data":${data}`,
    extensions && `"extensions":${JSON.stringify(extensions)}`,
  ];
  return `{${parts.filter(Boolean).join(',')}}`;
}
