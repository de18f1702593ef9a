import { failureHint } from '@tech-portal/api-client/error-policy';
import { ErrorState, PageHeader, Stack, TableSkeleton } from '@tech-portal/ui';
import { ChangePassword } from './change-password.tsx';
import { LogoUpload } from './logo-upload.tsx';
import { PersonalInformation } from './personal-information.tsx';
import { SignedInDevices } from './signed-in-devices.tsx';
import { useOwnAccount } from './user-settings.queries.ts';
import classes from './user-settings-page.module.css';

/** The own account: logo, personal form, password and devices (document 2, section 2). */
export function UserSettingsPage() {
  const { data: user, error, isFetching, refetch } = useOwnAccount();
  return (
    <div className={classes.page}>
      <PageHeader title="User Settings" />
      {user ? (
        <Stack gap="lg">
          <LogoUpload />
          <PersonalInformation key={user.id} user={user} />
          <ChangePassword username={user.username} />
          <SignedInDevices />
        </Stack>
      ) : error ? (
        <ErrorState
          message="Failed to fetch user data."
          hint={failureHint(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <TableSkeleton />
      )}
    </div>
  );
}
