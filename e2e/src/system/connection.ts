import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { freePort } from './free-port.ts';

/** Proxy to a server that can be cut. A browser's offline emulation does not end open streams. */
export interface Connection {
  /** URL of the server through it. */
  readonly url: string;
  /** True when the server has sent this text through it. */
  hasBrought(text: string): boolean;
  /** Ends all connections, and blocks new ones until it is restored. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Opens a proxy to a local port. */
export async function openConnection(target: number): Promise<Connection> {
  const sockets = new Set<Socket>();
  let isCut = false;
  let brought = '';
  const end = () => {
    for (const socket of sockets) socket.destroy();
  };
  const port = await freePort();
  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(target, '127.0.0.1');
    far.on('data', (chunk: Buffer) => (brought += chunk.toString()));
    for (const [socket, other] of [
      [near, far],
      [far, near],
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
    hasBrought: (text) => brought.includes(text),
    cut() {
      isCut = true;
      end();
    },
    mend() {
      isCut = false;
    },
    async close() {
      end();
      server.close();
      await once(server, 'close');
    },
  };
}
