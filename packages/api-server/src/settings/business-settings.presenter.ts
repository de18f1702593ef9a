import type { WireResponseOf } from '@tech-portal/contract';
import type {
  getBusinessSettings,
  getPublicSettings,
  listBusinessSettingsVersions,
  Logo,
} from '@tech-portal/contract/business-settings';
import type { SavedVersion, SettingsVersion } from './business-settings.queries.ts';
import type { BusinessLogoRow } from './business-settings.table.ts';
import { logosPath } from './logos-path.ts';

type LogoFacts = Pick<BusinessLogoRow, 'id' | 'width' | 'height'>;

/** Adds the path to a logo. The content at a path never changes. */
export const presentLogo = ({ id, width, height }: LogoFacts): Logo => ({
  id,
  path: `${logosPath}/${id}.png`,
  width,
  height,
});

/** Presents the settings that every page shows. */
export function presentPublicSettings(
  { version, settings }: SettingsVersion,
  logo: LogoFacts | undefined,
): WireResponseOf<typeof getPublicSettings> {
  const { company, support, rewards, order_note, privacy } = settings;
  return {
    version,
    company_name: company.name,
    logo: logo ? presentLogo(logo) : null,
    accent_color: company.accent_color,
    support,
    rewards,
    order_note,
    has_privacy: privacy.length > 0,
  };
}

export function presentSaved({
  version,
  savedAt,
  savedBy,
  source,
  note,
  changes,
}: SavedVersion): WireResponseOf<typeof listBusinessSettingsVersions>[number] &
  NonNullable<WireResponseOf<typeof getBusinessSettings>['saved']> {
  return { version, at: savedAt.toISOString(), by: savedBy, source, note, changes: [...changes] };
}
