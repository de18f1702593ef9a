import {
  checkBusinessSettings,
  getBusinessSettings,
  getBusinessTexts,
  getEstimateDefaults,
  getPublicSettings,
  listBusinessSettingsVersions,
  saveBusinessSettings,
  uploadLogo,
} from '@tech-portal/contract/business-settings';
import { createDefaultSettings } from '@tech-portal/domain';
import { readBusinessSettings } from '../../../settings/business-settings.queries.ts';
import { logoPng } from '../../logo-png.ts';
import type { CaseContext } from '../matrix-case.ts';
import { matrixCase } from '../matrix-case.ts';

/**
 * Settings that change no price, because other tests share the database. Optional settings are omitted, as by an older
 * page.
 */
function changedSettings() {
  const { time_zone: _zone, tech_company_on_documents: _head, ...settings } = createDefaultSettings();
  return { ...settings, support: { ...settings.support, hours: `Monday, ${crypto.randomUUID()}` } };
}

async function newestVersion({ records: { api } }: CaseContext): Promise<number> {
  return (await readBusinessSettings(api.db, api.deps.config)).version;
}

export const businessSettingsCases = [
  matrixCase(getPublicSettings, () => ({})),
  matrixCase(getBusinessTexts, () => ({})),
  matrixCase(getEstimateDefaults, () => ({}), { shows: () => /"valid_days":30/ }),
  matrixCase(getBusinessSettings, () => ({ query: {} })),
  matrixCase(listBusinessSettingsVersions, () => ({ query: {} })),
  matrixCase(checkBusinessSettings, () => ({ body: { settings: changedSettings() } })),
  matrixCase(saveBusinessSettings, async (caseContext) => ({
    body: { settings: changedSettings(), expected_version: await newestVersion(caseContext), note: '' },
  })),
  matrixCase(uploadLogo, () => ({ body: { png: logoPng() } })),
];
