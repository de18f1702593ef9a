import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createArgon2Hasher } from '../../identity/index.ts';
import { createRequestScope } from '../../platform/http/index.ts';
import { openPostgres } from '../../platform/postgres/index.ts';
import { createLogger } from '../create-logger.ts';
import { readSettings } from '../environment.ts';
import type { Settings } from '../environment.ts';
import { exitOnUncaughtErrors, exitWithReason } from '../exit-with-reason.ts';
import { startServer } from '../start-server.ts';
import { copySampleDatabase } from './sample-database.ts';
import { copySessions } from './copy-sessions.ts';
import { addSampleLinks, sampleAddresses } from './sample-records.ts';
import { addSampleSituations } from './sample-situations.ts';

/** Enough parts for every page of the store, few enough to insert in a moment. */
const PRODUCTS = 500;
/** Rate limit for tests, which open pages faster than people do. */
const NO_RATE_LIMIT = '10000000';

type SampleKind = 'full' | 'empty';

function settingsOf(publicUrl: string, databaseUrl: string, dataDir: string): Settings {
  return readSettings({
    NODE_ENV: 'development',
    PORT: '0',
    LOG_LEVEL: 'error',
    REQUESTS_PER_MINUTE: NO_RATE_LIMIT,
    SIGN_IN_FAILURES: '1000',
    DATABASE_CONNECTIONS: '6',
    SAMPLE_DATA: '0',
    PUBLIC_URL: publicUrl,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
  });
}

interface SampleLocation {
  readonly folder: string;
  readonly publicUrl: string;
}

/** Fills a prepared database: sample data, then records added through an API. */
async function fillDatabase(url: string, kind: SampleKind, { folder, publicUrl }: SampleLocation): Promise<void> {
  const [{ seedIfEmpty }, { seedAccounts }] = await Promise.all([
    import('@tech-portal/sample-data'),
    import('@tech-portal/sample-data/accounts'),
  ]);
  const hasher = createArgon2Hasher();
  const logger = createLogger('error', createRequestScope());
  const opened = await openPostgres(url, { connections: 2 });
  try {
    if (kind === 'empty') {
      await seedAccounts(opened.db, hasher);
      return;
    }
    await seedIfEmpty({ db: opened.db, hasher, logger, clock: { now: () => new Date() } }, PRODUCTS);
    await addSampleLinks(opened.db);
    const running = await startServer(settingsOf(publicUrl, url, join(folder, 'prepared')), 'all');
    try {
      await addSampleSituations(opened.db, running.url);
    } finally {
      await running.stop();
    }
  } finally {
    await opened.close();
  }
}

async function startApi(kind: SampleKind, { folder, publicUrl }: SampleLocation) {
  const sample = await copySampleDatabase(
    { kind, fillDatabase: (url) => fillDatabase(url, kind, { folder, publicUrl }) },
    { databaseUrl: process.env['DATABASE_URL'] || undefined, folder },
  );
  const settings = settingsOf(publicUrl, sample.url, sample.files);
  const running = await startServer(settings, 'all').catch(async (error: unknown) => {
    await sample.close();
    throw error;
  });
  return {
    url: running.url,
    database: sample.url,
    async stop() {
      await running.stop();
      await sample.close();
    },
  };
}

type Api = Awaited<ReturnType<typeof startApi>>;

/** Message in which the parent process asks for the URL of an API. */
interface UrlRequest {
  readonly id: number;
  readonly data: SampleKind;
}

async function replyWithUrl({ id, data }: UrlRequest, full: Promise<Api>, empty: Promise<Api>): Promise<void> {
  const apis = { full: await full, empty: await empty };
  await copySessions(apis.full.database, apis.empty.database);
  process.send?.({ id, url: apis[data].url });
}

exitOnUncaughtErrors();
try {
  const { values } = parseArgs({
    options: { folder: { type: 'string' }, 'public-url': { type: 'string', default: 'http://localhost:4400' } },
  });
  if (values.folder === undefined || process.send === undefined) {
    throw new Error('This program is started by @tech-portal/sample-api.');
  }
  const location = { folder: resolve(values.folder), publicUrl: values['public-url'] };
  const full = startApi('full', location);
  let empty: Promise<Api> | undefined;
  let stopping: Promise<void> | undefined;
  // The IPC channel closes however the parent ends, so even a killed session is cleaned up.
  process.on('disconnect', () => {
    stopping ??= Promise.allSettled([full, ...(empty ? [empty] : [])]).then(async (results) => {
      for (const api of results) if (api.status === 'fulfilled') await api.value.stop();
      process.exit(0);
    });
  });
  const { url, database } = await full;
  const { db, close } = await openPostgres(database, { connections: 1 });
  const addresses = await sampleAddresses(db);
  await close();
  process.on('message', (urlRequest: UrlRequest) => {
    empty ??= startApi('empty', location);
    replyWithUrl(urlRequest, full, empty).catch(exitWithReason);
  });
  process.send({ id: 0, url, addresses });
} catch (error) {
  exitWithReason(error);
}
