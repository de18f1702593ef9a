import type { WireResponseOf } from '@tech-portal/contract';
import type { getBusinessSettings } from '@tech-portal/contract/business-settings';
import { timeZoneOf } from '@tech-portal/domain';
import type { ApiConfig } from '../platform/deps/index.ts';
import type { Database } from '../platform/db/index.ts';
import { presentLogo, presentSaved } from './business-settings.presenter.ts';
import { findLogo, readBusinessSettings, readSettingsVersion } from './business-settings.queries.ts';
import { senderDomainOf } from './settings-problems.ts';

/**
 * Reads the settings page for the current version or an older one.
 *
 * @throws ApiError `not_found`
 */
export async function readSettingsPage(
  db: Database,
  config: ApiConfig,
  version?: number,
): Promise<WireResponseOf<typeof getBusinessSettings>> {
  const newest = await readBusinessSettings(db, config);
  const displayed = version === undefined ? newest : await readSettingsVersion(db, config, version);
  const logo = await findLogo(db, displayed.settings.company.logo);
  return {
    version: displayed.version,
    settings: { ...displayed.settings, time_zone: timeZoneOf(displayed.settings) },
    logo: logo ? presentLogo(logo) : null,
    saved: displayed.saved ? presentSaved(displayed.saved) : null,
    newest_version: newest.version,
    file: config.settingsFile?.path ?? null,
    sender_domain: senderDomainOf(config),
    default_sender: config.mailFrom,
  };
}
