import type { Clock } from '../../../kernel/core/clock.ts';
import { Store } from '../../../kernel/store/store.ts';
import { systemIdentity, type Identity, type Tenant } from '../../../kernel/core/identity/identity.ts';
import { newId } from '../../../kernel/core/ids.ts';
import { openClient } from '../database.ts';
import { openTestSubgraph, testSealer } from '../subgraph.ts';
import { mandate } from '../../../subgraphs/mandate/mandate.subgraph.ts';
import { AttemptsService } from '../../../subgraphs/mandate/delivery/webhook/attempts.service.ts';
import { WaitingService } from '../../../subgraphs/mandate/delivery/webhook/waiting.service.ts';
import { WebhookService } from '../../../subgraphs/mandate/delivery/webhook/webhook.service.ts';

/** The log has their events in turns: the first one's at 3, 6, 9, the second one's at 1, 4, 7, and so on. */
export const TENANTS: readonly Tenant[] = [
  { organisationId: 'OR_1', mode: 'live' },
  { organisationId: 'OR_1', mode: 'test' },
  { organisationId: 'OR_2', mode: 'live' },
];
export const tenantAt = (position: number): Tenant => TENANTS[position % TENANTS.length]!;
export const eventAt = (position: number): string => `EV_${position}`;

type Client = Awaited<ReturnType<typeof openClient>>;

export const callerOf = (tenant: Tenant): Identity => ({ ...systemIdentity('test'), ...tenant });

/** Endpoints of several tenants, and a log with so many events, recorded at `at`. */
export class TestEndpoints {
  readonly store: Store;
  readonly service: WebhookService;
  readonly attempts: AttemptsService;
  readonly owner: Client;
  readonly #close: () => Promise<void>;

  private constructor(store: Store, clock: Clock, owner: Client, close: () => Promise<void>) {
    this.store = store;
    this.service = new WebhookService(store, clock, testSealer, true);
    this.attempts = new AttemptsService(store, clock, new WaitingService(store, clock));
    this.owner = owner;
    this.#close = close;
  }

  static async open(clock: Clock, events: number, at: Date): Promise<TestEndpoints> {
    const { database, ownerUrl } = await openTestSubgraph(mandate, { clock });
    const owner = await openClient(ownerUrl);
    await owner.query(
      `INSERT INTO mandate.organisation (id, name, created_at) VALUES ('OR_1', 'one', $1), ('OR_2', 'two', $1)`,
      [at],
    );
    await owner.query(
      `INSERT INTO kernel.event (position, id, organisation_id, mode, type, version, object_key, data, created_at)
       SELECT n, 'EV_' || n, ($3::text[])[n % 3 + 1], ($4::text[])[n % 3 + 1], 'mandate.ready', 1, 'JM_' || n, '{}', $2
       FROM generate_series(1, $1::integer) n`,
      [events, at, TENANTS.map(({ organisationId }) => organisationId), TENANTS.map(({ mode }) => mode)],
    );
    const store = new Store(database, clock);
    return new TestEndpoints(store, clock, owner, async () => {
      await owner.end();
      await database.close();
    });
  }

  async add({ organisationId, mode }: Tenant): Promise<string> {
    const id = newId('WH_');
    await this.owner.query(
      `INSERT INTO mandate.webhook (id, organisation_id, mode, origin, url, events, status, sealed_secret,
         from_position, created_at, updated_at)
       VALUES ($1, $2, $3, 'api', 'https://hooks.example/', '{*}', 'active', '', 0, now(), now())`,
      [id, organisationId, mode],
    );
    return id;
  }

  close(): Promise<void> {
    return this.#close();
  }
}
