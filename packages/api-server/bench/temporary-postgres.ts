import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

/** A PostgreSQL server of this run only. */
export interface TemporaryPostgres {
  readonly url: string;
  readonly version: string;
  /** Ends its connections and itself, as an update does, and starts it again after a while. */
  restart(downMs: number): Promise<void>;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root; then this user owns its files and its process. */
const unprivilegedUser = 'nobody';

function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) => Number(execFileSync('id', [flag, unprivilegedUser], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/**
 * Starts a fresh PostgreSQL server with durable writes and default settings but for 512 MB of shared buffers.
 * Needs `initdb` and `postgres` on the PATH.
 */
export async function startTemporaryPostgres(port: number): Promise<TemporaryPostgres> {
  const owner = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'tech-portal-bench-'));
  const data = join(folder, 'data');
  mkdirSync(data);
  if (owner.uid !== undefined && owner.gid !== undefined) {
    chownSync(folder, owner.uid, owner.gid);
    chownSync(data, owner.uid, owner.gid);
  }
  const env = { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' };
  execFileSync('initdb', ['-D', data, '-U', 'portal', '-A', 'trust', '-E', 'UTF8'], {
    ...owner,
    env,
    cwd: folder,
    stdio: 'ignore',
  });
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    'shared_buffers=512MB',
  ];
  const launch = (): ChildProcess =>
    spawn('postgres', ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
      ...owner,
      env,
      cwd: folder,
      stdio: 'ignore',
    });
  let server = launch();
  const url = `postgres://portal@127.0.0.1:${port}/postgres`;
  async function remove(): Promise<void> {
    await end(server);
    rmSync(folder, { recursive: true, force: true });
  }
  try {
    const version = await waitForServer(url, server);
    return {
      url,
      version,
      async restart(downMs) {
        await end(server);
        await pause(downMs);
        server = launch();
        await waitForServer(url, server);
      },
      stop: remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function waitForServer(url: string, server: ChildProcess): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ server_version: string }>('show server_version');
      return rows[0]?.server_version ?? '';
    } catch (error) {
      if (attempt === 100 || server.exitCode !== null) throw error;
      await pause(100);
    } finally {
      await client.end();
    }
  }
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGINT');
  await ended;
}
