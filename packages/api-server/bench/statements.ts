import { parseArgs } from 'node:util';
import type { Database } from '../src/platform/db/database.ts';
import { openPostgres } from '../src/platform/postgres/open-postgres.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';

/**
 * Options of a benchmark that measures one technician's estimates among the customers of other technicians. Returns
 * undefined after printing the help.
 */
export function estimateOptions(usage: string, defaultTimes: number) {
  const { values } = parseArgs({
    options: {
      rows: { type: 'string', default: '100000' },
      customers: { type: 'string', default: '200000' },
      times: { type: 'string', default: String(defaultTimes) },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(usage);
    return undefined;
  }
  return { rows: Number(values.rows), customers: Number(values.customers), times: Number(values.times) };
}

/** Runs `measure` on a new database with a one-hour statement timeout, and stops its server afterward. */
export async function onFreshDatabase(measure: (db: Database) => Promise<void>): Promise<void> {
  const server = await startTemporaryPostgres();
  const { db, close } = await openPostgres(server.url, { connections: 1, statementTimeoutMs: 3_600_000 });
  try {
    await measure(db);
  } finally {
    await close();
    await server.stop();
  }
}

/** Runs a statement the given number of times; returns p50 and p99 in ms as columns. */
export async function measureTimes(runStatement: () => PromiseLike<unknown>, times: number): Promise<string> {
  const durationMs: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const started = performance.now();
    await runStatement();
    durationMs.push(performance.now() - started);
  }
  const sorted = durationMs.toSorted((a, b) => a - b);
  const at = (percent: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * percent))] ?? 0;
  return `${at(0.5).toFixed(1).padStart(7)} ${at(0.99).toFixed(1).padStart(7)}`;
}
