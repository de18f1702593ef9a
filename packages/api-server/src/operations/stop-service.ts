import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../platform/deps/index.ts';

/** Milliseconds for running requests and jobs after the stop signal. */
const DRAIN_MS = 10_000;
/** Minimum milliseconds to close the database connections, or the bundled server, which flushes its memory to disk. */
const DATABASE_CLOSE_MS = 1500;

interface StopOptions {
  readonly logger: Logger;
  /** Milliseconds during which new requests are still accepted. */
  readonly graceMs: number;
  /** HTTP server; `close` returns the number of aborted requests. */
  readonly server?: { close(closing: { graceMs: number; deadlineMs: number }): Promise<number> } | undefined;
  /** Stopping a service makes it take no more work; the promise resolves when its running work has ended. */
  readonly services: readonly { stop(): Promise<void> }[];
  readonly closeDatabase: () => Promise<void>;
  readonly telemetry: { stop(): Promise<void> };
}

/** Waits for work up to `ms`; returns true if it ended. */
async function settlesWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  const deadline = new AbortController();
  const timeout = pause(ms, false, { signal: deadline.signal }).catch(() => false);
  try {
    return await Promise.race([work.then(() => true), timeout]);
  } finally {
    deadline.abort();
  }
}

/**
 * Stops a process's services: accepts requests for `graceMs`, to let load balancers switch, then ends within 11.5
 * seconds. Work that has not ended is logged and abandoned; the database has everything to resume it.
 */
export async function stopService({
  logger,
  graceMs,
  server,
  services,
  closeDatabase,
  telemetry,
}: StopOptions): Promise<void> {
  const startedAt = performance.now();
  const servicesStopped = settlesWithin(graceMs + DRAIN_MS, Promise.all(services.map((service) => service.stop())));
  const requests = await server?.close({ graceMs, deadlineMs: DRAIN_MS });
  if (requests) logger.warn({ requests }, 'stopping: requests that did not end were cut off');
  if (!(await servicesStopped))
    logger.warn({}, 'stopping: background work did not end and is left to the next process');
  const telemetrySent = settlesWithin(DATABASE_CLOSE_MS, telemetry.stop());
  const remainingMs = graceMs + DRAIN_MS + DATABASE_CLOSE_MS - (performance.now() - startedAt);
  if (!(await settlesWithin(Math.max(DATABASE_CLOSE_MS, remainingMs), closeDatabase())))
    logger.warn({}, 'stopping: the database did not close in time');
  if (!(await telemetrySent)) logger.warn({}, 'stopping: the last traces and metrics were not sent in time');
}
