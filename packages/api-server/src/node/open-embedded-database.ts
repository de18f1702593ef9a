import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { applyMigrations } from './apply-migrations.ts';
import { lockFolder } from './folder-lock.ts';
import { listenOnEmbedded } from './listen-on-embedded.ts';
import type { FillDatabase, OpenDatabase, QueryListener } from './opened-database.ts';

/** PostgreSQL's own default is 128 MB, of which each byte would be written at the start. */
const SHARED_BUFFERS = '16MB';

/**
 * Keeps V8 from compiling WebAssembly a second time, with its optimizing compiler: for one function of PostgreSQL
 * alone that takes 600 MB and 1.5 to 3 s of a core, a moment after each start. Short statements take the same time
 * without, a scan of a whole table twice as long.
 */
function compileOnce(): void {
  setFlagsFromString('--no-wasm-tier-up');
  setFlagsFromString('--no-wasm-dynamic-tiering');
}

/**
 * Opens PostgreSQL embedded in this process (PGlite), in memory or in a folder that no other process may open
 * meanwhile, and brings its tables up to date. Closing writes a checkpoint.
 *
 * @param folder the data folder; without one the database lives in memory
 * @param dump a dump of such a database to start from, for tests
 * @throws FolderLockedError
 */
export async function openEmbeddedDatabase({
  folder,
  dump,
  onQuery,
  fill,
}: {
  folder?: string;
  dump?: Blob;
  onQuery?: QueryListener | undefined;
  fill?: FillDatabase | undefined;
} = {}): Promise<OpenDatabase & { readonly client: PGlite }> {
  const release = folder === undefined ? undefined : lockFolder(folder);
  compileOnce();
  try {
    const client = await PGlite.create({
      extensions: { pg_trgm },
      startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
      ...(folder !== undefined && { dataDir: join(folder, 'database') }),
      ...(dump && { loadDataDir: dump }),
    });
    const db = drizzle(client, { ...(onQuery && { logger: { logQuery: onQuery } }) });
    if (!dump) await applyMigrations(db);
    await fill?.(db);
    return {
      db,
      client,
      // Loaded with the rest of the queue, where there is one.
      jobStore: async () => (await import('pg-boss')).fromPglite(client),
      kind: 'embedded',
      ping: () =>
        client.query('select 1').then(
          () => 'ok',
          () => 'refused',
        ),
      ownConnection: async () => ({
        db,
        isBesideOthers: false,
        others: db,
        interrupt: async () => undefined,
        async copyInto(table, content) {
          await client.query(`copy ${table} from '/dev/blob'`, [], { blob: new Blob([content]) });
        },
        close: async () => undefined,
      }),
      listen: (channel, onNotified) => listenOnEmbedded(client, channel, onNotified),
      // It has none.
      cutConnections: () => undefined,
      async close() {
        if (folder !== undefined) await client.exec('checkpoint');
        await client.close();
        release?.();
      },
    };
  } catch (error) {
    release?.();
    throw error;
  }
}
