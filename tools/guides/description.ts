import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../kernel/core/root.ts';

interface Content {
  content?: { 'application/json'?: { example?: unknown } };
}

interface DescribedOperation {
  operationId: string;
  summary: string;
  description: string;
  tags: [string];
  requestBody?: Content;
  responses: Record<string, Content & { $ref?: string }>;
}

export interface Description {
  info: { version: string };
  paths: Record<string, Record<string, DescribedOperation>>;
  webhooks: Record<string, { post: DescribedOperation }>;
  components: { responses: Record<string, { description: string }>; schemas: Record<string, unknown> };
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
        address: `/docs/reference#tag/${tagSlug(tags[0])}/${operationId}`,
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

/** The reference's own script makes the same of a tag. */
export const tagSlug = (tag: string): string =>
  tag
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll(/[^a-z0-9]+/g, '-');
