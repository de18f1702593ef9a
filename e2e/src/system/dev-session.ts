import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const repository = resolve(import.meta.dirname, '../../..');
const START_MS = 120_000;

export interface DevSession {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Starts the session of `npm run dev -- --app`; the app is served on the port after the shell's. */
export async function startDevSession(app: string, port: number): Promise<DevSession> {
  const entry = resolve(repository, 'packages/build/src/dev.ts');
  const session = spawn(process.execPath, [entry, '--app', app, '--port', String(port)], {
    cwd: repository,
    env: { ...process.env, NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  session.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  session.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const stop = async () => {
    if (session.exitCode !== null || session.signalCode !== null) return;
    session.kill('SIGKILL');
    await once(session, 'exit');
  };
  const origin = `http://localhost:${port + 1}`;
  // Polls another process until it responds.
  for (const started = Date.now(); Date.now() - started < START_MS; await pause(100)) {
    if (session.exitCode !== null) throw new Error(`The session exited with ${session.exitCode}:\n${output}`);
    const response = await fetch(`${origin}/portal-manifest.json`).catch(() => undefined);
    if (response?.ok) return { origin, stop };
  }
  await stop();
  throw new Error(`The session did not respond:\n${output}`);
}
