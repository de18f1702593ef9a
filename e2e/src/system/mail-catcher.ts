import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Socket } from 'node:net';

/** Mail server that accepts and stores every email. */
export interface MailCatcher {
  /** URL for `SMTP_URL`. */
  readonly url: string;
  /** Raw messages, oldest first. */
  readonly received: readonly string[];
  /** Decoded text of all messages, without the line breaks and encodings of the transport. */
  text(): string;
  stop(): Promise<void>;
}

/** Speaks the minimum of SMTP needed to receive an email. */
function handleSmtp(socket: Socket, receive: (message: string) => void): void {
  let unread = '';
  let message: string[] | undefined;
  const respondTo = (line: string): string | undefined => {
    if (!message) {
      if (line !== 'DATA') return line === 'QUIT' ? '221 Bye' : '250 Fine';
      message = [];
      return '354 Go on';
    }
    if (line !== '.') {
      message.push(line);
      return undefined;
    }
    receive(message.join('\n'));
    message = undefined;
    return '250 Taken';
  };
  socket.write('220 Ready\r\n');
  socket.on('data', (chunk: Buffer) => {
    const lines = (unread + chunk.toString()).split('\r\n');
    unread = lines.pop() ?? '';
    for (const response of lines.map(respondTo)) if (response !== undefined) socket.write(`${response}\r\n`);
  });
  socket.on('error', () => socket.destroy());
}

export async function startMailCatcher(port: number): Promise<MailCatcher> {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    handleSmtp(socket, (message) => received.push(message));
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    text: () => received.join('\n').replaceAll('=\n', '').replaceAll('=3D', '='),
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
