import { describeChangeError } from '@tech-portal/api-client/error-policy';
import { getNotificationSettings, updateNotificationSettings } from '@tech-portal/contract/notifications';
import { setRead, useApiMutation, useApiQuery } from '@tech-portal/platform/query';
import { Alert, Checkbox, QueryView, TableSkeleton } from '@tech-portal/ui';
import { SettingsSection } from './settings-section.tsx';

/** Whether every notification also comes by email (NOTIFY-9). */
export function EmailNotifications() {
  const query = useApiQuery(getNotificationSettings);
  const { mutate: choose, error } = useApiMutation(updateNotificationSettings, {
    scope: 'notification-settings',
    input: (email: boolean) => ({ body: { email } }),
    optimistic: (email) => [setRead(getNotificationSettings, undefined, { email })],
  });
  return (
    <SettingsSection title="Notifications">
      <QueryView query={query} loading={<TableSkeleton rows={1} />} failure="Failed to fetch notification settings.">
        {({ email }) => (
          <Checkbox
            label="Email me every notification"
            description="What customers answer by an emailed link, and payments of estimates, come by email in any case."
            checked={email}
            onChange={(event) => choose(event.currentTarget.checked)}
          />
        )}
      </QueryView>
      {error && (
        <Alert color="red" variant="light" mt="md">
          {describeChangeError(error, 'This could not be saved. Please try again.')}
        </Alert>
      )}
    </SettingsSection>
  );
}
