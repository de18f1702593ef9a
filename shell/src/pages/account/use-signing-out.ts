import type { AccountSession } from '@tech-portal/contract/account';
import { describeChangeError } from '@tech-portal/api-client/error-policy';
import { usePlatform } from '@tech-portal/platform';
import { useState } from 'react';
import { useEndSession } from './user-settings.mutations.ts';

/** What is to be signed out: one device, or all but this one. */
type SigningOut = AccountSession | 'others';

/** Signing devices out, from the question to the outcome. */
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
