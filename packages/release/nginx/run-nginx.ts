import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const deployedConfigFile = resolve(import.meta.dirname, '../../../.deploy/nginx/tech-portal.conf');

/** Debian installs nginx outside the PATH of normal users. */
const searchPath = `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/local/sbin`;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('The operating system assigned no port.');
  return address.port;
}

/** Replaces a configurable value; fails if the configuration no longer contains it. */
function replaceSetting(conf: string, setting: string, value: string): string {
  if (!conf.includes(setting)) throw new Error(`${deployedConfigFile} has no '${setting}'.`);
  return conf.replace(setting, value);
}

/**
 * Set if root starts nginx, which would otherwise serve files as a user without access to the current user's folders.
 */
const user = process.getuid?.() === 0 ? `user ${userInfo().username};` : '';

const mainConfig = (prefix: string) => `
${user}
daemon off;
worker_processes 1;
pid ${prefix}/nginx.pid;
error_log ${prefix}/error.log warn;
events { worker_connections 512; }
http {
  client_body_temp_path ${prefix}/body;
  proxy_temp_path ${prefix}/proxy;
  fastcgi_temp_path ${prefix}/fastcgi;
  uwsgi_temp_path ${prefix}/uwsgi;
  scgi_temp_path ${prefix}/scgi;
  include ${prefix}/tech-portal.conf;
}
`;

interface RunningNginx {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts the real nginx, as the current user, with the configuration in `.deploy` for a release folder.
 *
 * @param prefix Folder for its files and logs.
 * @param apiPorts Ports of the API instances on this machine.
 * @param port Port of nginx; default a free one.
 */
export async function runNginx(
  release: string,
  prefix: string,
  { apiPorts, port: givenPort }: { readonly apiPorts: readonly number[]; readonly port?: number },
): Promise<RunningNginx> {
  const port = givenPort ?? (await freePort());
  const servers = (how: string) => apiPorts.map((apiPort) => `server 127.0.0.1:${apiPort} ${how};`).join('\n  ');
  let conf = await readFile(deployedConfigFile, 'utf8');
  conf = replaceSetting(
    conf,
    'server 127.0.0.1:4300 max_fails=2 fail_timeout=1s;',
    servers('max_fails=2 fail_timeout=1s'),
  );
  const backupComment = '# server 127.0.0.1:4300 max_fails=0 backup;';
  conf = replaceSetting(conf, backupComment, apiPorts.length > 1 ? servers('max_fails=0 backup') : backupComment);
  conf = replaceSetting(conf, 'listen 8080;', `listen 127.0.0.1:${port};`);
  conf = replaceSetting(conf, 'root /srv/tech-portal/.release;', `root ${release};`);
  conf = replaceSetting(conf, 'access_log /var/log/nginx/tech-portal.log', `access_log ${prefix}/access.log`);
  await mkdir(prefix, { recursive: true });
  await writeFile(join(prefix, 'tech-portal.conf'), conf);
  await writeFile(join(prefix, 'nginx.conf'), mainConfig(prefix));

  const nginx = spawn('nginx', ['-p', prefix, '-c', join(prefix, 'nginx.conf')], {
    env: { ...process.env, PATH: searchPath },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  nginx.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const ended = once(nginx, 'exit');
  const stop = async (): Promise<void> => {
    nginx.kill('SIGTERM');
    await ended;
  };

  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 200; tries += 1) {
    if (nginx.exitCode !== null) throw new Error(`nginx exited with ${nginx.exitCode}: ${stderr}`);
    const response = await fetch(`${url}/registry.json`).catch(() => undefined);
    await response?.body?.cancel();
    if (response) return { url, stop };
    await pause(50);
  }
  await stop();
  throw new Error(`nginx did not respond: ${stderr}`);
}
