import { createAdaptorServer } from '@hono/node-server';
import type { IncomingMessage, Server } from 'node:http';
import { createServer } from 'node:http';

/** The port is taken; the message says what to do. */
export class PortInUseError extends Error {
  constructor(port: number) {
    super(`Port ${port} is in use by another program. Stop it, or choose another port: PORT=${port + 1}.`);
    this.name = 'PortInUseError';
  }
}

/** A listening server. */
export interface Listening {
  readonly port: number;
  /** Takes no more requests, lets the running ones end, for at most `deadlineMs`. */
  close(deadlineMs: number): Promise<void>;
}

type FetchHandler = (request: Request, connection: { remoteAddress: string | undefined }) => Promise<Response>;

function closeServer(server: Server, deadlineMs: number): Promise<void> {
  return new Promise((resolve) => {
    // A connection that was busy when closing began is idle after its answer, and nobody else ends it.
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const deadline = setTimeout(() => server.closeAllConnections(), deadlineMs);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(deadline);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/**
 * Serves a fetch handler over HTTP.
 *
 * @throws PortInUseError
 */
export async function listen(
  handler: FetchHandler,
  { host, port }: { host: string; port: number },
): Promise<Listening> {
  const server = createAdaptorServer({
    fetch: (request, { incoming }) =>
      handler(request, { remoteAddress: (incoming as IncomingMessage).socket.remoteAddress }),
    createServer,
    serverOptions: { requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 65_000 },
  }) as Server;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new PortInUseError(port) : error),
    );
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: (deadlineMs) => closeServer(server, deadlineMs),
  };
}
