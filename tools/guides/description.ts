import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../kernel/core/root.ts';
import type { JsonSchema } from './reference/json-schema.ts';

interface Content {
  content?: Record<string, { schema?: JsonSchema; example?: unknown }>;
}

export interface DescribedAnswer extends Content {
  $ref?: string;
  description?: string;
}

export interface DescribedParameter {
  $ref?: undefined;
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: JsonSchema;
}

export interface DescribedOperation {
  operationId: string;
  summary: string;
  description: string;
  tags: [string];
  security?: Record<string, unknown>[];
  parameters?: (DescribedParameter | { $ref: string })[];
  requestBody?: Content & { description?: string };
  responses: Record<string, DescribedAnswer>;
}

export interface Description {
  info: { version: string; description: string };
  tags: { name: string; description: string }[];
  'x-tagGroups': { name: string; tags: string[] }[];
  paths: Record<string, Record<string, DescribedOperation>>;
  webhooks: Record<string, { post: DescribedOperation }>;
  components: {
    responses: Record<string, Content & { description: string }>;
    schemas: Record<string, JsonSchema>;
    parameters: Record<string, DescribedParameter>;
    securitySchemes: Record<string, { name: string }>;
  };
}

/** The committed description, which the reference shows. */
export const readDescription = (): Description =>
  JSON.parse(readFileSync(path.join(projectRoot, 'schema/openapi.json'), 'utf8')) as Description;

export interface Operation {
  id: string;
  title: string;
  method: string;
  path: string;
  description: string;
  tag: string;
  /** Where the reference shows it. */
  address: string;
}

/** Paths may be written without these, as people say them. */
const BASES = ['', '/api/v1/partner', '/api/v1'];

/** The operations of the description, found by id or as a guide mentions them. */
export class Operations {
  readonly all: readonly Operation[];
  readonly #byId: Map<string, Operation>;
  readonly #byPlace: Map<string, Operation>;

  constructor({ paths }: Pick<Description, 'paths'>) {
    this.all = Object.entries(paths).flatMap(([place, methods]) =>
      Object.entries(methods).map(([method, { operationId, summary, description, tags }]) => ({
        id: operationId,
        title: summary,
        method: method.toUpperCase(),
        path: place,
        description,
        tag: tags[0],
        address: `/docs/reference/${tagSlug(tags[0])}#${operationId}`,
      })),
    );
    this.#byId = new Map(this.all.map((operation) => [operation.id, operation]));
    this.#byPlace = new Map(
      this.all.map((operation) => [placeOf(operation.method, operation.path), operation]),
    );
  }

  byId(id: string): Operation | undefined {
    return this.#byId.get(id);
  }

  /** A mention such as `POST /mandates` or `GET /results/{result_id}?limit=2`. */
  mentioned(method: string, address: string): Operation | undefined {
    const [place = ''] = address.split('?');
    return BASES.map((base) => this.#byPlace.get(placeOf(method, base + place))).find(Boolean);
  }
}

const placeOf = (method: string, place: string) => `${method} ${place.replace(/\{\w+\}/g, '{}')}`;

/** The last part of the address of a tag's page. */
export const tagSlug = (tag: string): string =>
  tag
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll(/[^a-z0-9]+/g, '-');
