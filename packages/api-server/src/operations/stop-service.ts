import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../platform/deps/index.ts';

/** How long requests and background work that are under way may go on after the process was asked to stop. */
const UNDER_WAY_MS = 10_000;
/** What is left for the database at least: connections to a server, or the server itself, which writes what it has in memory. */
const CLOSE_MS = 1500;

/** The parts of a process that end one after the other. */
interface Parts {
  readonly logger: Logger;
  /** How long new requests are still served. */
  readonly graceMs: number;
  /** What listens for requests; returns how many had to be cut off. */
  readonly server?: { close(closing: { graceMs: number; deadlineMs: number }): Promise<number> } | undefined;
  /** Each takes up no more work and resolves when what is under way has ended. */
  readonly services: readonly { stop(): Promise<void> }[];
  readonly closeDatabase: () => Promise<void>;
  /** Sends what was observed until then. */
  readonly telemetry: { stop(): Promise<void> };
}

/** Waits for work, but not longer than `ms`; returns whether it has ended. */
async function endsWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  const deadline = new AbortController();
  const late = pause(ms, false, { signal: deadline.signal }).catch(() => false);
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    deadline.abort();
  }
}

/**
 * Ends a process's services: after `graceMs`, in which requests are still served so that a balancer has time to look
 * elsewhere, within 11.5 seconds. What has not ended by then is logged and abandoned; the database keeps what it needs
 * to be taken up again.
 */
export async function stopService({
  logger,
  graceMs,
  server,
  services,
  closeDatabase,
  telemetry,
}: Parts): Promise<void> {
  const began = performance.now();
  const background = endsWithin(graceMs + UNDER_WAY_MS, Promise.all(services.map((service) => service.stop())));
  const requests = await server?.close({ graceMs, deadlineMs: UNDER_WAY_MS });
  if (requests) logger.warn({ requests }, 'stopping: requests that did not end were cut off');
  if (!(await background)) logger.warn({}, 'stopping: background work did not end and is left to the next process');
  const sent = endsWithin(CLOSE_MS, telemetry.stop());
  const leftMs = graceMs + UNDER_WAY_MS + CLOSE_MS - (performance.now() - began);
  if (!(await endsWithin(Math.max(CLOSE_MS, leftMs), closeDatabase())))
    logger.warn({}, 'stopping: the database did not close in time');
  if (!(await sent)) logger.warn({}, 'stopping: nobody took the last traces and metrics');
}
