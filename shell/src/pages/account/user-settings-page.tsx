import { getUser } from '@tech-portal/contract/users';
import { useApiQuery } from '@tech-portal/platform/query';
import { FileInput, PageHeader, QueryView, Stack, TableSkeleton } from '@tech-portal/ui';
import { IconUpload } from '@tech-portal/ui/icons';
import { ChangePassword } from './password-form.tsx';
import { EmailNotifications } from './email-notifications.tsx';
import { PersonalInformation } from './personal-information.tsx';
import { SecondFactor } from './second-factor/second-factor.tsx';
import { SettingsSection } from './settings-section.tsx';
import { SignedInDevices } from './signed-in-devices.tsx';
import classes from './user-settings-page.module.css';

/** The disabled upload of a company's logo (ACCOUNT-1). */
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

/** The own account: logo, personal form, password and devices. */
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
