import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { freePort } from './free-port.ts';

/** Proxy to a server, used to interrupt connections. A browser's offline emulation does not end open streams. */
export interface Connection {
  /** URL of the server through the proxy. */
  readonly url: string;
  /** True if the server has sent this text through the proxy. */
  hasTransferred(text: string): boolean;
  /** Ends all connections, and blocks new ones until `restore`. */
  interrupt(): void;
  restore(): void;
  close(): Promise<void>;
}

/** Opens a proxy to a local port. */
export async function openConnection(target: number): Promise<Connection> {
  const sockets = new Set<Socket>();
  let isInterrupted = false;
  let transferred = '';
  const end = () => {
    for (const socket of sockets) socket.destroy();
  };
  const port = await freePort();
  const server = createServer((client) => {
    if (isInterrupted) {
      client.destroy();
      return;
    }
    const upstream = connect(target, '127.0.0.1');
    upstream.on('data', (chunk: Buffer) => (transferred += chunk.toString()));
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.pipe(other);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${port}`,
    hasTransferred: (text) => transferred.includes(text),
    interrupt() {
      isInterrupted = true;
      end();
    },
    restore() {
      isInterrupted = false;
    },
    async close() {
      end();
      server.close();
      await once(server, 'close');
    },
  };
}
