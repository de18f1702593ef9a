import { repeatWork } from '../../platform/background/index.ts';
import type { RepeatedWork } from '../../platform/background/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { withoutValues } from '../../platform/telemetry/index.ts';
import { readUnread } from './read-products.ts';

const EVERY_MS = 2000;

/** Indexes the words of parts changed outside an import: by manual SQL, the previous version or a migration. */
export const keepRead = ({ db, logger }: Pick<Deps, 'db' | 'logger'>, everyMs = EVERY_MS): RepeatedWork =>
  repeatWork({
    work: (signal) => readUnread(db, signal),
    everyMs,
    onFailure: (error) =>
      logger.warn({ error: withoutValues(error) }, 'words of parts could not be read, trying again'),
  });
