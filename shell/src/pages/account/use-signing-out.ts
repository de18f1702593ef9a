import { describeChangeError } from '@tech-portal/api-client/error-policy';
import { isRefusal } from '@tech-portal/api-client/errors';
import { endSession } from '@tech-portal/contract/account';
import type { AccountSession } from '@tech-portal/contract/account';
import { usePlatform } from '@tech-portal/platform';
import { useApiMutation } from '@tech-portal/platform/query';
import { useState } from 'react';

type SigningOut = AccountSession | 'others';

/** Signs out one device, or all others without an id. A device that is already signed out counts as success. */
const useEndSession = () =>
  useApiMutation<void, number | undefined>(async (id, send) => {
    try {
      await send(endSession, { query: { id } });
    } catch (error) {
      if (!isRefusal(error, 'not_found')) throw error;
    }
  });

export function useSigningOut(onDone: () => void) {
  const { notify } = usePlatform();
  const end = useEndSession();
  const [asked, setAsked] = useState<SigningOut>();
  const [failure, setFailure] = useState<string>();

  function confirm() {
    if (asked === undefined || end.isPending) return;
    end.mutate(asked === 'others' ? undefined : asked.id, {
      onSuccess() {
        notify({ message: asked === 'others' ? 'Signed out everywhere else.' : `Signed out ${asked.device}.` });
        onDone();
      },
      onError(error) {
        setFailure(describeChangeError(error, 'The device could not be signed out.'));
      },
      onSettled: () => setAsked(undefined),
    });
  }

  return {
    asked,
    busy: end.isPending,
    failure,
    setFailure,
    ask(requested: SigningOut) {
      setFailure(undefined);
      setAsked(requested);
    },
    cancel: () => setAsked(undefined),
    confirm,
  };
}
