import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { serverProgram } from '../server-program.ts';

/** Generous, for a busy machine. */
const READY_SECONDS = 120;

export interface RoleProcess {
  readonly isRunning: boolean;
  /** Exit code, or the signal that killed it. */
  readonly ended: Promise<number | string>;
  kill(signal: NodeJS.Signals): void;
}

/** Starts the program in a role. It logs as in production, and the log is discarded. */
export function startRole(role: 'web' | 'worker' | 'migrate', settings: Record<string, string>): RoleProcess {
  const child = spawn(process.execPath, [...serverProgram, role], {
    env: { PATH: process.env['PATH'], ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<number | string>((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 'unknown'));
  });
  return {
    get isRunning() {
      return child.exitCode === null && child.signalCode === null;
    },
    ended,
    kill: (signal) => void child.kill(signal),
  };
}

export async function waitUntil(probe: 'live' | 'ready', port: number, role: RoleProcess): Promise<void> {
  const deadline = performance.now() + READY_SECONDS * 1000;
  while (performance.now() < deadline) {
    if (!role.isRunning) throw new Error(`The process at port ${port} ended with ${await role.ended}.`);
    const response = await fetch(`http://127.0.0.1:${port}/api/${probe}`).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.ok) return;
    await pause(50);
  }
  throw new Error(`The process at port ${port} was not ${probe} after ${READY_SECONDS} seconds.`);
}
