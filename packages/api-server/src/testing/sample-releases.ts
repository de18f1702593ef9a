import type { Database } from '../platform/db/database.ts';
import { recordReleases } from '../releases/metrics/record-releases.commands.ts';

/** Time when the versions of {@link recordSampleReleases} went live. */
export const releasedAt = '2026-03-01T12:00:00.000Z';

export async function recordSampleReleases(db: Database, now: Date): Promise<void> {
  const owner = { team: 'Store', contact: 'store-team@example.com' };
  const at = (version: string) => ({ version, since: releasedAt });
  const live = {
    audience: ['admin', 'tech'],
    live: at('live1'),
    previous: at('before1'),
    canary: null,
    owner,
    versions: ['before1', 'live1'],
  };
  await recordReleases(
    db,
    {
      apps: {
        'mfe-store': { ...live, canary: { ...at('next1'), percent: 10 }, versions: ['before1', 'live1', 'next1'] },
        shell: { ...live, previous: null, owner: null, versions: ['live1'] },
      },
      compositions: new Map([
        [
          '0abc123',
          [
            { app: 'shell', version: 'live1' },
            { app: 'mfe-store', version: 'next1' },
          ],
        ],
      ]),
    },
    now,
  );
}
