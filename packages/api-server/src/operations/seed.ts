import { createArgon2Hasher } from '../identity/index.ts';
import { createLogger } from './create-logger.ts';
import { EnvironmentError } from '../platform/environment/index.ts';
import { readSettings } from './environment.ts';
import { exitOnUncaughtErrors, exitWithReason } from './exit-with-reason.ts';
import { openDatabase } from './open-database.ts';
import { databaseName } from './portal-cli/with-installation.ts';
import { createRequestScope } from '../platform/http/index.ts';

exitOnUncaughtErrors();
try {
  const settings = readSettings(process.env);
  if (settings.NODE_ENV === 'production') {
    throw new EnvironmentError('Sample data is refused in production: its accounts have a known password.');
  }
  const { seedIfEmpty } = await import('@tech-portal/sample-data');
  const tools = { hasher: createArgon2Hasher(), logger: createLogger(settings.LOG_LEVEL, createRequestScope()) };
  let seeded = false;
  const { close } = await openDatabase(settings, {
    async seedDatabase(db) {
      seeded = await seedIfEmpty({ ...tools, db, clock: { now: () => new Date() } }, settings.SAMPLE_PRODUCTS);
    },
  });
  await close();
  const name = `The database ${databaseName(settings)}`;
  console.log(seeded ? `${name} now holds the sample data.` : `${name} is not empty. Nothing was changed.`);
} catch (error) {
  exitWithReason(error);
}
