import { createAdaptorServer } from '@hono/node-server';
import type { IncomingMessage, Server } from 'node:http';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '../platform/http/index.ts';

/** How long a connection may say nothing before it is ended. */
const SILENT_MS = 10_000;
/** How long a request may take to arrive. */
const REQUEST_MS = 30_000;
/** The same for one whose body is a feed; what handles it ends it sooner when nothing of it comes. */
const LONG_REQUEST_MS = 30 * 60_000;
/** Each takes memory and a file descriptor; further ones are refused. Proxies keep some hundreds. */
const MOST_CONNECTIONS = 5000;

/** The end of the grace period, in which a balancer is told to ask others. */
const TURN_AWAY_MS = 1000;

/** The port is taken; the message says what to do. */
export class PortInUseError extends Error {
  constructor(port: number, variable: string) {
    super(`Port ${port} is in use by another program. Stop it, or choose another port: ${variable}=${port + 1}.`);
    this.name = 'PortInUseError';
  }
}

/** The address of a server on a host name or an IP address. */
export function addressOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

interface Closing {
  /**
   * How long new requests are still served, on connections that end with their response; in its last second only those
   * that a balancer must not send to somebody else.
   */
  readonly graceMs: number;
  /** How long requests under way may take after that. */
  readonly deadlineMs: number;
}

/** A listening server. */
export interface Listening {
  readonly port: number;
  /** Takes no more connections and lets requests under way end; returns how many of them had to be cut off. */
  close(closing: Closing): Promise<number>;
}

type FetchHandler = (request: Request, connection: { remoteAddress: string | undefined }) => Promise<Response>;

/** What may be asked elsewhere is, and a balancer opens no connection any more that would break as this one closes. */
function turnAway(): Response {
  const body = new ApiError('unavailable', 'This server is stopping. Please try again.').toBody();
  return Response.json(body, { status: 503, headers: { 'retry-after': '1', 'cache-control': 'no-store' } });
}

function stopListening(server: Server, deadlineMs: number, onDeadline: () => void): Promise<void> {
  return new Promise((resolve) => {
    // A connection that was busy when closing began is idle after its response, and nothing else ends it.
    const idle = setInterval(() => void setImmediate(() => server.closeIdleConnections()), 50);
    const deadline = setTimeout(() => {
      onDeadline();
      server.closeAllConnections();
    }, deadlineMs);
    // Right after what has arrived was read: a request that nobody has seen yet would be lost with its connection.
    setImmediate(() =>
      server.close(() => {
        clearInterval(idle);
        clearTimeout(deadline);
        resolve();
      }),
    );
  });
}

/** Ends requests that take too long to arrive, apart from those that may. */
function limitArrival(server: Server, isLong: (incoming: IncomingMessage) => boolean): void {
  server.prependListener('request', (incoming: IncomingMessage) => {
    if (isLong(incoming)) return;
    const late = setTimeout(() => incoming.complete || incoming.socket.destroy(), REQUEST_MS);
    incoming.once('end', () => clearTimeout(late));
    incoming.once('close', () => clearTimeout(late));
  });
}

/**
 * Serves a fetch handler over HTTP.
 *
 * @param variable names the setting that the port comes from
 * @param maxConnections connections beyond these are refused
 * @param isLong which requests may take minutes to arrive
 * @param silentMs how long a connection may be open without a byte of a request
 *
 * @throws PortInUseError
 */
export async function listen(
  handler: FetchHandler,
  {
    host,
    port,
    variable = 'PORT',
    maxConnections = MOST_CONNECTIONS,
    silentMs = SILENT_MS,
    isLong = () => false,
  }: {
    host: string;
    port: number;
    variable?: string;
    maxConnections?: number;
    silentMs?: number;
    isLong?: (incoming: IncomingMessage) => boolean;
  },
): Promise<Listening> {
  let isTurningAway = false;
  const server = createAdaptorServer({
    fetch: (request, { incoming }) =>
      isTurningAway && (request.method === 'GET' || request.method === 'HEAD')
        ? turnAway()
        : handler(request, { remoteAddress: (incoming as IncomingMessage).socket.remoteAddress }),
    createServer,
    serverOptions: {
      requestTimeout: LONG_REQUEST_MS,
      headersTimeout: 10_000,
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 5000,
    },
  }) as Server;
  server.maxConnections = maxConnections;
  limitArrival(server, isLong);
  server.on('connection', (socket: Socket) => {
    // The timeouts above begin with the first byte of a request.
    const silence = setTimeout(() => socket.destroy(), silentMs);
    socket.once('data', () => clearTimeout(silence));
    socket.once('close', () => clearTimeout(silence));
  });
  let underWay = 0;
  let isClosing = false;
  server.prependListener('request', (_incoming, outgoing) => {
    underWay += 1;
    outgoing.once('close', () => (underWay -= 1));
    // A proxy that keeps connections then opens its next one to another server, instead of writing into this one as
    // it closes.
    if (isClosing) outgoing.setHeader('connection', 'close');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new PortInUseError(port, variable) : error),
    );
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    async close({ graceMs, deadlineMs }) {
      isClosing = true;
      if (graceMs > 0) {
        const turnAwayMs = Math.min(TURN_AWAY_MS, graceMs / 2);
        await pause(graceMs - turnAwayMs);
        isTurningAway = true;
        await pause(turnAwayMs);
      }
      let cut = 0;
      await stopListening(server, deadlineMs, () => (cut = underWay));
      return cut;
    },
  };
}
