import { describeSettingsChanges, unsetSettings } from '@tech-portal/domain';
import { readBusinessSettings } from '../../settings/index.ts';
import type { SettingsVersion } from '../../settings/index.ts';
import type { Settings } from '../environment.ts';
import { ok, warning } from './check.ts';
import type { Check } from './check.ts';

/**
 * Lists differences between the settings file and the saved settings. They mean that another process has a different
 * file, or that this one was not restarted.
 */
function differencesFromFile({ settings }: SettingsVersion, { businessSettings: file }: Settings): string[] {
  if (!file) return [];
  // A logo's name depends on its pixels, which this check does not read.
  const company = file.logo ? { ...file.settings.company, logo: settings.company.logo } : file.settings.company;
  const changes = describeSettingsChanges(settings, { ...file.settings, company });
  if (changes.length === 0) return [];
  return [
    `The settings differ from ${file.path}: ${changes.join('; ')}. Give all processes the same file, and restart them.`,
  ];
}

function ineffectiveVariables({ version, settings }: SettingsVersion, { payments }: Settings): string[] {
  const { freeFromCents } = payments.shipping;
  const { free_from: freeFrom } = settings.shipping;
  const hasSameThreshold = (freeFrom === null ? null : Math.round(freeFrom * 100)) === freeFromCents;
  if (version === 0 || hasSameThreshold || !payments.setsFreeShipping) return [];
  return ['FREE_SHIPPING_FROM has no effect: the saved settings say when shipping is free.'];
}

/** Checks that the business has customized its settings (BUSINESS-24). */
export const businessCheck: Check = {
  name: 'business',
  variables: ['DATABASE_URL', 'BUSINESS_SETTINGS_FILE', 'FREE_SHIPPING_FROM'],
  async run({ database, settings }) {
    const { shipping } = settings.payments;
    const newest = await readBusinessSettings(await database(), { shipping });
    const problems = [...differencesFromFile(newest, settings), ...ineffectiveVariables(newest, settings)];
    const unset = settings.NODE_ENV === 'production' ? unsetSettings(newest.settings) : [];
    const name =
      newest.version === 0 ? 'No business settings are saved.' : `Version ${newest.version} of the settings.`;
    if (problems.length + unset.length === 0) return ok(name);
    return warning(
      [name, ...problems, ...unset].join('\n'),
      'An administrator can set them at /business-settings. On the server, run npm run portal -- business-settings apply FILE.',
    );
  },
};
