import { max } from 'drizzle-orm';
import { releaseCompositions } from '../../releases/index.ts';
import { ok, warning } from './check.ts';
import type { Check } from './check.ts';

/** Maximum age of the newest record in hours; live versions are recorded at least once an hour. */
const MAX_AGE_HOURS = 3;
const HOUR_MS = 3_600_000;

export const releasesCheck: Check = {
  name: 'releases',
  variables: ['DATABASE_URL'],
  async run({ database, now }) {
    const [newest] = await (
      await database()
    )
      .select({ at: max(releaseCompositions.lastSeen) })
      .from(releaseCompositions);
    const at = newest?.at ?? undefined;
    if (at && now().getTime() - at.getTime() < MAX_AGE_HOURS * HOUR_MS) {
      return ok('A process with the release folder records the live versions.');
    }
    return warning(
      'No process records the live versions: the Releases page is empty or stale, two alerts stay silent, and no canary ends automatically.',
      'Give the worker PORTAL_DIR, the release folder, as .deploy/systemd/tech-portal@worker.service.d does, and start it again.',
    );
  },
};
