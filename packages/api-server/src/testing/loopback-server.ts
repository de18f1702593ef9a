import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createServer as createSocketServer } from 'node:net';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Listens for the duration of a test; returns the port. */
async function listen(server: Server | ReturnType<typeof createSocketServer>): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.');
  return address.port;
}

/** HTTP server for one test; returns its URL. */
export const startHttp = async (listener: RequestListener): Promise<string> =>
  `http://127.0.0.1:${await listen(createServer(listener))}`;

/** Server that accepts connections and never responds; returns its host and port. */
export const startSilent = async (): Promise<string> =>
  `127.0.0.1:${await listen(createSocketServer(() => undefined))}`;

/** HTTPS server with a self-signed certificate for `localhost`, valid for this many days; returns its URL. */
export async function startTls(days: number, listener: RequestListener): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'tech-portal-tls-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const opensslArgs = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost'];
  execFileSync(
    'openssl',
    [...opensslArgs, '-addext', 'subjectAltName=DNS:localhost', '-days', String(days), '-keyout', key, '-out', cert],
    {
      stdio: 'ignore',
    },
  );
  const server = createTlsServer({ key: readFileSync(key), cert: readFileSync(cert) }, listener);
  rmSync(folder, { recursive: true });
  return `https://localhost:${await listen(server)}`;
}
