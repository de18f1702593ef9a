import { Alert, Button, ErrorState, TableSkeleton, Text } from '@tech-portal/ui';
import { useRef } from 'react';
import { DeviceRow } from './device-row.tsx';
import { SettingsSection } from './settings-section.tsx';
import { SigningOutDialog } from './signing-out-dialog.tsx';
import { useSessions } from './user-settings.queries.ts';
import { useSigningOut } from './use-signing-out.ts';
import classes from './signed-in-devices.module.css';

/** The devices on which the account is signed in; any but this one can be signed out from here. */
export function SignedInDevices() {
  const { data: sessions, isError, isFetching, refetch } = useSessions();
  const list = useRef<HTMLDivElement>(null);
  // The row that had the focus is gone.
  const signingOut = useSigningOut(() => list.current?.focus());
  const others = sessions?.some(({ current }) => !current) ?? false;

  return (
    <SettingsSection
      title="Signed-in devices"
      action={
        others && (
          <Button variant="default" onClick={() => signingOut.ask('others')}>
            Sign out everywhere else
          </Button>
        )
      }
    >
      <div ref={list} tabIndex={-1} className={classes.content}>
        {signingOut.failure !== undefined && (
          <Alert color="red" variant="light" mb="md">
            {signingOut.failure}
          </Alert>
        )}
        {sessions && (
          <ul className={classes.list} aria-label="Signed-in devices">
            {sessions.map((session) => (
              <DeviceRow key={session.id} session={session} onSignOut={() => signingOut.ask(session)} />
            ))}
          </ul>
        )}
        {sessions && !others && (
          <Text size="sm" c="dimmed">
            No other device is signed in.
          </Text>
        )}
        {!sessions &&
          (isError ? (
            <ErrorState
              message="Failed to fetch signed-in devices."
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          ) : (
            <TableSkeleton rows={2} />
          ))}
      </div>
      <SigningOutDialog {...signingOut} />
    </SettingsSection>
  );
}
