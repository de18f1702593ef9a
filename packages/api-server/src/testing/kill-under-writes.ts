import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { createTask } from '@tech-portal/contract/tasks';
import { demoPassword } from '@tech-portal/sample-data/accounts';
import { Client } from 'pg';
import { findRunningServer } from '../platform/postgres/bundled-postgres/cluster.ts';
import { openBundledPostgres } from '../platform/postgres/bundled-postgres/open-bundled-postgres.ts';
import type { ServerProcess } from './server-process.ts';

const WRITERS = 6;
/** Maximum time in ms for which the portal handles writes before it is killed. */
const MAX_WRITING_MS = 1500;

export interface KilledWrites {
  readonly acknowledged: number;
  readonly lost: readonly string[];
  /** Number of database servers on the folder after each start; 1 is correct. */
  readonly servers: readonly number[];
  /** Number of database servers that remain after the last portal was stopped. */
  readonly remainingServers: number;
}

function countServers(folder: string): number {
  const files = statSync(folder);
  const parentByPid = new Map<string, string>();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const workingDirectory = statSync(`/proc/${pid}/cwd`);
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const parent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? '';
      if (workingDirectory.ino === files.ino && workingDirectory.dev === files.dev) parentByPid.set(pid, parent);
    } catch {
      // The process has just ended.
    }
  }
  return [...parentByPid.values()].filter((parent) => !parentByPid.has(parent)).length;
}

async function signIn(url: string): Promise<Record<string, string>> {
  const body = JSON.stringify({ username: 'tech', password: demoPassword });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${url}/auth/login`, { method: 'POST', headers, body });
  const { token } = (await response.json()) as { token: string };
  return { ...headers, authorization: `Bearer ${token}` };
}

async function readStoredTasks(folder: string): Promise<Set<string>> {
  const own = await openBundledPostgres(folder);
  const client = new Client({ connectionString: own.url });
  await client.connect();
  const { rows } = await client.query<{ task: string }>('select task from tasks');
  await client.end();
  await own.close();
  return new Set(rows.map(({ task }) => task));
}

/**
 * Kills a portal with its own server at random moments during writes, every second time together with the server, and
 * restarts the portal.
 *
 * @param start starts a portal on the folder
 */
export async function killUnderWrites(
  folder: string,
  rounds: number,
  start: () => Pick<ServerProcess, 'url' | 'kill' | 'ended'>,
): Promise<KilledWrites> {
  const files = join(folder, 'postgres');
  const acknowledged = new Set<string>();
  const servers: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const portal = start();
    const url = await portal.url;
    servers.push(countServers(files));
    const headers = await signIn(url);
    let isOver = false;
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      for (let count = 0; !isOver; count += 1) {
        const task = `round ${round}, writer ${writer}, task ${count}`;
        const body = JSON.stringify({ task: { task, priority: 'none', due_date: '2031-01-15' } });
        const response = await fetch(url + createTask.path, { method: 'POST', headers, body }).catch(() => undefined);
        if (response?.ok) acknowledged.add(task);
      }
    });
    // A random pause, to let the kill hit any moment of the writes.
    await pause(Math.random() * MAX_WRITING_MS);
    portal.kill('SIGKILL');
    const server = findRunningServer(files);
    if (server && round % 2 === 1) process.kill(server.pid, 'SIGKILL');
    isOver = true;
    await Promise.all([portal.ended, ...writers]);
  }
  const last = start();
  await last.url;
  const stored = await readStoredTasks(folder);
  last.kill('SIGTERM');
  await last.ended;
  const remainingServers = countServers(files);
  return {
    remainingServers,
    acknowledged: acknowledged.size,
    lost: [...acknowledged].filter((task) => !stored.has(task)),
    servers,
  };
}
