import { createServer } from 'node:net';
import type { Socket } from 'node:net';

export interface MailServer {
  readonly url: string;
  readonly receivedCommands: readonly string[];
  /** Message-IDs of accepted emails, in order. */
  messageIds(): string[];
  close(): Promise<void>;
}

export async function startMailServer({
  recipientResponse = '250 fine',
  isSilent = false,
  delayMs = 0,
}: { recipientResponse?: string; isSilent?: boolean; delayMs?: number } = {}): Promise<MailServer> {
  const receivedCommands: string[] = [];
  const accepted: string[] = [];
  const sockets = new Set<Socket>();

  function handleConnection(socket: Socket): void {
    let email: string | undefined;
    const say = (line: string): void => void (socket.writable && socket.write(`${line}\r\n`));
    say('220 mail.test');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      receivedCommands.push(text);
      if (email !== undefined) {
        email += text;
        if (!email.endsWith('\r\n.\r\n')) return;
        accepted.push(email);
        email = undefined;
        // A real delay, to let tests kill the sending process while it waits for this response.
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
    if (!isSilent) handleConnection(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The mail server has no port.');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    receivedCommands,
    messageIds: () => accepted.map((email) => /^Message-ID: <([\w-]+)@/im.exec(email)?.[1] ?? 'none'),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
