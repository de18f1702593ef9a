import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { pack } from '../src/pack.ts';

interface ProcessResult {
  readonly code: number | null;
  readonly output: string;
}

/** Environment of a team, whose only program from this repository is Node. */
const environment = (): NodeJS.ProcessEnv => {
  const others = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  return { ...process.env, NODE_ENV: '', PATH: [dirname(process.execPath), ...others].join(delimiter) };
};

function start(program: string, args: readonly string[], cwd: string): ChildProcess {
  return spawn(program, args, { cwd, env: environment(), stdio: ['ignore', 'pipe', 'pipe'], detached: true });
}

async function run(program: string, args: readonly string[], cwd: string): Promise<ProcessResult> {
  const child = start(program, args, cwd);
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

/** Resolves with a program's output once it contains a text; rejects when the program exits first. */
function waitForOutput(child: ChildProcess, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(text)) resolve(output);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('close', () => reject(new Error(output)));
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** Separate repository of an app, created from the SDK's tarballs only. */
export interface AppRepository {
  readonly folder: string;
  readonly sdk: string;
  script(name: string, ...args: readonly string[]): Promise<ProcessResult>;
  edit(file: string, before: string, after: string): Promise<void>;
  /** Starts the app's development session; resolves with its origin once it serves pages. */
  develop(): Promise<string>;
  /** Stops the session and deletes the repository. */
  remove(): Promise<void>;
}

/** Packs the SDK, creates an app with it in an empty folder, and installs its packages. */
export async function createAppRepository(name: string): Promise<AppRepository> {
  const root = await mkdtemp(join(tmpdir(), 'own-repository-'));
  const [sdk, folder, createFolder] = [join(root, 'sdk'), join(root, 'app'), join(root, 'create')];
  const tarballs = await pack(sdk);
  const command = tarballs.find((tarball) => tarball.includes('-create-')) ?? '';
  const npmFlags = ['--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline', '--ignore-scripts'];
  const runOrThrow = async (...[program, args, cwd]: Parameters<typeof run>) => {
    const { code, output } = await run(program, args, cwd);
    if (code !== 0) throw new Error(`${program} ${args.join(' ')}:\n${output}`);
  };
  await runOrThrow('npm', ['install', '--prefix', createFolder, ...npmFlags, join(sdk, command)], root);
  const create = join(createFolder, 'node_modules/.bin/create');
  await runOrThrow(create, ['app', '--name', name, '--team', 'Returns', '--contact', '#returns', '--sdk', sdk], root);
  await runOrThrow('npm', ['install', ...npmFlags], folder);

  let session: ChildProcess | undefined;
  return {
    folder,
    sdk,
    script: (script, ...args) => run('npm', ['run', '--silent', script, '--', ...args], folder),
    async edit(file, before, after) {
      const path = join(folder, file);
      const text = await readFile(path, 'utf8');
      if (!text.includes(before)) throw new Error(`${file} has no ${before}.`);
      await writeFile(
        path,
        text.replace(before, () => after),
      );
    },
    async develop() {
      const port = await freePort();
      session = start('npm', ['run', '--silent', 'dev', '--', '--port', String(port)], folder);
      await waitForOutput(session, 'API: sample data.');
      return `http://localhost:${port}`;
    },
    async remove() {
      // npm and its server form one process group.
      if (session?.pid !== undefined && session.exitCode === null) {
        process.kill(-session.pid, 'SIGTERM');
        await once(session, 'close');
      }
      // The session's API exits a moment later, and may still have files open.
      await rm(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 });
    },
  };
}
