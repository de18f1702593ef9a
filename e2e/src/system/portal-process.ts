import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { sharedFakes } from './shared-fakes.ts';

const repository = resolve(import.meta.dirname, '../../..');
const serverEntry = resolve(repository, 'packages/api-server/dist/node/main.js');
const START_MS = 90_000;

/** Running portal: shell, remotes, API and its own PostgreSQL. */
export interface Portal {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  /** URL of the fakes that receive its payments; they outlive the portal, as a card provider does. */
  readonly fakesUrl: string;
  output(): string;
  /** Stops the portal as Ctrl+C does. */
  stop(): Promise<void>;
  /** Kills the portal as a power cut does. */
  kill(): Promise<void>;
}

async function waitUntilHealthy(url: string, server: ChildProcess, output: () => string): Promise<void> {
  // Polls another process until it responds.
  for (const started = Date.now(); Date.now() - started < START_MS; await pause(100)) {
    if (server.exitCode !== null) throw new Error(`The portal exited with ${server.exitCode}:\n${output()}`);
    const response = await fetch(`${url}/api/health`).catch(() => undefined);
    if (response?.ok) return;
  }
  throw new Error(`The portal did not respond within ${START_MS / 1000} seconds:\n${output()}`);
}

/**
 * Starts the server of `npm start`, with its data in `dataDir`; on a free port by default. `settingsFor` adds settings
 * that may depend on the port; a `PUBLIC_URL` among them is the portal's URL.
 */
export async function startPortal(
  dataDir: string,
  requestedPort?: number,
  settingsFor: (port: number) => Readonly<Record<string, string>> = () => ({}),
): Promise<Portal> {
  const port = requestedPort ?? (await freePort());
  const address = `http://127.0.0.1:${port}`;
  const { PUBLIC_URL: url = address, ...settings } = settingsFor(port);
  const fakes = await sharedFakes();
  const server = spawn(process.execPath, ['--enable-source-maps', serverEntry], {
    cwd: repository,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SMTP_URL: '',
      PORTAL_DIR: process.env.PORTAL_DIR ?? resolve(repository, '.release'),
      PUBLIC_URL: url,
      FAKES_PORT: new URL(fakes.url).port,
      LOG_LEVEL: 'warn',
      NODE_ENV: 'development',
      // Dozens of scenarios start a separate portal: share compiled code.
      NODE_COMPILE_CACHE: resolve(repository, '.cache/compiled-server'),
      // All requests come from one IP address; other tests cover the limit.
      REQUESTS_PER_MINUTE: '100000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let logOutput = '';
  server.stdout.on('data', (chunk: Buffer) => (logOutput += chunk.toString()));
  server.stderr.on('data', (chunk: Buffer) => (logOutput += chunk.toString()));

  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill(signal);
    await once(server, 'exit');
  };
  try {
    await waitUntilHealthy(address, server, () => logOutput);
  } catch (error) {
    await end('SIGKILL');
    throw error;
  }
  return {
    url,
    port,
    dataDir,
    fakesUrl: fakes.url,
    output: () => logOutput,
    stop: () => end('SIGTERM'),
    async kill() {
      await end('SIGKILL');
      const [pid] = readFileSync(resolve(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
    },
  };
}
