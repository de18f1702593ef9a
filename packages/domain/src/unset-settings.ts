import type { BusinessSettings } from '@tech-portal/contract/business-settings';
import { businessSettingsChanges } from './business-settings-changes.ts';
import { standardBusinessSettings } from './business-settings.ts';

type Part = keyof BusinessSettings;

/** Defaults that a business is expected to replace. */
const parts: readonly (readonly [says: string, of: readonly Part[]])[] = [
  ['The company name and look are still the defaults.', ['company']],
  ['There is no support contact.', ['support']],
  ['The terms are still the defaults.', ['terms']],
  ['There is no privacy text.', ['privacy']],
  ['The tax is 6 % everywhere.', ['tax']],
  ['The shipping charges are still the defaults.', ['shipping']],
];

/** Sentences about settings that still have placeholder values; empty once all are set. */
export function unsetSettings(settings: BusinessSettings): string[] {
  const standard = standardBusinessSettings();
  return parts.flatMap(([says, of]) => {
    const taken = Object.fromEntries(of.map((part) => [part, settings[part]]));
    return businessSettingsChanges(standard, { ...standard, ...taken }).length === 0 ? [says] : [];
  });
}
