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
import { describeSettingsChanges, unsetSettings } from '@tech-portal/domain';
import { defineHandler, definePublicHandler } from '../platform/http/index.ts';
import type { Route } from '../platform/http/index.ts';
import { saveSettings, mergeNewerSettings } from './business-settings.commands.ts';
import { presentLogo, presentPublicSettings, presentSaved } from './business-settings.presenter.ts';
import { findLogo, listSettingsVersions, readBusinessSettings } from './business-settings.queries.ts';
import { storeLogo } from './logos.commands.ts';
import { requireValidForInstallation } from './settings-problems.ts';
import { readSettingsPage } from './settings-page.ts';
import { settingsExamples } from './settings-examples.ts';

const bytesOf = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);

export const businessSettingsRoutes: readonly Route[] = [
  definePublicHandler(getPublicSettings, async ({ deps, request }) => {
    const newest = await readBusinessSettings(deps.db, deps.config);
    request.responseHeaders.set('cache-control', 'no-cache');
    request.responseHeaders.set('etag', `"${newest.version}"`);
    return presentPublicSettings(newest, await findLogo(deps.db, newest.settings.company.logo));
  }),

  definePublicHandler(getBusinessTexts, async ({ deps }) => {
    const { version, settings } = await readBusinessSettings(deps.db, deps.config);
    return { version, terms: settings.terms, privacy: settings.privacy };
  }),

  defineHandler(getEstimateDefaults, async ({ deps }) => {
    const { version, settings } = await readBusinessSettings(deps.db, deps.config);
    return { version, ...settings.estimates };
  }),

  defineHandler(getBusinessSettings, async ({ query, deps }) => readSettingsPage(deps.db, deps.config, query.version)),

  defineHandler(listBusinessSettingsVersions, async ({ query, deps }) => {
    const { rows, pages } = await listSettingsVersions(deps.db, { page: query.page, cursor: query.cursor });
    return rows.map((row, index) => ({ ...presentSaved(row), ...(index === 0 && pages) }));
  }),

  defineHandler(checkBusinessSettings, async ({ body, deps }) => {
    await requireValidForInstallation(deps.db, deps.config, body.settings);
    const before = await readBusinessSettings(deps.db, deps.config);
    const settings = mergeNewerSettings(body.settings, before.settings);
    return {
      settings,
      changes: describeSettingsChanges(before.settings, settings),
      examples: settingsExamples(before.settings, settings),
      warnings: unsetSettings(settings),
    };
  }),

  defineHandler(saveBusinessSettings, async ({ body, currentUser, deps }) => {
    const { settings, expected_version: expectedVersion, note } = body;
    return { version: await saveSettings(deps, currentUser, { settings, expectedVersion, note }) };
  }),

  defineHandler(uploadLogo, async ({ body, deps }) => presentLogo(await storeLogo(deps, bytesOf(body.png)))),
];
