import { readSettings } from './environment.ts';
import { exitOnUncaughtErrors, exitWithReason } from './exit-with-reason.ts';
import { readRole } from './roles.ts';
import { runMigrations } from './run-migrations.ts';
import { startServer } from './start-server.ts';
import type { RunningProcess } from './start-server.ts';
import { startWorker } from './start-worker.ts';

/** Longer than the total of all stop timeouts, except STOP_GRACE_SECONDS. */
const STOP_LIMIT_MS = 12_000;

let running: RunningProcess | undefined;
let stopping: Promise<void> | undefined;

async function stop(current: RunningProcess, limitMs: number): Promise<void> {
  setTimeout(() => {
    console.error(`Tech Portal did not stop within ${limitMs / 1000} seconds and is being terminated.`);
    process.exit(1);
  }, limitMs).unref();
  await current.stop();
  process.exit(0);
}

exitOnUncaughtErrors();
try {
  const settings = readSettings(process.env);
  const role = readRole(process.argv.slice(2));
  // Registered first: without a listener, signals do not end process 1 of a container.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A second signal, or one during startup, exits immediately.
      if (stopping || !running) {
        console.error(`Tech Portal was terminated while it was ${stopping ? 'stopping' : 'starting'}.`);
        process.exit(1);
      }
      stopping = stop(running, settings.STOP_GRACE_SECONDS * 1000 + STOP_LIMIT_MS);
      stopping.catch(exitWithReason);
    });
  }
  if (role === 'migrate') {
    await runMigrations(settings);
    console.log('The database is up to date.');
  } else {
    running = await (role === 'worker' ? startWorker(settings) : startServer(settings, role));
    console.log(running.description);
  }
} catch (error) {
  exitWithReason(error);
}
