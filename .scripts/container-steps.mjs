import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgresServer } from '../packages/api-server/src/testing/postgres-server.ts';
import { at } from './repository.mjs';
import { main, say } from './say.mjs';

/**
 * Runs the steps of .deploy/container/Containerfile for the image `api` in an empty folder, and starts its roles on a
 * separate PostgreSQL as compose.yaml does. Builds no image, and so needs no container runtime.
 */
const IGNORED = /^(?:\.git|\.cache|\.data|\.release)$|(?:^|\/)(?:node_modules|dist)$/;
const root = mkdtempSync(join(tmpdir(), 'tech-portal-container-'));

const instructions = readFileSync(at('.deploy/container/Containerfile'), 'utf8')
  .split('\n')
  .map((line) => /^([A-Z]+) (.+)$/.exec(line))
  .filter((found) => found !== null)
  .map(([, name, rest]) => ({ name, rest }));

const stages = new Map();
for (const instruction of instructions) {
  const [, base, name] = instruction.name === 'FROM' ? /^(\S+) AS (\S+)$/.exec(instruction.rest) : [];
  if (name) stages.set(name, { base, steps: [] });
  else [...stages.values()].at(-1).steps.push(instruction);
}

const folderOf = (stage) => join(root, stage);
const pathInStage = (stage, path, workdir) => join(folderOf(stage), path.startsWith('/') ? path : join(workdir, path));

function copySource(target) {
  const files = (path) => !IGNORED.test(path.slice(at('').length).replace(/^\//, ''));
  cpSync(at(''), target, { recursive: true, filter: files, verbatimSymlinks: true });
}

function buildStage(name) {
  const { base, steps } = stages.get(name);
  const before = stages.has(base) ? buildStage(base) : { env: {}, workdir: '/' };
  if (stages.has(base)) cpSync(folderOf(base), folderOf(name), { recursive: true, verbatimSymlinks: true });
  const image = { env: { ...before.env }, workdir: before.workdir, name };
  for (const { name: step, rest } of steps) {
    say(`${name}: ${step} ${rest}`);
    if (step === 'WORKDIR') mkdirSync(pathInStage(name, (image.workdir = rest), '/'), { recursive: true });
    if (step === 'ENV') image.env[rest.split('=')[0]] = rest.slice(rest.indexOf('=') + 1);
    if (step === 'ENTRYPOINT') image.entrypoint = JSON.parse(rest);
    if (step === 'HEALTHCHECK') image.healthcheck = /CMD (.+)$/.exec(rest)[1];
    if (step === 'COPY') {
      const [, from, source, target] = /^(?:--from=(\S+) )?(\S+) (\S+)$/.exec(rest);
      const to = pathInStage(name, target, image.workdir);
      mkdirSync(dirname(to), { recursive: true });
      if (from) buildStage(from);
      if (from) cpSync(pathInStage(from, source, '/'), to, { recursive: true, verbatimSymlinks: true });
      else if (source === '.') copySource(to);
      else cpSync(at(source), to, { recursive: true });
    }
    if (step === 'RUN') {
      const cwd = pathInStage(name, image.workdir, '/');
      const { status } = spawnSync('sh', ['-c', rest], {
        cwd,
        env: { ...process.env, ...image.env },
        stdio: 'inherit',
      });
      if (status !== 0) throw new Error(`RUN ${rest} exited with ${status}.`);
    }
  }
  return image;
}

function startRole(image, role, env) {
  const [program, ...args] = image.entrypoint;
  const cwd = pathInStage(image.name, image.workdir, '/');
  return spawn(program, [...args, role], {
    cwd,
    env: { PATH: process.env.PATH, ...image.env, ...env },
    stdio: 'inherit',
  });
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return String(port);
}

async function waitUntilHealthy(image, role, env) {
  for (let attempt = 0; attempt < 240; attempt += 1) {
    if (spawnSync('sh', ['-c', image.healthcheck], { env: { ...process.env, ...env } }).status === 0) return;
    await pause(500);
  }
  throw new Error(`${role} did not become healthy.`);
}

await main(async () => {
  const postgres = await startPostgresServer();
  const processes = [];
  try {
    const image = buildStage('api');
    const variables = {
      DATABASE_URL: postgres.url,
      PUBLIC_URL: 'https://portal.example.com',
      SMTP_URL: 'smtp://127.0.0.1:1',
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      FINIX_API_URL: 'https://cards.invalid',
      FINIX_USERNAME: 'US0',
      FINIX_PASSWORD: '0',
      FINIX_APPLICATION_ID: 'AP0',
      FINIX_MERCHANT_ID: 'MU0',
    };
    const [migrated] = await once(startRole(image, 'migrate', variables), 'exit');
    if (migrated !== 0) throw new Error(`migrate exited with ${migrated}.`);
    for (const role of ['web', 'web', 'worker']) {
      const port = await freePort();
      const env = { ...variables, PORT: port, ...(role === 'worker' && { WORKER_PROBE_PORT: port }) };
      processes.push(startRole(image, role, env));
      await waitUntilHealthy(image, role, env);
      say(`${role} is healthy.`);
    }
    for (const child of processes) {
      child.kill('SIGTERM');
      const [code] = await once(child, 'exit');
      if (code !== 0) throw new Error(`A role exited with ${code}.`);
    }
    say('Every step of the image `api` was done in an empty folder, and its roles became healthy and stopped.');
    return 0;
  } finally {
    for (const child of processes) child.kill('SIGKILL');
    await postgres.remove();
    rmSync(root, { recursive: true, force: true });
  }
});
