import type { SettingsSource } from '@tech-portal/contract/business-settings';
import { businessSettingsChanges, withoutPortalName } from '@tech-portal/domain';
import type { BusinessSettings } from '@tech-portal/domain';
import { eq, sql } from 'drizzle-orm';
import type { ApiConfig, Deps } from '../platform/deps/index.ts';
import { recordAudit } from '../audit/index.ts';
import type { Database } from '../platform/db/index.ts';
import { ApiError, requirePhone } from '../platform/http/index.ts';
import type { Viewer } from '../platform/http/index.ts';
import { users } from '../platform/users/index.ts';
import { readBusinessSettings } from './business-settings.queries.ts';
import type { SettingsVersion } from './business-settings.queries.ts';
import { businessSettingsVersions } from './business-settings.table.ts';
import { readSettingsPage } from './settings-page.ts';
import { requireFitting } from './settings-problems.ts';

/** A line of the audit log says no more than this. */
const LONGEST_LINE = 1000;

/** Who wants which settings, and why. */
interface NewVersion {
  readonly settings: BusinessSettings;
  readonly source: SettingsSource;
  /** An account; otherwise what to call it. */
  readonly by: { readonly userId: number } | { readonly name: string };
  readonly note: string;
  readonly now: Date;
}

function summaryOf({ by, source }: NewVersion, changes: readonly string[]): string {
  const way = 'name' in by ? `By ${source}, ${by.name}: ` : '';
  const line = `${way}${changes.join('; ')}`;
  return line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line;
}

/**
 * Writes the version after `newest`, with a line in the audit log; undefined where somebody else has written it
 * meanwhile. Call it inside a transaction.
 */
async function insertVersion(tx: Database, newest: SettingsVersion, wanted: NewVersion): Promise<number | undefined> {
  const { settings, source, by, note, now } = wanted;
  const version = newest.version + 1;
  const changes = businessSettingsChanges(newest.settings, settings);
  const person =
    'userId' in by
      ? {
          savedById: by.userId,
          savedBy: sql`(select ${users.username} from ${users} where ${eq(users.id, by.userId)})`,
        }
      : { savedBy: by.name };
  const inserted = await tx
    .insert(businessSettingsVersions)
    .values({ version, settings, savedAt: now, source, note, changes, ...person })
    .onConflictDoNothing({ target: businessSettingsVersions.version })
    .returning({ version: businessSettingsVersions.version });
  if (inserted.length === 0) return undefined;
  await recordAudit(tx, {
    actorId: 'userId' in by ? by.userId : 'system',
    action: 'business_settings_changed',
    targetKind: 'settings',
    targetId: version,
    targetName: `Version ${version}`,
    before: `Version ${newest.version}`,
    after: summaryOf(wanted, changes),
    now,
  });
  return version;
}

/** The error carries the settings as they are, so that the page can show both. */
async function refuseStale(tx: Database, config: ApiConfig): Promise<never> {
  const settings = await readSettingsPage(tx, config);
  const { version, saved } = settings;
  const by = saved ? `${saved.by} has saved version ${version} meanwhile` : 'The settings have changed';
  throw new ApiError('stale_version', `${by}. Look at it first: nothing of yours was saved.`, { settings });
}

/** Settings of a page from before some of them existed: those stay as they are. */
export const withNewerSettings = (settings: BusinessSettings, newest: BusinessSettings): BusinessSettings => ({
  ...settings,
  time_zone: settings.time_zone ?? newest.time_zone,
  tech_company_on_documents: settings.tech_company_on_documents ?? newest.tech_company_on_documents,
});

/**
 * Saves settings as a new version and gives its number. Those that are valid already make no new one, so that a save
 * that is sent twice is one.
 *
 * @throws ApiError `stale_version` when they were based on an older version, `invalid_input`, `conflict` where a file
 *   decides
 */
export async function saveSettings(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { userId }: Viewer,
  { settings: sent, expectedVersion, note }: { settings: BusinessSettings; expectedVersion: number; note: string },
): Promise<number> {
  const { settingsFile } = config;
  if (settingsFile) {
    const message = `These settings come from the file ${settingsFile.path}: change it, and restart the portal.`;
    throw new ApiError('conflict', message);
  }
  return db.transaction(async (tx) => {
    const newest = await readBusinessSettings(tx, config);
    const settings = withNewerSettings(sent, newest.settings);
    if (businessSettingsChanges(newest.settings, settings).length === 0) return newest.version;
    if (newest.version !== expectedVersion) return refuseStale(tx, config);
    requirePhone('settings.support.phone', settings.support.phone, [newest.settings.support.phone]);
    await requireFitting(tx, config, settings);
    const by = { userId };
    const version = await insertVersion(tx, newest, { settings, source: 'page', by, note, now: clock.now() });
    return version ?? refuseStale(tx, config);
  });
}

/** Two processes that start at once: one of them writes, the other finds it written. */
const MOST_TRIES = 5;

/** What came of applying settings. */
export interface AppliedSettings {
  readonly version: number;
  /** What differs from those before; nothing where they were valid already. */
  readonly changes: readonly string[];
  /** Those before. */
  readonly before: SettingsVersion;
}

/**
 * Makes settings from a file the valid ones, whatever was saved before.
 *
 * @throws ApiError `invalid_input` when they do not fit this installation
 */
export async function applySettings(
  { db, clock, config }: { db: Database; clock: Deps['clock']; config: Pick<ApiConfig, 'shipping' | 'mailFrom'> },
  wanted: Omit<NewVersion, 'now'>,
): Promise<AppliedSettings> {
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const applied = await db.transaction(async (tx): Promise<AppliedSettings | undefined> => {
      const before = await readBusinessSettings(tx, config);
      // A file of before names the portal in its terms, as stored settings do.
      const settings = { ...wanted.settings, terms: withoutPortalName(wanted.settings.terms) };
      const changes = businessSettingsChanges(before.settings, settings);
      if (changes.length === 0) return { version: before.version, changes, before };
      await requireFitting(tx, config, settings);
      const version = await insertVersion(tx, before, { ...wanted, settings, now: clock.now() });
      return version === undefined ? undefined : { version, changes, before };
    });
    if (applied) return applied;
  }
  throw new ApiError('conflict', 'The business settings keep changing. Please try again.');
}
