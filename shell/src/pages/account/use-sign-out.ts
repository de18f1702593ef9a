import { describeChangeError } from '@tech-portal/api-client/error-policy';
import { isRefusal } from '@tech-portal/api-client/errors';
import { endSession } from '@tech-portal/contract/account';
import type { AccountSession } from '@tech-portal/contract/account';
import { usePlatform } from '@tech-portal/platform';
import { useApiMutation } from '@tech-portal/platform/query';
import { useState } from 'react';

type SignOutTarget = AccountSession | 'others';

/**
 * Signs out the device with an id, or all other devices if the id is undefined. A device that is already signed out
 * counts as success.
 */
const useEndSession = () =>
  useApiMutation<void, number | undefined>(async (id, send) => {
    try {
      await send(endSession, { query: { id } });
    } catch (error) {
      if (!isRefusal(error, 'not_found')) throw error;
    }
  });

export function useSignOut(onDone: () => void) {
  const { notify } = usePlatform();
  const end = useEndSession();
  const [target, setTarget] = useState<SignOutTarget>();
  const [failure, setFailure] = useState<string>();

  function confirm() {
    if (target === undefined || end.isPending) return;
    end.mutate(target === 'others' ? undefined : target.id, {
      onSuccess() {
        notify({ message: target === 'others' ? 'Signed out everywhere else.' : `Signed out ${target.device}.` });
        onDone();
      },
      onError(error) {
        setFailure(describeChangeError(error, 'The device could not be signed out.'));
      },
      onSettled: () => setTarget(undefined),
    });
  }

  return {
    asked: target,
    busy: end.isPending,
    failure,
    setFailure,
    ask(requested: SignOutTarget) {
      setFailure(undefined);
      setTarget(requested);
    },
    cancel: () => setTarget(undefined),
    confirm,
  };
}
