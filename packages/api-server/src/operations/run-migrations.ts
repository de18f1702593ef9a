import { createLogger } from './create-logger.ts';
import type { Settings } from './environment.ts';
import { openDatabase } from './open-database.ts';
import { openJobQueue } from '../platform/jobs/index.ts';
import { createRequestScope } from '../platform/http/index.ts';

/**
 * Migrates the database and its job queues.
 *
 * @throws BundledPostgresError, DatabaseUnreachableError
 */
export async function runMigrations(settings: Settings): Promise<void> {
  const opened = await openDatabase(settings);
  try {
    const requestScope = createRequestScope();
    const logger = createLogger(settings.LOG_LEVEL, requestScope);
    const { boss } = await openJobQueue(opened, { logger, requestScope, isWorker: false });
    await boss.stop({ close: false });
  } finally {
    await opened.close();
  }
}
