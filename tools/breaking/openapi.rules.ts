import { isDeepStrictEqual } from 'node:util';
import { resolveReferences } from '../../rest-facade/openapi/resolve-references.ts';
import { schemaBreaks, type Break, type Direction, type Schema } from './json-schema.rules.ts';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  deprecated?: boolean;
  schema?: Schema;
}
type Content = Record<string, { schema?: Schema }>;
interface Operation {
  deprecated?: boolean;
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content?: Content };
  responses?: Record<string, { content?: Content }>;
}
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components?: { securitySchemes?: Record<string, Record<string, unknown>> };
}

/** The promises of the released REST surfaces that are broken; deprecated parts are no promise any more. */
export function openApiBreaks(...descriptions: [released: OpenApi, now: OpenApi]): Break[] {
  const [released, now] = descriptions.map(resolveReferences) as [OpenApi, OpenApi];
  const operations = Object.entries(released.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => !operation.deprecated)
      .flatMap(([method, before]) => {
        const place = `${method.toUpperCase()} ${path}`;
        const after = now.paths[path]?.[method];
        return after
          ? under(place, operationBreaks(before, after))
          : [{ path: place, problem: 'was removed' }];
      }),
  );
  return [...operations, ...under('security', schemeBreaks(released, now))];
}

function operationBreaks(before: Operation, after: Operation): Break[] {
  return [
    ...securityBreaks(before, after),
    ...parameterBreaks(before.parameters ?? [], after.parameters ?? []),
    ...under('body', bodyBreaks(before, after)),
    ...answerBreaks(before, after),
  ];
}

function securityBreaks(before: Operation, after: Operation): Break[] {
  const asked = after.security ?? [];
  const open = asked.length === 0;
  const kept = before.security?.every((way) => asked.some((other) => isDeepStrictEqual(way, other)));
  if (open || (kept && before.security!.length > 0)) return [];
  return [{ path: 'security', problem: 'asks for other credentials' }];
}

function parameterBreaks(before: Parameter[], after: Parameter[]): Break[] {
  const key = (parameter: Parameter) => `${parameter.in}.${parameter.name}`;
  const now = new Map(after.map((parameter) => [key(parameter), parameter]));
  const was = new Map(before.map((parameter) => [key(parameter), parameter]));
  return [
    ...before
      .filter((old) => !old.deprecated)
      .flatMap((old) => {
        const next = now.get(key(old));
        if (!next) return [{ path: key(old), problem: 'was removed' }];
        return under(key(old), schemaBreaks(old.schema ?? {}, next.schema ?? {}, 'request'));
      }),
    ...after
      .filter((parameter) => parameter.required && !was.get(key(parameter))?.required)
      .map((parameter) => ({ path: key(parameter), problem: 'is now required' })),
  ];
}

function bodyBreaks({ requestBody: before }: Operation, { requestBody: after }: Operation): Break[] {
  if (!before) return after?.required ? [{ path: '', problem: 'is now required' }] : [];
  if (!after) return [{ path: '', problem: 'was removed' }];
  const required = after.required && !before.required ? [{ path: '', problem: 'is now required' }] : [];
  return [...required, ...contentBreaks(before.content, after.content, 'request')];
}

function answerBreaks(before: Operation, after: Operation): Break[] {
  return Object.entries(before.responses ?? {}).flatMap(([status, old]) => {
    const now = after.responses?.[status];
    const direction = Number(status) < 400 ? 'answer' : 'error';
    if (!now) return [{ path: status, problem: 'was removed' }];
    return under(status, contentBreaks(old.content, now.content, direction));
  });
}

function contentBreaks(before: Content = {}, after: Content = {}, direction: Direction): Break[] {
  return Object.entries(before).flatMap(([type, { schema: old = {} }]) => {
    const now = after[type];
    return now ? schemaBreaks(old, now.schema ?? {}, direction) : [{ path: type, problem: 'was removed' }];
  });
}

/** Breaks in where and how a credential is sent. */
function schemeBreaks(released: OpenApi, now: OpenApi): Break[] {
  const schemes = (api: OpenApi) => api.components?.securitySchemes ?? {};
  return Object.entries(schemes(released)).flatMap(([name, { description: _, ...before }]) => {
    const { description: __, ...after } = schemes(now)[name] ?? {};
    return isDeepStrictEqual(before, after) ? [] : [{ path: name, problem: 'was changed or removed' }];
  });
}

const under = (place: string, breaks: Break[]): Break[] =>
  breaks.map(({ path, problem }) => ({ path: path ? `${place} ${path}` : place, problem }));
