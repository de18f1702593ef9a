import { updateUser } from '@tech-portal/contract/user-settings';
import { handle } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { saveSettings } from './user-settings.commands.ts';

export const userSettingsRoutes: readonly Route[] = [
  handle(updateUser, async ({ body, viewer, deps }) => {
    await saveSettings(deps.db, viewer, body, deps.clock.now());
    return {};
  }),
];
