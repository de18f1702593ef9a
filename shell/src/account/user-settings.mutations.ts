import { isRefusal } from '@tech-portal/api-client/errors';
import { endSession } from '@tech-portal/contract/account';
import { updateUser } from '@tech-portal/contract/user-settings';
import type { UserSettings } from '@tech-portal/contract/user-settings';
import { getUser } from '@tech-portal/contract/users';
import { patchRead, useApiMutation } from '@tech-portal/platform/query';

interface SettingsSave {
  settings: UserSettings;
  /** What the change is based on. */
  version: number | undefined;
}

/** Saves the personal form. */
export const useSaveSettings = () =>
  useApiMutation(updateUser, {
    input: ({ settings, version }: SettingsSave) => ({ body: { user: settings, version } }),
    confirm: (_answer, { settings }) => [patchRead(getUser, {}, (account) => ({ ...account, ...settings }))],
  });

/** Signs one device out, or without an id all others. A device that was signed out meanwhile counts as success. */
export const useEndSession = () =>
  useApiMutation<void, number | undefined>(async (id, send) => {
    try {
      await send(endSession, { query: { id } });
    } catch (error) {
      if (!isRefusal(error, 'not_found')) throw error;
    }
  });
