import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, expect, test } from 'vitest';
import { products } from '../products.table.ts';
import { catalogImports } from './catalog-imports.table.ts';
import { selectRows } from '../../platform/db/index.ts';
import { feedOf, importFeed, part } from '../../testing/import-feed.ts';
import { startPostgresServer } from '../../testing/postgres-server.ts';
import { openPostgres } from '../../platform/postgres/index.ts';

const postgres = await startPostgresServer();
const opened = await openPostgres(postgres.url, { connections: 4 });
const { db } = opened;

/** Feed requests whose response is still open. */
const open: ServerResponse[] = [];
const supplier = createServer((_, response) => {
  response.write(feedOf(...Array.from({ length: 5000 }, (_row, at) => part(`S${at}`))));
  open.push(response);
});
await new Promise<void>((resolve) => supplier.listen(0, '127.0.0.1', resolve));
const address = `http://127.0.0.1:${(supplier.address() as AddressInfo).port}/parts.csv`;
const commands: ChildProcess[] = [];

afterEach(() => {
  for (const command of commands.splice(0)) command.kill('SIGKILL');
  for (const response of open.splice(0)) response.destroy();
});
afterAll(async () => {
  supplier.close();
  await opened.close();
  await postgres.remove();
}, 60_000);

function runCommand(...args: readonly string[]): ChildProcess {
  const file = fileURLToPath(new URL('../../operations/portal-cli/main.ts', import.meta.url));
  const command = spawn(process.execPath, [file, 'import-catalog', ...args], {
    env: { PATH: process.env['PATH'], DATABASE_URL: postgres.url },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  commands.push(command);
  return command;
}

const keys = async () =>
  (await db.select({ key: products.feedKey }).from(products).orderBy(asc(products.id))).map(({ key }) => key);
const states = async () =>
  (await db.select().from(catalogImports).orderBy(asc(catalogImports.id))).map(({ state }) => state);
const kill = async (command: ChildProcess) => {
  command.kill('SIGKILL');
  await once(command, 'exit');
};
/**
 * Repeats an import until it succeeds: the database server must first notice the closed connection and release the lock
 * and temporary tables.
 */
const importAfterwards = () =>
  expect.poll(
    () =>
      importFeed(opened, { parts: feedOf(part('A1'), part('A2')) }).then(
        ({ state }) => state,
        () => 'locked',
      ),
    {
      timeout: 20_000,
    },
  );

test(
  'while one import reads, another one is refused; one that is killed leaves nothing behind',
  { timeout: 90_000 },
  async () => {
    const command = runCommand(address);
    await expect.poll(states, { timeout: 60_000 }).toEqual(['running']);
    await expect(importFeed(opened, { parts: feedOf(part('A1')) })).rejects.toThrow(
      'Another import is running. Try again when it has finished.',
    );
    await kill(command);
    expect(await keys()).toEqual([]);
    await importAfterwards().toBe('done');
    expect(await keys()).toEqual(['A1', 'A2']);
    expect(await states()).toEqual(['failed', 'done']);
  },
);

test('one that is killed while it merges changes nothing, and the next one does', { timeout: 90_000 }, async () => {
  const other = await opened.openDedicatedConnection();
  await other.db.execute('begin');
  await other.db.execute("select from products where feed_key = 'A1' for update");
  const command = runCommand(address, '--allow-removing', '100');
  await expect.poll(() => open.length, { timeout: 60_000 }).toBe(1);
  open[0]?.end(`${part('A1', { price: 1 })}\n`);
  // Waits until the import is blocked by the lock that the other connection holds on this part.
  await expect
    .poll(() => selectRows(db, sql`select from pg_locks where not granted`), { timeout: 60_000 })
    .toHaveLength(1);
  await kill(command);
  await other.db.execute('commit');
  await other.close();
  expect(await keys()).toEqual(['A1', 'A2']);
  await importAfterwards().toBe('done');
  expect((await states()).at(-2)).toBe('failed');
});

test('a statement that waits or runs for minutes is interrupted by Cancel', { timeout: 30_000 }, async () => {
  const other = await opened.openDedicatedConnection();
  await other.db.execute('begin');
  await other.db.execute('lock table products in access exclusive mode');
  const importing = importFeed(opened, { parts: feedOf(part('A1', { price: 2 }), part('A2')) });
  const isWaiting = () => selectRows(db, sql`select from pg_locks where not granted`);
  await expect.poll(isWaiting, { timeout: 10_000 }).toHaveLength(1);
  const began = performance.now();
  await db.update(catalogImports).set({ cancelRequested: true }).where(eq(catalogImports.state, 'running'));
  expect((await importing).message).toBe('It was cancelled. Nothing was changed.');
  expect(performance.now() - began).toBeLessThan(5000);
  await other.db.execute('commit');
  await other.close();
  expect((await states()).at(-1)).toBe('cancelled');
  expect((await importFeed(opened, { parts: feedOf(part('A1', { price: 2 }), part('A2')) })).state).toBe('done');
});

test(
  'the command says what was done, and ends with 1 and a sentence when nothing was',
  { timeout: 60_000 },
  async () => {
    const command = runCommand('/nowhere/parts.csv');
    const said: Buffer[] = [];
    command.stderr?.on('data', (piece: Buffer) => said.push(piece));
    const [code] = (await once(command, 'exit')) as [number];
    expect(code).toBe(1);
    expect(Buffer.concat(said).toString()).toContain('There is no such file: /nowhere/parts.csv');
  },
);
