import type { WireResponseOf } from '@tech-portal/contract';
import type { getBusinessSettings } from '@tech-portal/contract/business-settings';
import { timeZoneOf } from '@tech-portal/domain';
import type { ApiConfig } from '../platform/deps/index.ts';
import type { Database } from '../platform/db/index.ts';
import { presentLogo, presentSaved } from './business-settings.presenter.ts';
import { findLogo, readBusinessSettings, readSettingsVersion } from './business-settings.queries.ts';
import { senderDomainOf } from './settings-problems.ts';

/**
 * Settings page: the current version or an older one.
 *
 * @throws ApiError `not_found`
 */
export async function readSettingsPage(
  db: Database,
  config: ApiConfig,
  version?: number,
): Promise<WireResponseOf<typeof getBusinessSettings>> {
  const newest = await readBusinessSettings(db, config);
  const shown = version === undefined ? newest : await readSettingsVersion(db, config, version);
  const logo = await findLogo(db, shown.settings.company.logo);
  return {
    version: shown.version,
    settings: { ...shown.settings, time_zone: timeZoneOf(shown.settings) },
    logo: logo ? presentLogo(logo) : null,
    saved: shown.saved ? presentSaved(shown.saved) : null,
    newest_version: newest.version,
    file: config.settingsFile?.path ?? null,
    sender_domain: senderDomainOf(config),
    default_sender: config.mailFrom,
  };
}
