import { max } from 'drizzle-orm';
import { releaseCompositions } from '../../releases/index.ts';
import { ok, warning } from './check.ts';
import type { Check } from './check.ts';

/** What is live is noted again once an hour, at most. */
const MOST_HOURS = 3;
const HOUR_MS = 3_600_000;

/** Whether a process with the release folder notes what is live. */
export const releasesCheck: Check = {
  name: 'releases',
  variables: ['DATABASE_URL'],
  async look({ database, now }) {
    const [noted] = await (
      await database()
    )
      .select({ at: max(releaseCompositions.lastSeen) })
      .from(releaseCompositions);
    const at = noted?.at ?? undefined;
    if (at && now().getTime() - at.getTime() < MOST_HOURS * HOUR_MS) {
      return ok('A process with the release folder notes what is live.');
    }
    return warning(
      'No process notes what is live: the page Releases is empty or old, two alerts say nothing, and no canary ends by itself.',
      'Give the worker PORTAL_DIR, the release folder, as .deploy/systemd/tech-portal@worker.service.d does, and start it again.',
    );
  },
};
