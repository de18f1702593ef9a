import { listSessions } from '@tech-portal/contract/account';
import { useApiQuery } from '@tech-portal/platform/query';
import { Alert, Button, ConfirmDialog, Group, QueryView, TableSkeleton, Text } from '@tech-portal/ui';
import { useRef, useState } from 'react';
import { DeviceRow } from './device-row.tsx';
import { LogOutEverywhere } from './log-out-everywhere.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useSigningOut } from './use-signing-out.ts';
import classes from './signed-in-devices.module.css';

/** Signed-in devices of the account. Another device can be signed out alone; this one only together with all others. */
export function SignedInDevices() {
  const query = useApiQuery(listSessions, undefined, { staleTime: 0 });
  const list = useRef<HTMLDivElement>(null);
  // The focused row is gone.
  const signingOut = useSigningOut(() => list.current?.focus());
  const others = query.data?.some(({ current }) => !current) ?? false;

  return (
    <SettingsSection
      title="Signed-in devices"
      action={
        <Group gap="xs">
          {others && (
            <Button variant="default" onClick={() => signingOut.ask('others')}>
              Sign out everywhere else
            </Button>
          )}
          <LogOutEverywhere onFailure={signingOut.setFailure} />
        </Group>
      }
    >
      <div ref={list} tabIndex={-1} className={classes.content}>
        {signingOut.failure !== undefined && (
          <Alert color="red" variant="light" mb="md">
            {signingOut.failure}
          </Alert>
        )}
        <QueryView query={query} loading={<TableSkeleton rows={2} />} failure="Failed to fetch signed-in devices.">
          {(sessions) => (
            <>
              <ul className={classes.list} aria-label="Signed-in devices">
                {sessions.map((session) => (
                  <DeviceRow key={session.id} session={session} onSignOut={() => signingOut.ask(session)} />
                ))}
              </ul>
              {!others && (
                <Text size="sm" c="dimmed">
                  No other device is signed in.
                </Text>
              )}
            </>
          )}
        </QueryView>
      </div>
      <SigningOutDialog {...signingOut} />
    </SettingsSection>
  );
}

function SigningOutDialog({ asked, busy, cancel, confirm }: ReturnType<typeof useSigningOut>) {
  // Keeps the name readable during the closing animation.
  const [named, setNamed] = useState(asked);
  if (asked !== undefined && asked !== named) setNamed(asked);
  const everywhere = named === 'others';

  return (
    <ConfirmDialog
      opened={asked !== undefined}
      title={everywhere ? 'Sign out everywhere else?' : `Sign out ${named?.device ?? ''}?`}
      confirmLabel="Sign out"
      busy={busy}
      onConfirm={confirm}
      onCancel={cancel}
    >
      {everywhere
        ? 'All other devices have to log in again.'
        : 'It has to log in again. Unsaved work there may be lost.'}
    </ConfirmDialog>
  );
}
