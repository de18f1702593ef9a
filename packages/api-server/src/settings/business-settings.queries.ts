import { createDefaultSettings, timeZoneOf, withoutPortalName } from '@tech-portal/domain';
import type { BusinessSettings } from '@tech-portal/domain';
import { desc, eq, sql } from 'drizzle-orm';
import type { ApiConfig } from '../platform/deps/index.ts';
import type { Database } from '../platform/db/index.ts';
import { integerKey, listPage } from '../platform/lists/index.ts';
import type { ListPages, RequestedPage } from '../platform/lists/index.ts';
import { ApiError } from '../platform/http/index.ts';
import { businessLogos, businessSettingsVersions } from './business-settings.table.ts';
import type { BusinessLogoRow } from './business-settings.table.ts';

const VERSIONS_PER_PAGE = 20;

const saved = {
  version: businessSettingsVersions.version,
  savedAt: businessSettingsVersions.savedAt,
  savedBy: businessSettingsVersions.savedBy,
  source: businessSettingsVersions.source,
  note: businessSettingsVersions.note,
  changes: businessSettingsVersions.changes,
};

export type SavedVersion = Pick<
  typeof businessSettingsVersions.$inferSelect,
  'version' | 'savedAt' | 'savedBy' | 'source' | 'note' | 'changes'
>;

/** Version of the settings; version 0 has no author. */
export interface SettingsVersion {
  readonly version: number;
  readonly settings: BusinessSettings;
  readonly saved: SavedVersion | undefined;
}

/** Version 0: defaults of a new portal, with free shipping as configured (BUSINESS-2). */
function defaultVersion({ shipping }: Pick<ApiConfig, 'shipping'>): SettingsVersion {
  const settings = createDefaultSettings();
  const { freeFromCents } = shipping;
  const freeShipping = { free_from: freeFromCents === null ? null : freeFromCents / 100 };
  return {
    version: 0,
    settings: { ...settings, shipping: { ...settings.shipping, ...freeShipping } },
    saved: undefined,
  };
}

const toSettingsVersion = ({
  settings,
  saved: savedVersion,
}: {
  settings: BusinessSettings;
  saved: SavedVersion;
}): SettingsVersion => ({
  version: savedVersion.version,
  settings: {
    ...settings,
    terms: withoutPortalName(settings.terms),
    time_zone: timeZoneOf(settings),
    tech_company_on_documents: settings.tech_company_on_documents ?? false,
  },
  saved: savedVersion,
});

export async function readBusinessSettings(
  db: Database,
  config: Pick<ApiConfig, 'shipping'>,
): Promise<SettingsVersion> {
  const [row] = await db
    .select({ settings: businessSettingsVersions.settings, saved })
    .from(businessSettingsVersions)
    .orderBy(desc(businessSettingsVersions.version))
    .limit(1);
  return row ? toSettingsVersion(row) : defaultVersion(config);
}

/**
 * Reads one version of the settings.
 *
 * @throws ApiError `not_found`
 */
export async function readSettingsVersion(
  db: Database,
  config: Pick<ApiConfig, 'shipping'>,
  version: number,
): Promise<SettingsVersion> {
  if (version === 0) return defaultVersion(config);
  const [row] = await db
    .select({ settings: businessSettingsVersions.settings, saved })
    .from(businessSettingsVersions)
    .where(eq(businessSettingsVersions.version, version));
  if (!row) throw new ApiError('not_found', `There is no version ${version} of the business settings.`);
  return toSettingsVersion(row);
}

export async function listSettingsVersions(db: Database, list: RequestedPage) {
  const keys = [integerKey(sql`${businessSettingsVersions.version}`)];
  const page = listPage(list, { name: 'version', direction: 'desc', keys }, VERSIONS_PER_PAGE);
  const rows = await db
    .select({ row: saved, keyValues: page.keyValues, total: page.total(businessSettingsVersions, sql`true`) })
    .from(businessSettingsVersions)
    .where(page.where)
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset);
  const sliced: { rows: readonly (typeof rows)[number][]; pages: ListPages } = page.slice(rows);
  return { rows: sliced.rows.map(({ row }) => row), pages: sliced.pages };
}

/** Finds a stored logo, without its bytes. */
export async function findLogo(
  db: Database,
  id: string | null,
): Promise<Pick<BusinessLogoRow, 'id' | 'width' | 'height'> | undefined> {
  if (id === null) return undefined;
  const { id: logoId, width, height } = businessLogos;
  const [row] = await db.select({ id: logoId, width, height }).from(businessLogos).where(eq(logoId, id));
  return row;
}

export async function findLogoBytes(db: Database, id: string): Promise<Uint8Array | undefined> {
  const [row] = await db.select({ png: businessLogos.png }).from(businessLogos).where(eq(businessLogos.id, id));
  return row?.png;
}
