/** A graphql-ws server as its documentation sets it up, over a bus in memory: no federation, the same answers. */
import { createServer } from 'node:http';
import process from 'node:process';
import { buildSchema, type GraphQLSchema } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { jwtVerify } from 'jose';
import { WebSocketServer } from 'ws';

const secret = Buffer.from(process.env['UI_JWT_SECRET']!);

interface Event {
  id: string;
  amount: number;
}

/** Every subscriber has a queue of its own, as in-memory buses do. */
class Bus {
  readonly #subscribers = new Set<(event: Event) => void>();

  publish(event: Event): void {
    for (const tell of this.#subscribers) tell(event);
  }

  async *subscribe(): AsyncGenerator<Event> {
    const waiting: Event[] = [];
    let wake = () => {};
    const tell = (event: Event) => {
      waiting.push(event);
      wake();
    };
    this.#subscribers.add(tell);
    try {
      for (;;) {
        while (waiting.length > 0) yield waiting.shift()!;
        await new Promise<void>((resolve) => (wake = resolve));
      }
    } finally {
      this.#subscribers.delete(tell);
    }
  }
}

const bus = new Bus();
const schema: GraphQLSchema = buildSchema(`
  type Query { orders: Int }
  type Subscription { ordered(sku: ID, after: ID): Ordered! }
  type Ordered { eventId: ID! amount: Int! product: Product! }
  type Product { sku: ID! label: String left: Int! }
`);
const { ordered } = schema.getSubscriptionType()!.getFields();
ordered!.subscribe = () => bus.subscribe();
ordered!.resolve = ({ id, amount }: Event) => ({
  eventId: id,
  amount,
  product: { sku: 'sku-1', label: 'label of sku-1', left: 7 },
});

const http = createServer((request, response) => {
  const count = Number(new URL(request.url!, 'http://bench').searchParams.get('events'));
  for (let nth = 1; nth <= count; nth++) bus.publish({ id: `EV_${nth}`, amount: nth });
  response.setHeader('content-type', 'application/json').end('{}');
});
useServer(
  {
    schema,
    onConnect: async ({ connectionParams }) => {
      const token = String(connectionParams?.['authorization']).slice('Bearer '.length);
      await jwtVerify(token, secret, { algorithms: ['HS256'], audience: 'graph' });
      return true;
    },
  },
  new WebSocketServer({ server: http, path: '/graphql' }),
);
http.listen(0, '127.0.0.1', () => {
  const { port } = http.address() as { port: number };
  console.log(JSON.stringify({ url: `http://127.0.0.1:${port}`, msg: 'ready' }));
});
process.once('SIGTERM', () => process.exit(0));
