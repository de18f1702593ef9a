import { createServer } from 'node:net';
import type { Socket } from 'node:net';
import { once } from 'node:events';

/** A mail server that accepts connections and never says a word. */
export interface SilentMailServer {
  readonly url: string;
  /** Resolves when somebody waits for its first word. */
  readonly isWaitedFor: Promise<unknown>;
  close(): void;
}

/** Starts one on a free port. */
export async function startSilentMailServer(): Promise<SilentMailServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
  }).listen(0, '127.0.0.1');
  const isWaitedFor = once(server, 'connection');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The mail server has no port.');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    isWaitedFor,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
