import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { at, repository } from './repository.mjs';

/** Environment with the project's tools first on the PATH. */
export const toolEnvironment = (extra = {}) => ({
  ...process.env,
  ...extra,
  PATH: `${at('node_modules/.bin')}${delimiter}${process.env.PATH}`,
});

/**
 * Runs a program to its end and returns its exit code and output. With `show: true` the output goes straight to the
 * terminal instead.
 */
export function run(program, args, { cwd = repository, env = toolEnvironment(), show = false } = {}) {
  return new Promise((settle, fail) => {
    const shell = process.platform === 'win32';
    const child = spawn(program, args, { cwd, env, shell, stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', fail);
    child.on('close', (code, signal) => settle({ code: code ?? (signal ? 1 : 0), output }));
  });
}

/**
 * Runs a program until a signal ends it; forwards SIGINT and SIGTERM, returns its exit code. Aborting `signal` also
 * ends it.
 */
export function runUntilStopped(program, args, { cwd = repository, env = toolEnvironment(), signal } = {}) {
  return new Promise((settle, fail) => {
    // Separate process group: otherwise the terminal would send Ctrl+C to the child a second time.
    const child = spawn(program, args, { cwd, env, detached: process.platform !== 'win32', stdio: 'inherit' });
    const forward = (name) => child.kill(name);
    signal?.addEventListener('abort', () => child.kill('SIGTERM'));
    process.on('SIGINT', forward);
    process.on('SIGTERM', forward);
    child.on('error', fail);
    child.on('close', (code) => {
      process.off('SIGINT', forward);
      process.off('SIGTERM', forward);
      settle(code ?? 0);
    });
  });
}
