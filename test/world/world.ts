import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import type { AnswerTo, OperationName, VariablesOf } from '../../kernel/core/graph/operation-types.ts';
import { loadOperations } from '../../kernel/core/graph/operations.ts';
import type { DemoFile } from '../../start/commands/demo-file.ts';
import type { GivenVariables, GraphAnswer } from './gql.ts';
import { PartnerClient, randomAddress, request, type Answer } from './partner-client.ts';

const operations = loadOperations();

/** Tests talk to the system as its users do. */
export class World {
  readonly url: string;
  readonly demo: DemoFile;
  readonly address = randomAddress();

  constructor({ url, demo }: { url: string; demo: DemoFile }) {
    this.url = url;
    this.demo = demo;
  }

  /** The demo's keys, for reads that change nothing others see. */
  demoPartner(mode: 'test' | 'live' = 'live'): PartnerClient {
    return new PartnerClient(this.url, this.demo[mode].keyId, this.demo[mode].secret);
  }

  /** An organisation that no other test knows. */
  async organisation(): Promise<TestOrganisation> {
    const { id } = await this.admin('CreateOrganisation', { name: `test ${randomUUID()}` });
    return new TestOrganisation(this, id);
  }

  async admin<Name extends OperationName>(
    operation: Name,
    variables: VariablesOf<Name>,
  ): Promise<AnswerTo<Name>> {
    const { body } = await this.graph(operations.byName(operation).text, variables, this.demo.operatorToken);
    if (body.errors) throw new Error(`${operation}: ${JSON.stringify(body.errors)}`);
    return Object.values(body.data)[0] as AnswerTo<Name>;
  }

  graph<Text extends string>(
    query: Text,
    variables: GivenVariables<Text>,
    token: string,
  ): Promise<GraphAnswer<Text>> {
    return this.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query, variables }),
    });
  }

  fetch(path: string, init: RequestInit = {}): Promise<Answer> {
    const headers = { 'x-forwarded-for': this.address, ...(init.headers as Record<string, string>) };
    return request(this.url + path, { ...init, headers });
  }
}

interface KeyOptions {
  mode?: 'test' | 'live';
  scopes?: string[];
  expiresAt?: string;
  limitFactor?: number;
}

export class TestOrganisation {
  readonly #world: World;
  readonly id: string;

  constructor(world: World, id: string) {
    this.#world = world;
    this.id = id;
  }

  /** With raised limits: only the tests of limits want to meet them. */
  async partner(options: KeyOptions = {}): Promise<PartnerClient> {
    const { key, secret } = await this.#world.admin('IssueKey', {
      input: { organisationId: this.id, mode: 'live', limitFactor: 100, ...options },
    });
    return new PartnerClient(this.#world.url, key.id, secret);
  }

  async verificationKey(mode: 'test' | 'live' = 'live', returnOrigins: string[] = []): Promise<string> {
    const { key } = await this.#world.admin('IssueVerificationKey', {
      organisationId: this.id,
      mode,
      returnOrigins,
    });
    return key;
  }

  async token(
    options: { mode?: 'test' | 'live'; scopes?: string[]; ttlSeconds?: number } = {},
  ): Promise<string> {
    const { token } = await this.#world.admin('IssueToken', {
      input: { organisationId: this.id, mode: 'live', ...options },
    });
    return token;
  }
}

export const world = (): World => new World(inject('system'));
