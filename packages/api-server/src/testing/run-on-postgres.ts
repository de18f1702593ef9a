import { spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { startPostgresServer } from './postgres-server.ts';
import { withoutDatabase } from './touches-database.ts';

/** They start servers with an embedded database of their own, which this run would only repeat. */
const EMBEDDED_ONLY = [
  'src/node/server-process.test.ts',
  'src/node/killed-while-paying.test.ts',
  'src/node/telemetry/metrics.test.ts',
];

function test(serverUrl: string): Promise<number> {
  const vitest = join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs');
  const args = process.argv.slice(2).filter((argument) => argument !== '--');
  const namesFiles = args.some((argument) => !argument.startsWith('-'));
  const elsewhere = namesFiles ? [] : withoutDatabase().filter((file) => !EMBEDDED_ONLY.includes(file));
  if (elsewhere.length > 0) {
    process.stdout.write(
      `${elsewhere.length} files of tests touch no database: they run with those on PGlite alone.\n`,
    );
  }
  const excluded = [...EMBEDDED_ONLY, ...elsewhere].flatMap((file) => ['--exclude', file]);
  const child = spawn(process.execPath, [vitest, 'run', ...excluded, ...args], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: serverUrl },
  });
  // Interrupted, the tests end first, and then the server and its folder as always.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

/** The same tests on PostgreSQL: on the server of TEST_DATABASE_URL, otherwise on one that lives as long as they run. */
async function testOnPostgres(): Promise<number> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return test(given);

  const server = await startPostgresServer();
  if (!server) {
    process.stderr.write(
      'The tests did NOT run on PostgreSQL: initdb, postgres and pg_ctl were not found. ' +
        'Install PostgreSQL 15 or newer, or set TEST_DATABASE_URL to a server where databases may be created.\n',
    );
    return 1;
  }
  try {
    return await test(server.url);
  } finally {
    await server.remove();
  }
}

process.exitCode = await testOnPostgres();
