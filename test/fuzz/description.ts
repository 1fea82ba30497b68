import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../kernel/core/root.ts';
import { resolveReferences } from '../../rest-facade/openapi/resolve-references.ts';
import type { Surface } from './input.ts';
import type { JsonSchema } from './json-schema-values.ts';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: JsonSchema;
}

/** A route as the description has it. */
export interface DescribedRoute {
  surface: Surface;
  method: string;
  template: string;
  parameters: Parameter[];
  body: JsonSchema | undefined;
  /** The first header that it asks for, `partnerKey` and the like; undefined where anybody may call. */
  security: string | undefined;
}

export const targetOf = ({ method, template }: DescribedRoute): string => `${method} ${template}`;

interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  security?: Record<string, unknown>[];
}

interface Description {
  paths: Record<string, Record<string, Operation>>;
}

const surfaceOf = (template: string): Surface =>
  template.startsWith('/api/v1/partner/')
    ? 'partner'
    : template.startsWith('/api/v1/')
      ? 'verification'
      : 'catalogue';

const readSchema = (file: string): unknown =>
  JSON.parse(readFileSync(path.join(projectRoot, 'schema', file), 'utf8'));

export function describedRoutes(): DescribedRoute[] {
  const { paths } = resolveReferences(readSchema('openapi.json') as Description);
  return Object.entries(paths).flatMap(([template, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      surface: surfaceOf(template),
      method: method.toUpperCase(),
      template,
      parameters: operation.parameters ?? [],
      body: operation.requestBody?.content['application/json']?.schema,
      security: Object.keys(operation.security?.[0] ?? {})[0],
    })),
  );
}

/** The rules of the graph's inputs, by the name of the input. */
export const describedInputs = (): Record<string, JsonSchema> =>
  readSchema('inputs.json') as Record<string, JsonSchema>;
