import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { seedCatalog } from '@tech-portal/sample-data/catalog';
import { inspectSettings } from '../src/operations/environment.ts';
import { openDatabase } from '../src/operations/open-database.ts';
import { isBundled } from './server-program.ts';
import { databaseMemory, startServerProcess } from './server-process.ts';
import { formatMedianAndRange } from './format-spread.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    products: { type: 'string', default: '200' },
    port: { type: 'string', default: '4310' },
  },
});

/** Time for background work after the start, such as JIT compilation, in ms. */
const IDLE_AFTER_START_MS = 5000;

interface StartMeasurements {
  readonly ready: number[];
  readonly cpu: number[];
  readonly memory: number[];
  readonly files: number[];
  readonly database: number[];
}

/** Starts the server on prefilled databases in turn and reports the cost of each start. */
async function measureStarts(): Promise<void> {
  const port = Number(values.port);
  const folder = mkdtempSync(join(tmpdir(), 'tech-portal-bench-'));
  const postgres = await startTemporaryPostgres();
  try {
    for (const variables of [{}, { DATABASE_URL: postgres.url }]) {
      const { db, close } = await openDatabase(inspectSettings({ DATA_DIR: folder, ...variables }).settings);
      await seedCatalog(db, { count: Number(values.products) });
      await close();
    }
    const measurements = (): StartMeasurements => ({ ready: [], cpu: [], memory: [], files: [], database: [] });
    const starts = [
      // Same options as `npm start`.
      { name: 'its own', settings: { DATA_DIR: folder }, options: ['--max-semi-space-size=4'], ...measurements() },
      { name: 'of DATABASE_URL', settings: { DATABASE_URL: postgres.url }, options: [], ...measurements() },
    ];
    console.log(
      `${values.products} parts, ${isBundled ? 'the bundle' : 'sources'}; load before: ${loadavg()[0]?.toFixed(2)}`,
    );
    // The first run is discarded: it reads files into the page cache.
    for (let run = -1; run < Number(values.runs); run += 1) {
      for (const { settings, options, ready, cpu, memory, files, database } of starts) {
        const server = await startServerProcess(port, { DATA_DIR: folder, ...settings }, options);
        const cpuMs = await server.cpuMs();
        await pause(IDLE_AFTER_START_MS);
        if (run >= 0) {
          ready.push(server.readyMs);
          cpu.push(cpuMs);
          memory.push(await server.memory());
          files.push(await server.mappedFiles());
          if (!('DATABASE_URL' in settings)) database.push(await databaseMemory(join(folder, 'postgres')));
        }
        await server.stop();
      }
    }
    console.log(
      '\n| database | ready after ms | processor until then, ms | MB, 5 s later | of them files | MB of the database |\n|---|---|---|---|---|---|',
    );
    for (const { name, ready, cpu, memory, files, database } of starts) {
      console.log(
        `| ${name} | ${formatMedianAndRange(ready)} | ${formatMedianAndRange(cpu)} | ${formatMedianAndRange(memory)} | ${formatMedianAndRange(files)} | ${database.length > 0 ? formatMedianAndRange(database) : '–'} |`,
      );
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await measureStarts();
