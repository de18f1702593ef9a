import { createServer } from 'node:net';
import type { Socket } from 'node:net';
import { once } from 'node:events';

/** Mail server that accepts connections and never responds. */
export interface SilentMailServer {
  readonly url: string;
  /** Resolves once a client has connected and waits for the greeting. */
  readonly clientConnected: Promise<unknown>;
  close(): void;
}

export async function startSilentMailServer(): Promise<SilentMailServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
  }).listen(0, '127.0.0.1');
  const clientConnected = once(server, 'connection');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The mail server has no port.');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    clientConnected,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
