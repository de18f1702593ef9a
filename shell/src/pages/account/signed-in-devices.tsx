import { listSessions } from '@tech-portal/contract/account';
import { useApiQuery } from '@tech-portal/platform/query';
import { Alert, Button, ConfirmDialog, Group, QueryView, TableSkeleton, Text } from '@tech-portal/ui';
import { useRef, useState } from 'react';
import { DeviceRow } from './device-row.tsx';
import { LogOutEverywhere } from './log-out-everywhere.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useSignOut } from './use-sign-out.ts';
import classes from './signed-in-devices.module.css';

/**
 * Devices signed in to the account. Other devices can be signed out one by one, the current device only by signing out
 * all of them.
 */
export function SignedInDevices() {
  const query = useApiQuery(listSessions, undefined, { staleTime: 0 });
  const list = useRef<HTMLDivElement>(null);
  // The focused row was removed with the device.
  const signOut = useSignOut(() => list.current?.focus());
  const hasOtherDevices = query.data?.some(({ current }) => !current) ?? false;

  return (
    <SettingsSection
      title="Signed-in devices"
      action={
        <Group gap="xs">
          {hasOtherDevices && (
            <Button variant="default" onClick={() => signOut.ask('others')}>
              Sign out everywhere else
            </Button>
          )}
          <LogOutEverywhere onFailure={signOut.setFailure} />
        </Group>
      }
    >
      <div ref={list} tabIndex={-1} className={classes.content}>
        {signOut.failure !== undefined && (
          <Alert color="red" variant="light" mb="md">
            {signOut.failure}
          </Alert>
        )}
        <QueryView query={query} loading={<TableSkeleton rows={2} />} failure="Failed to fetch signed-in devices.">
          {(sessions) => (
            <>
              <ul className={classes.list} aria-label="Signed-in devices">
                {sessions.map((session) => (
                  <DeviceRow key={session.id} session={session} onSignOut={() => signOut.ask(session)} />
                ))}
              </ul>
              {!hasOtherDevices && (
                <Text size="sm" c="dimmed">
                  No other device is signed in.
                </Text>
              )}
            </>
          )}
        </QueryView>
      </div>
      <SignOutDialog {...signOut} />
    </SettingsSection>
  );
}

function SignOutDialog({ asked: target, busy, cancel, confirm }: ReturnType<typeof useSignOut>) {
  // Keeps the name readable during the closing animation.
  const [shownTarget, setShownTarget] = useState(target);
  if (target !== undefined && target !== shownTarget) setShownTarget(target);
  const isEverywhere = shownTarget === 'others';

  return (
    <ConfirmDialog
      opened={target !== undefined}
      title={isEverywhere ? 'Sign out everywhere else?' : `Sign out ${shownTarget?.device ?? ''}?`}
      confirmLabel="Sign out"
      busy={busy}
      onConfirm={confirm}
      onCancel={cancel}
    >
      {isEverywhere
        ? 'You will have to sign in again on all other devices.'
        : 'You will have to sign in again on it. Unsaved work there may be lost.'}
    </ConfirmDialog>
  );
}
