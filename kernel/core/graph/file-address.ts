import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../root.ts';
import type { OperationName } from './operation-types.ts';

/** Makes the address at which a route answers the file of a document, out of what `npm run schema` writes of the routes. */
export function fileAddress(
  publicUrl: string,
  operation: OperationName,
): (params: Readonly<Record<string, string>>) => string {
  const file = path.join(projectRoot, 'schema/file-addresses.json');
  const addresses = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  const address = addresses[operation];
  if (address === undefined) throw new Error(`schema/file-addresses.json has no ${operation}`);
  return (params) => publicUrl + address.replace(/:(\w+)/g, (_, name: string) => params[name]!);
}
