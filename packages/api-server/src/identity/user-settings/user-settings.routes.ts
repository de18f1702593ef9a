import { updateUser } from '@tech-portal/contract/user-settings';
import { defineHandler } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { saveSettings } from './user-settings.commands.ts';

export const userSettingsRoutes: readonly Route[] = [
  defineHandler(updateUser, async ({ body, currentUser, deps }) => {
    await saveSettings(deps.db, currentUser, body, deps.clock.now());
    return {};
  }),
];
