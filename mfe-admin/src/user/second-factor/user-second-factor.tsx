import { describeChangeError } from '@tech-portal/api-client/error-policy';
import { getUserFactors } from '@tech-portal/contract/factor-resets';
import type { FactorReset, UserFactors } from '@tech-portal/contract/factor-resets';
import { getUser } from '@tech-portal/contract/users';
import type { User } from '@tech-portal/contract/users';
import { formatMoment } from '@tech-portal/domain';
import { usePlatform } from '@tech-portal/platform';
import { useApiQuery } from '@tech-portal/platform/query';
import { Alert, Button, Card, ConfirmDialog, Group, QueryView, Skeleton, Stack, Text, Title } from '@tech-portal/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { useCancelReset, useRequestReset } from './factor-reset.mutations.ts';
import { describeFactors, hasFactors } from './user-factors.ts';

/** A reset that waits, with the way to cancel it. */
function WaitingReset({ user, reset }: { readonly user: User; readonly reset: FactorReset }) {
  const { notify } = usePlatform();
  const cancel = useCancelReset();
  const cancelNow = () =>
    cancel.mutate(user.id, {
      onSuccess: () => notify({ message: `Cancelled the reset of ${user.username}.` }),
      onError: (error) =>
        notify({ message: describeChangeError(error, 'The reset could not be cancelled.'), kind: 'error' }),
    });
  return (
    <Alert color="amber" variant="light" title={`To be removed on ${formatMoment(reset.takes_effect)}`}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          {reset.requested_by ?? 'An administrator'} asked for it on {formatMoment(reset.requested)}. {user.first_name}{' '}
          was told by email and can cancel it until then; a login with the second factor cancels it, too.
        </Text>
        <Button size="xs" variant="default" loading={cancel.isPending} onClick={cancelNow}>
          Cancel Reset
        </Button>
      </Group>
    </Alert>
  );
}

/** Begins the reset of an account's second factors after a question. */
function ResetButton({ user }: { readonly user: User }) {
  const { notify } = usePlatform();
  const [asking, setAsking] = useState(false);
  const request = useRequestReset();
  const confirm = () =>
    request.mutate(user.id, {
      onSuccess: () => notify({ message: `The reset of ${user.username} has begun.` }),
      onError: (error) =>
        notify({ message: describeChangeError(error, 'The reset could not be begun.'), kind: 'error' }),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setAsking(true)}>
        Reset Second Factor
      </Button>
      <ConfirmDialog
        opened={asking}
        title={`Reset the second factor of ${user.username}?`}
        confirmLabel="Begin Reset"
        danger
        busy={request.isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        For somebody who has lost it. First make sure that it is them who asks, for example by a call to the number that
        you know. Their passkeys, authenticator app and recovery codes are removed 24 hours from now, and every device
        is signed out; the password stays. They are told by email at {user.email} and can cancel it until then.
      </ConfirmDialog>
    </>
  );
}

function Factors({
  user,
  factors,
  isOwn,
}: {
  readonly user: User;
  readonly factors: UserFactors;
  readonly isOwn: boolean;
}) {
  const line = useRef<HTMLParagraphElement>(null);
  const { reset } = factors;
  const wasWaiting = useRef(reset !== null);
  // The button that was pressed is gone then: who uses a keyboard goes on at what has changed.
  useLayoutEffect(() => {
    if (wasWaiting.current !== (reset !== null)) line.current?.focus();
    wasWaiting.current = reset !== null;
  }, [reset]);
  const isThere = hasFactors(factors);
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <Text ref={line} tabIndex={-1}>
          {isThere ? `Has ${describeFactors(factors)}.` : 'Has none: the password alone opens this account.'}
          {isThere && isOwn && ' Another administrator can reset yours when you have lost it.'}
        </Text>
        {isThere && !isOwn && reset === null && user.deactivated === undefined && <ResetButton user={user} />}
      </Group>
      {reset !== null && <WaitingReset user={user} reset={reset} />}
    </Stack>
  );
}

/** What protects an account beside its password, and its reset for an owner who has lost it (FACTOR-18). */
export function UserSecondFactor({ user }: { readonly user: User }) {
  const query = useApiQuery(getUserFactors, { id: user.id }, { staleTime: 0 });
  const ownId = useApiQuery(getUser, {}).data?.id;
  return (
    <Card withBorder padding="lg" component="section" aria-labelledby="user-second-factor">
      <Stack gap="sm">
        <Title order={2} size="h3" id="user-second-factor">
          Second Factor
        </Title>
        <QueryView
          query={query}
          loading={<Skeleton height={36} role="status" aria-label="Loading second factor" />}
          failure="Failed to fetch the second factor."
        >
          {(factors) => <Factors user={user} factors={factors} isOwn={user.id === ownId} />}
        </QueryView>
      </Stack>
    </Card>
  );
}
