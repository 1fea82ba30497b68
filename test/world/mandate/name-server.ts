import { createSocket, type Socket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';

type Answers = (name: string, type: 'A' | 'AAAA', nth: number) => string[];

/** A DNS server that says what a test wants, on UDP; as tiny as answering A and AAAA allows. */
export class TestNameServer {
  readonly asked: string[] = [];
  readonly #socket: Socket = createSocket('udp4');

  static async start(answers: Answers): Promise<TestNameServer> {
    const server = new TestNameServer();
    server.#socket.on('message', (message, from) => {
      const { name, type, question } = readQuestion(message);
      if (type !== 'A' && type !== 'AAAA') return;
      const key = `${type} ${name}`;
      server.asked.push(key);
      const nth = server.asked.filter((one) => one === key).length;
      const answer = writeAnswer(message, question, type, answers(name, type, nth));
      server.#socket.send(answer, from.port, from.address);
    });
    server.#socket.bind(0, '127.0.0.1');
    await once(server.#socket, 'listening');
    return server;
  }

  get resolver(): Resolver {
    const resolver = new Resolver({ timeout: 1_000, tries: 1 });
    resolver.setServers([`127.0.0.1:${this.#socket.address().port}`]);
    return resolver;
  }

  stop(): void {
    this.#socket.close();
  }
}

function readQuestion(message: Buffer): { name: string; type: string; question: Buffer } {
  const labels: string[] = [];
  let at = 12;
  while (message[at]! > 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + message[at]!));
    at += message[at]! + 1;
  }
  const number = message.readUInt16BE(at + 1);
  const type = { 1: 'A', 28: 'AAAA' }[number] ?? String(number);
  return { name: labels.join('.').toLowerCase(), type, question: message.subarray(12, at + 5) };
}

function writeAnswer(query: Buffer, question: Buffer, type: 'A' | 'AAAA', addresses: string[]): Buffer {
  const head = Buffer.alloc(12);
  query.copy(head, 0, 0, 2);
  head.writeUInt16BE(0x8180, 2); // a recursive answer
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(addresses.length, 6);
  const records = addresses.map((address) => {
    const data = type === 'A' ? Buffer.from(address.split('.').map(Number)) : sixteenBytes(address);
    const record = Buffer.alloc(12);
    record.writeUInt16BE(0xc00c, 0); // the name of the question
    record.writeUInt16BE(type === 'A' ? 1 : 28, 2);
    record.writeUInt16BE(1, 4);
    record.writeUInt16BE(data.length, 10); // and a time to live of 0
    return Buffer.concat([record, data]);
  });
  return Buffer.concat([head, question, ...records]);
}

function sixteenBytes(address: string): Buffer {
  const [left = '', right = ''] = address.split('::');
  const words = (text: string) =>
    text
      .split(':')
      .filter(Boolean)
      .map((word) => parseInt(word, 16));
  const [front, back] = [words(left), words(right)];
  const all = [...front, ...Array<number>(8 - front.length - back.length).fill(0), ...back];
  return Buffer.from(all.flatMap((word) => [word >> 8, word & 255]));
}
