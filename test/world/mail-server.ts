import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface MailServerOfTest {
  url: string;
  port: number;
  received: Email[];
  /** How it answers the next emails; by default it accepts all. */
  answer: (email: Email) => 'take' | 'refuse' | 'later' | 'hang up' | 'say nothing';
  stop(): Promise<void>;
}

/** A real SMTP server that keeps what it is given. */
export async function startMailServer(port = 0): Promise<MailServerOfTest> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const email = await PostalMime.parse(Buffer.concat(chunks));
        const answer = made.answer(email);
        if (answer !== 'refuse' && answer !== 'later') made.received.push(email);
        if (answer === 'say nothing') return undefined;
        if (answer === 'hang up') return destroy(session.id);
        if (answer === 'take') return done();
        const responseCode = answer === 'refuse' ? 550 : 451;
        return done(Object.assign(new Error(answer), { responseCode }));
      });
    },
  });
  const destroy = (id: string) => {
    for (const connection of server.connections as Set<any>)
      if (connection.id === id) connection._socket.destroy();
  };
  server.on('error', () => {});
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address() as AddressInfo;
  const made: MailServerOfTest = {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    received: [],
    answer: () => 'take',
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return made;
}
