import { seedIfEmpty } from '../sample-data/seed.ts';
import { createArgon2Hasher } from './argon2-hasher.ts';
import { createLogger } from './create-logger.ts';
import { EnvironmentError } from './environment-values.ts';
import { readSettings } from './environment.ts';
import { exitWithReason } from './exit-with-reason.ts';
import { openDatabase } from './open-database.ts';

try {
  const settings = readSettings(process.env);
  if (settings.NODE_ENV === 'production') {
    throw new EnvironmentError('Sample data is refused in production: its accounts have a known password.');
  }
  const opened = await openDatabase(settings);
  try {
    const deps = {
      db: opened.db,
      hasher: createArgon2Hasher(),
      logger: createLogger(settings.LOG_LEVEL),
      clock: { now: () => new Date() },
    };
    const seeded = await seedIfEmpty(deps, settings.SAMPLE_PRODUCTS);
    console.log(seeded ? 'The database now holds the sample data.' : 'The database is not empty: nothing was changed.');
  } finally {
    await opened.close();
  }
} catch (error) {
  exitWithReason(error);
}
