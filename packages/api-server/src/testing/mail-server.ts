import { createServer } from 'node:net';
import type { Socket } from 'node:net';

/** A mail server on a free port that keeps what it was sent. */
export interface MailServer {
  readonly url: string;
  /** Everything that was said to it, in pieces. */
  readonly heard: readonly string[];
  /** The Message-ID of every email it accepted, in that order. */
  messageIds(): string[];
  close(): Promise<void>;
}

/**
 * Starts a mail server that accepts everything but TLS. `recipientResponse` is what it says to each recipient instead of yes;
 * `hangs` lets it accept connections and never say a word; `delayMs` is how long it takes to accept an email.
 */
export async function startMailServer({
  recipientResponse = '250 fine',
  hangs = false,
  delayMs = 0,
}: { recipientResponse?: string; hangs?: boolean; delayMs?: number } = {}): Promise<MailServer> {
  const heard: string[] = [];
  const accepted: string[] = [];
  const sockets = new Set<Socket>();

  function converse(socket: Socket): void {
    let email: string | undefined;
    const say = (line: string): void => void (socket.writable && socket.write(`${line}\r\n`));
    say('220 mail.test');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      heard.push(text);
      if (email !== undefined) {
        email += text;
        if (!email.endsWith('\r\n.\r\n')) return;
        accepted.push(email);
        email = undefined;
        // The one who sends is another process, which is to be caught while it does.
        setTimeout(() => say('250 accepted'), delayMs);
      } else if (text.startsWith('RCPT')) say(recipientResponse);
      else if (text.startsWith('DATA')) {
        email = '';
        say('354 go on');
      } else if (text.startsWith('STARTTLS')) say('502 no TLS here');
      else say('250 fine');
    });
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    if (!hangs) converse(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The mail server has no port.');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    heard,
    messageIds: () => accepted.map((email) => /^Message-ID: <([\w-]+)@/im.exec(email)?.[1] ?? 'none'),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
