import { createAdaptorServer } from '@hono/node-server';
import type { IncomingMessage, Server } from 'node:http';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '../platform/http/index.ts';

/** Timeout in ms for a connection that sends nothing. */
const IDLE_TIMEOUT_MS = 10_000;
/** Timeout in ms for a request to arrive completely. */
const REQUEST_TIMEOUT_MS = 30_000;
/** Timeout in ms for an upload to arrive completely; the handler aborts a stalled one sooner. */
const UPLOAD_TIMEOUT_MS = 30 * 60_000;
/**
 * Each connection takes memory and a file descriptor, so connections above this limit are rejected. Proxies keep a few
 * hundred open.
 */
const MAX_CONNECTIONS = 5000;

/** Last part of the grace period, in which load balancers get 503 to switch servers. */
const REJECT_MS = 1000;

/** The port is in use; the message has the next step. */
export class PortInUseError extends Error {
  constructor(port: number, variable: string) {
    super(`Port ${port} is in use by another program. Stop it, or choose another port: ${variable}=${port + 1}.`);
    this.name = 'PortInUseError';
  }
}

export function httpUrl(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

interface CloseOptions {
  /**
   * Milliseconds during which new requests are still accepted; each response closes its connection. In the last second,
   * reads get 503, because a load balancer can retry them elsewhere.
   */
  readonly graceMs: number;
  readonly deadlineMs: number;
}

export interface HttpListener {
  readonly port: number;
  /** Stops accepting connections and lets running requests end; returns the number of aborted requests. */
  close(closing: CloseOptions): Promise<number>;
}

type FetchHandler = (request: Request, connection: { remoteAddress: string | undefined }) => Promise<Response>;

/**
 * Rejects a request that a load balancer can retry on another server. Otherwise the load balancer would open a new
 * connection here, which would soon break.
 */
function rejectWhileStopping(): Response {
  const body = new ApiError('unavailable', 'This server is stopping. Please try again.').toBody();
  return Response.json(body, { status: 503, headers: { 'retry-after': '1', 'cache-control': 'no-store' } });
}

function stopListening(server: Server, deadlineMs: number, onTimeout: () => void): Promise<void> {
  return new Promise((resolve) => {
    // Closes connections that become idle after their response; nothing else closes them.
    const idle = setInterval(() => void setImmediate(() => server.closeIdleConnections()), 50);
    const deadline = setTimeout(() => {
      onTimeout();
      server.closeAllConnections();
    }, deadlineMs);
    // Waits until received data is parsed: an unparsed request would be lost with its connection.
    setImmediate(() =>
      server.close(() => {
        clearInterval(idle);
        clearTimeout(deadline);
        resolve();
      }),
    );
  });
}

/** Limits how long a request may take to arrive, except for long uploads. */
function limitRequestDuration(server: Server, isUpload: (incoming: IncomingMessage) => boolean): void {
  server.prependListener('request', (incoming: IncomingMessage) => {
    if (isUpload(incoming)) return;
    const timeout = setTimeout(() => incoming.complete || incoming.socket.destroy(), REQUEST_TIMEOUT_MS);
    incoming.once('end', () => clearTimeout(timeout));
    incoming.once('close', () => clearTimeout(timeout));
  });
}

/**
 * Serves a fetch handler over HTTP.
 *
 * @param variable Name of the variable that sets the port, for the error message.
 * @param maxConnections Connections above this number are rejected.
 * @param isUpload Detects requests that may take minutes to arrive.
 * @param idleTimeoutMs Timeout in ms of a connection without a request.
 * @throws PortInUseError
 */
export async function listen(
  handler: FetchHandler,
  {
    host,
    port,
    variable = 'PORT',
    maxConnections = MAX_CONNECTIONS,
    idleTimeoutMs = IDLE_TIMEOUT_MS,
    isUpload = () => false,
  }: {
    host: string;
    port: number;
    variable?: string;
    maxConnections?: number;
    idleTimeoutMs?: number;
    isUpload?: (incoming: IncomingMessage) => boolean;
  },
): Promise<HttpListener> {
  let isRejecting = false;
  const server = createAdaptorServer({
    fetch: (request, { incoming }) =>
      isRejecting && (request.method === 'GET' || request.method === 'HEAD')
        ? rejectWhileStopping()
        : handler(request, { remoteAddress: (incoming as IncomingMessage).socket.remoteAddress }),
    createServer,
    serverOptions: {
      requestTimeout: UPLOAD_TIMEOUT_MS,
      headersTimeout: 10_000,
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 5000,
    },
  }) as Server;
  server.maxConnections = maxConnections;
  limitRequestDuration(server, isUpload);
  server.on('connection', (socket: Socket) => {
    // Node's own timeouts start only with the first byte of a request.
    const idleTimeout = setTimeout(() => socket.destroy(), idleTimeoutMs);
    socket.once('data', () => clearTimeout(idleTimeout));
    socket.once('close', () => clearTimeout(idleTimeout));
  });
  let activeRequests = 0;
  let isClosing = false;
  server.prependListener('request', (_incoming, outgoing) => {
    activeRequests += 1;
    outgoing.once('close', () => (activeRequests -= 1));
    // Makes a proxy open its next connection to another server, instead of writing to this one while it closes.
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
        const rejectMs = Math.min(REJECT_MS, graceMs / 2);
        await pause(graceMs - rejectMs);
        isRejecting = true;
        await pause(rejectMs);
      }
      let abortedRequests = 0;
      await stopListening(server, deadlineMs, () => (abortedRequests = activeRequests));
      return abortedRequests;
    },
  };
}
