import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { findRunningServer } from '../src/platform/postgres/bundled-postgres/cluster.ts';
import { listProcesses } from '../src/testing/postgres-server.ts';
import { serverProgram } from './server-program.ts';

/** A start with a million products takes half a minute on an idle machine and far longer on a busy one. */
const START_TIMEOUT_SECONDS = 900;

export interface ServerProcess {
  readonly url: string;
  /** Milliseconds from start to a ready catalog. */
  readonly readyMs: number;
  cpuMs(): Promise<number>;
  /** Resident memory in megabytes. */
  memory(): Promise<number>;
  /** File-backed part of the resident memory in megabytes, mostly Node itself. It varies with the page cache. */
  mappedFiles(): Promise<number>;
  stop(): Promise<void>;
}

/** Production settings that never charge a card and send no email. */
export function productionSettings(port: number, settings: Record<string, string>): Record<string, string> {
  return {
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: 'smtp://127.0.0.1:1',
    REQUESTS_PER_MINUTE: '10000000',
    // Production requires keys; these never charge anything.
    ...(settings['NODE_ENV'] !== 'development' && {
      FINIX_API_URL: 'https://cards.invalid',
      FINIX_USERNAME: 'US0',
      FINIX_PASSWORD: '0',
      FINIX_APPLICATION_ID: 'AP0',
      FINIX_MERCHANT_ID: 'MU0',
    }),
    ...settings,
  };
}

/** Starts the server with these settings and waits until its catalog is ready. */
export async function startServerProcess(
  port: number,
  settings: Record<string, string>,
  nodeOptions: readonly string[] = [],
): Promise<ServerProcess> {
  const started = performance.now();
  const server = spawn(process.execPath, [...nodeOptions, ...serverProgram], {
    env: { PATH: process.env['PATH'], ...productionSettings(port, settings) },
    // Production logging, discarded.
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  try {
    await waitForCatalog(url, server);
  } catch (error) {
    server.kill();
    throw error;
  }
  return {
    url,
    readyMs: Math.round(performance.now() - started),
    cpuMs: () => readCpuMs(server.pid ?? 0),
    memory: () => readResidentMegabytes(server.pid ?? 0, 'VmRSS'),
    mappedFiles: () => readResidentMegabytes(server.pid ?? 0, 'RssFile'),
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
    },
  };
}

async function waitForCatalog(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 1; attempt <= START_TIMEOUT_SECONDS * 50; attempt += 1) {
    if (server.exitCode !== null)
      throw new Error(`The server exited with code ${server.exitCode} before it was ready.`);
    const health: unknown = await fetch(`${url}/api/health`).then(
      (response) => response.json(),
      () => undefined,
    );
    if (typeof health === 'object' && health !== null && 'catalog' in health && health.catalog === 'ready') return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`The server was not ready after ${START_TIMEOUT_SECONDS} seconds.`);
}

/** User and system time of all threads; a tick is 10 ms. */
async function readCpuMs(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')).split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10;
}

/** Memory of a database server with all its processes, in megabytes, counting shared memory once. */
export async function databaseMemory(folder: string): Promise<number> {
  let kilobytes = 0;
  for (const pid of listProcesses(findRunningServer(folder)?.pid ?? 0)) {
    const memoryMap = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
    kilobytes += Number(/^Pss:\s+(\d+)/m.exec(memoryMap)?.[1] ?? 0);
  }
  return Math.round(kilobytes / 1024);
}

async function readResidentMegabytes(pid: number, field: 'VmRSS' | 'RssFile'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
}
