import { describeChangeError } from '@tech-portal/api-client/error-policy';
import type { FactorReset } from '@tech-portal/contract/factor-resets';
import { formatMoment } from '@tech-portal/domain';
import { Alert, Button, Stack, Text } from '@tech-portal/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { useCancelOwnReset } from './factor-reset.mutations.ts';

/** Says in every session of an account that its second factor is to be removed, with the way to cancel it (FACTOR-19). */
export function FactorResetNotice({ reset }: { readonly reset: FactorReset | null }) {
  const cancel = useCancelOwnReset();
  const [isCancelled, setCancelled] = useState(false);
  const [failure, setFailure] = useState<string>();
  const outcome = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isCancelled) outcome.current?.focus();
  }, [isCancelled]);

  async function cancelNow() {
    setFailure(undefined);
    try {
      await cancel.mutateAsync();
      setCancelled(true);
    } catch (error) {
      setFailure(describeChangeError(error, 'The reset could not be cancelled.'));
    }
  }

  if (isCancelled) {
    return (
      <Alert color="green" variant="light" mb="md" role="status" ref={outcome} tabIndex={-1}>
        The reset was cancelled. Your second factor stays.
      </Alert>
    );
  }
  if (!reset) return null;
  const { requested_by: by, requested, takes_effect: takesEffect } = reset;
  return (
    <Alert color="red" variant="light" mb="md" role="status" title="Your second factor is to be removed">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          {by === null ? 'An administrator' : `The administrator ${by}`} asked for it on {formatMoment(requested)}, as
          you would ask for when you have lost it. It takes effect on {formatMoment(takesEffect)}: every device is
          signed out, and from then on your password alone opens this account. If you did not ask for it, cancel it.
        </Text>
        {failure !== undefined && (
          <Text size="sm" fw={600} role="alert">
            {failure}
          </Text>
        )}
        <Button size="xs" color="red" loading={cancel.isPending} onClick={() => void cancelNow()}>
          Cancel the reset
        </Button>
      </Stack>
    </Alert>
  );
}
