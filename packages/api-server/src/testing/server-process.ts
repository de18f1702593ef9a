import { spawn } from 'node:child_process';
import { join } from 'node:path';

const MAIN = join(import.meta.dirname, '../operations/main.ts');

export interface ServerProcess {
  /** URL of the server; rejects with its output if it exits before it listens. */
  readonly url: Promise<string>;
  /** Exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>;
  /** Output so far, including standard error. */
  output(): string;
  kill(signal: NodeJS.Signals): void;
}

/**
 * Starts a server with 20 sample products on a free port; `variables` extend its environment. A process with a role
 * other than `all` or `web` has no URL.
 */
export function startServerProcess(variables: NodeJS.ProcessEnv, ...role: readonly string[]): ServerProcess {
  const child = spawn(process.execPath, [MAIN, ...role], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'development', PORT: '0', SAMPLE_PRODUCTS: '20', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  const ended = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown'));
  });
  const url = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      written += chunk.toString();
      const address = /Tech Portal is at (\S+)/.exec(written)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => reject(new Error(written)));
  });
  // Nothing awaits the URL of a process that is meant to fail.
  url.catch(() => undefined);
  return { url, ended, output: () => written, kill: (signal) => void child.kill(signal) };
}
