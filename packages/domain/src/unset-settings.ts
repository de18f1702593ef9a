import type { BusinessSettings } from '@tech-portal/contract/business-settings';
import { describeSettingsChanges } from './business-settings-changes.ts';
import { createDefaultSettings } from './business-settings.ts';

type SettingsSection = keyof BusinessSettings;

/** Defaults that a business is expected to replace. */
const placeholderSections: readonly (readonly [message: string, sections: readonly SettingsSection[]])[] = [
  ['The company name and look are still the defaults.', ['company']],
  ['There is no support contact.', ['support']],
  ['The terms are still the defaults.', ['terms']],
  ['There is no privacy text.', ['privacy']],
  ['The tax is 6 % everywhere.', ['tax']],
  ['The shipping charges are still the defaults.', ['shipping']],
];

/** Sentences about settings that still have placeholder values; empty once all are set. */
export function unsetSettings(settings: BusinessSettings): string[] {
  const defaults = createDefaultSettings();
  return placeholderSections.flatMap(([message, keys]) => {
    const current = Object.fromEntries(keys.map((section) => [section, settings[section]]));
    return describeSettingsChanges(defaults, { ...defaults, ...current }).length === 0 ? [message] : [];
  });
}
