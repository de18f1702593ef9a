import { describeChangeError } from '@tech-portal/api-client/error-policy';
import { endSession } from '@tech-portal/contract/account';
import { usePlatform } from '@tech-portal/platform';
import { useApiMutation } from '@tech-portal/platform/query';
import { Button, ConfirmDialog } from '@tech-portal/ui';
import { useState } from 'react';

interface LogOutEverywhereProps {
  /** Called with an error message when the outcome is unknown, and with undefined on a new attempt. */
  readonly onFailure: (message: string | undefined) => void;
}

/** Signs out all devices of the account, including this one, after confirmation (ACCOUNT-18). */
export function LogOutEverywhere({ onFailure }: LogOutEverywhereProps) {
  const { notify, session } = usePlatform();
  const end = useApiMutation(endSession, { input: () => ({ query: { everywhere: true } }) });
  const [isAsking, setIsAsking] = useState(false);

  function confirm() {
    if (end.isPending) return;
    end.mutate(undefined, {
      onSuccess() {
        notify({ message: 'You are logged out on all devices.' });
        // Logs out other tabs too. Older servers do not end this session.
        session.logOut();
      },
      onError(error) {
        onFailure(describeChangeError(error, 'The devices could not be logged out.'));
        setIsAsking(false);
      },
    });
  }

  return (
    <>
      <Button
        variant="default"
        onClick={() => {
          onFailure(undefined);
          setIsAsking(true);
        }}
      >
        Log Out everywhere
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title="Log Out everywhere?"
        confirmLabel="Log Out"
        busy={end.isPending}
        onConfirm={confirm}
        onCancel={() => setIsAsking(false)}
      >
        All devices, including this one, have to log in again. Unsaved work is lost.
      </ConfirmDialog>
    </>
  );
}
