import { describeChangeError } from '@tech-portal/api-client/error-policy';
import { getNotificationSettings, updateNotificationSettings } from '@tech-portal/contract/notifications';
import { getUser } from '@tech-portal/contract/users';
import { setCached, useApiMutation, useApiQuery } from '@tech-portal/platform/query';
import { Alert, Checkbox, FileInput, PageHeader, QueryView, Stack, TableSkeleton } from '@tech-portal/ui';
import { IconUpload } from '@tech-portal/ui/icons';
import { ChangePassword } from './password-form.tsx';
import { PersonalInformation } from './personal-information.tsx';
import { SecondFactor } from './second-factor/second-factor.tsx';
import { SettingsSection } from './settings-section.tsx';
import { SignedInDevices } from './signed-in-devices.tsx';
import classes from './user-settings-page.module.css';

/** Switch for emailing every notification (NOTIFY-9). */
function EmailNotifications() {
  const query = useApiQuery(getNotificationSettings);
  const { mutate: setEmailNotifications, error } = useApiMutation(updateNotificationSettings, {
    scope: 'notification-settings',
    input: (email: boolean) => ({ body: { email } }),
    optimistic: (email) => [setCached(getNotificationSettings, undefined, { email })],
  });
  return (
    <SettingsSection title="Notifications">
      <QueryView query={query} loading={<TableSkeleton rows={1} />} failure="Failed to fetch notification settings.">
        {({ email }) => (
          <Checkbox
            label="Email me every notification"
            description="You always get an email when a customer responds to an estimate or pays it."
            checked={email}
            onChange={(event) => setEmailNotifications(event.currentTarget.checked)}
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

/** Disabled upload of a company logo (ACCOUNT-1). */
function LogoUpload() {
  return (
    <SettingsSection title="Logo">
      <FileInput
        label="Logo upload is coming soon (png, jpg, jpeg)."
        placeholder="Choose a logo"
        accept=".png,.jpg,.jpeg"
        leftSection={<IconUpload size={16} aria-hidden="true" />}
        disabled
      />
    </SettingsSection>
  );
}

export function UserSettingsPage() {
  const query = useApiQuery(getUser, {});
  return (
    <div className={classes.page}>
      <PageHeader title="User Settings" />
      <QueryView query={query} loading={<TableSkeleton />} failure="Failed to fetch user data.">
        {(user) => (
          <Stack gap="lg">
            <LogoUpload />
            <PersonalInformation key={user.id} user={user} />
            <EmailNotifications />
            <ChangePassword user={user} />
            <SecondFactor />
            <SignedInDevices />
          </Stack>
        )}
      </QueryView>
    </div>
  );
}
