import { spawn } from 'node:child_process';
import { join } from 'node:path';

const MAIN = join(import.meta.dirname, '../operations/main.ts');

/** A server as its own process. */
export interface ServerProcess {
  /** Its address; rejects with what it said when it ends before it listens. */
  readonly url: Promise<string>;
  /** Its exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>;
  /** What it has written so far, standard error included. */
  output(): string;
  kill(signal: NodeJS.Signals): void;
}

/**
 * Starts a server with 20 sample products on a free port; `variables` add to its environment. A process of another
 * role than `all` or `web` never has an address.
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
  // A process that is meant to fail has nobody waiting for its address.
  url.catch(() => undefined);
  return { url, ended, output: () => written, kill: (signal) => void child.kill(signal) };
}
