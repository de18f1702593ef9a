import { isRefusal } from '@tech-portal/api-client/errors';
import { endSession } from '@tech-portal/contract/account';
import { getNotificationSettings, updateNotificationSettings } from '@tech-portal/contract/notifications';
import { updateUser } from '@tech-portal/contract/user-settings';
import type { UserSettings } from '@tech-portal/contract/user-settings';
import { getUser } from '@tech-portal/contract/users';
import { patchRead, setRead, useApiMutation } from '@tech-portal/platform/query';

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

/** Says whether every notification also comes by email; shown at once, and taken back when it is refused. */
export const useChooseEmail = () =>
  useApiMutation(updateNotificationSettings, {
    scope: 'notification-settings',
    input: (email: boolean) => ({ body: { email } }),
    optimistic: (email) => [setRead(getNotificationSettings, undefined, { email })],
  });

/** Ends every session of the account, this one included. */
export const useEndEverySession = () => useApiMutation(endSession, { input: () => ({ query: { everywhere: true } }) });
