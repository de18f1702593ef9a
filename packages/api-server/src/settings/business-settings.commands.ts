import type { SettingsSource } from '@tech-portal/contract/business-settings';
import { describeSettingsChanges, withoutPortalName } from '@tech-portal/domain';
import type { BusinessSettings } from '@tech-portal/domain';
import { eq, sql } from 'drizzle-orm';
import type { ApiConfig, Deps } from '../platform/deps/index.ts';
import { recordAudit } from '../audit/index.ts';
import type { Database } from '../platform/db/index.ts';
import { ApiError, requireValidPhone } from '../platform/http/index.ts';
import type { CurrentUser } from '../platform/http/index.ts';
import { users } from '../platform/users/index.ts';
import { readBusinessSettings } from './business-settings.queries.ts';
import type { SettingsVersion } from './business-settings.queries.ts';
import { businessSettingsVersions } from './business-settings.table.ts';
import { readSettingsPage } from './settings-page.ts';
import { requireValidForInstallation } from './settings-problems.ts';

/** Maximum length of a text in the audit log. */
const MAX_SUMMARY_LENGTH = 1000;

interface NewVersion {
  readonly settings: BusinessSettings;
  readonly source: SettingsSource;
  /** Account, or a name for other sources. */
  readonly by: { readonly userId: number } | { readonly name: string };
  readonly note: string;
  readonly now: Date;
}

function summarizeChanges({ by, source }: NewVersion, changes: readonly string[]): string {
  const prefix = 'name' in by ? `By ${source}, ${by.name}: ` : '';
  const line = `${prefix}${changes.join('; ')}`;
  return line.length > MAX_SUMMARY_LENGTH ? `${line.slice(0, MAX_SUMMARY_LENGTH)}…` : line;
}

async function insertVersion(
  tx: Database,
  newest: SettingsVersion,
  newVersion: NewVersion,
): Promise<number | undefined> {
  const { settings, source, by, note, now } = newVersion;
  const version = newest.version + 1;
  const changes = describeSettingsChanges(newest.settings, settings);
  const author =
    'userId' in by
      ? {
          savedById: by.userId,
          savedBy: sql`(select ${users.username} from ${users} where ${eq(users.id, by.userId)})`,
        }
      : { savedBy: by.name };
  const inserted = await tx
    .insert(businessSettingsVersions)
    .values({ version, settings, savedAt: now, source, note, changes, ...author })
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
    after: summarizeChanges(newVersion, changes),
    now,
  });
  return version;
}

/** The error includes the current settings, to let the page show them next to the submitted ones. */
async function rejectStale(tx: Database, config: ApiConfig): Promise<never> {
  const settings = await readSettingsPage(tx, config);
  const { version, saved } = settings;
  const by = saved ? `${saved.by} saved version ${version}` : 'The settings have changed';
  throw new ApiError('stale_version', `${by}. Review it first. Your changes were not saved.`, { settings });
}

/** Keeps current values of settings that an older page does not know. */
export const mergeNewerSettings = (settings: BusinessSettings, newest: BusinessSettings): BusinessSettings => ({
  ...settings,
  time_zone: settings.time_zone ?? newest.time_zone,
  tech_company_on_documents: settings.tech_company_on_documents ?? newest.tech_company_on_documents,
});

/**
 * Saves settings as a new version and returns its number. Unchanged settings create no version, which makes a repeated
 * save idempotent.
 *
 * @throws ApiError `stale_version` when based on an older version, `invalid_input`, `conflict` when a file
 *   overrides the page
 */
export async function saveSettings(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { userId }: CurrentUser,
  { settings: submitted, expectedVersion, note }: { settings: BusinessSettings; expectedVersion: number; note: string },
): Promise<number> {
  const { settingsFile } = config;
  if (settingsFile) {
    const message = `These settings come from the file ${settingsFile.path}: change it, and restart the portal.`;
    throw new ApiError('conflict', message);
  }
  return db.transaction(async (tx) => {
    const newest = await readBusinessSettings(tx, config);
    const settings = mergeNewerSettings(submitted, newest.settings);
    if (describeSettingsChanges(newest.settings, settings).length === 0) return newest.version;
    if (newest.version !== expectedVersion) return rejectStale(tx, config);
    requireValidPhone('settings.support.phone', settings.support.phone, [newest.settings.support.phone]);
    await requireValidForInstallation(tx, config, settings);
    const by = { userId };
    const version = await insertVersion(tx, newest, { settings, source: 'page', by, note, now: clock.now() });
    return version ?? rejectStale(tx, config);
  });
}

/** If two processes start at once, one saves the version; the other retries and finds it. */
const MAX_TRIES = 5;

export interface AppliedSettings {
  readonly version: number;
  /** Differences from the previous settings; empty when they were already current. */
  readonly changes: readonly string[];
  readonly before: SettingsVersion;
}

/**
 * Makes settings from a file current, even if others have been saved since the last time.
 *
 * @throws ApiError `invalid_input` when they do not fit this installation
 */
export async function applySettings(
  { db, clock, config }: { db: Database; clock: Deps['clock']; config: Pick<ApiConfig, 'shipping' | 'mailFrom'> },
  newVersion: Omit<NewVersion, 'now'>,
): Promise<AppliedSettings> {
  for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
    const applied = await db.transaction(async (tx): Promise<AppliedSettings | undefined> => {
      const before = await readBusinessSettings(tx, config);
      // Older files have the portal's name in their terms, as older stored settings do.
      const settings = { ...newVersion.settings, terms: withoutPortalName(newVersion.settings.terms) };
      const changes = describeSettingsChanges(before.settings, settings);
      if (changes.length === 0) return { version: before.version, changes, before };
      await requireValidForInstallation(tx, config, settings);
      const version = await insertVersion(tx, before, { ...newVersion, settings, now: clock.now() });
      return version === undefined ? undefined : { version, changes, before };
    });
    if (applied) return applied;
  }
  throw new ApiError('conflict', 'The business settings keep changing. Please try again.');
}
