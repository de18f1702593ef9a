import { getUserFactors, requestFactorReset } from '@tech-portal/contract/factor-resets';
import type { UserFactors } from '@tech-portal/contract/factor-resets';
import { getUser } from '@tech-portal/contract/users';
import type { User } from '@tech-portal/contract/users';
import { usePlatform } from '@tech-portal/platform';
import { useApiMutation, useApiQuery } from '@tech-portal/platform/query';
import {
  Button,
  Card,
  ConfirmDialog,
  Group,
  QueryView,
  Skeleton,
  Stack,
  Text,
  Title,
  useDisclosure,
} from '@tech-portal/ui';
import { useLayoutEffect, useRef } from 'react';

function ResetButton({ user }: { readonly user: User }) {
  const { notify } = usePlatform();
  const [isAsking, { open, close }] = useDisclosure();
  const reset = useResetFactors();
  const confirm = () =>
    reset.mutate(user.id, {
      onSuccess: () => notify({ message: `Removed the second factor of ${user.username}.` }),
      onSettled: close,
    });
  return (
    <>
      <Button size="xs" variant="default" onClick={open}>
        Reset Second Factor
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={`Reset the second factor of ${user.username}?`}
        confirmLabel="Remove Second Factor"
        danger
        busy={reset.isPending}
        onConfirm={confirm}
        onCancel={close}
      >
        Do this only for someone who has lost their second factor. First verify their identity, for example by calling a
        number you know. Their passkeys, authenticator app and recovery codes are removed immediately, and every device
        is logged out. Their password does not change. They are told by email ({user.email}) that you did this.
      </ConfirmDialog>
    </>
  );
}

function SecondFactorStatus({
  user,
  factors,
  isOwn,
}: {
  readonly user: User;
  readonly factors: UserFactors;
  readonly isOwn: boolean;
}) {
  const line = useRef<HTMLParagraphElement>(null);
  const hasSecondFactor = hasAnyFactor(factors);
  const hadSecondFactor = useRef(hasSecondFactor);
  // The focused button is gone, so keyboard users continue at the line that has changed.
  useLayoutEffect(() => {
    if (hadSecondFactor.current !== hasSecondFactor) line.current?.focus();
    hadSecondFactor.current = hasSecondFactor;
  }, [hasSecondFactor]);
  return (
    <Group justify="space-between" gap="sm">
      <Text ref={line} tabIndex={-1}>
        {hasSecondFactor ? `Has ${describeFactors(factors)}.` : 'None. The password alone opens this account.'}
        {hasSecondFactor && isOwn && ' If you lose yours, another administrator can reset it.'}
      </Text>
      {hasSecondFactor && !isOwn && user.deactivated === undefined && <ResetButton user={user} />}
    </Group>
  );
}

/** Second factors of an account, with a reset for an owner who has lost theirs (FACTOR-18). */
export function UserSecondFactor({ user }: { readonly user: User }) {
  const query = useApiQuery(getUserFactors, { id: user.id }, { staleTime: 0 });
  const currentUserId = useApiQuery(getUser, {}).data?.id;
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
          {(factors) => <SecondFactorStatus user={user} factors={factors} isOwn={user.id === currentUserId} />}
        </QueryView>
      </Stack>
    </Card>
  );
}

const useResetFactors = () =>
  useApiMutation(requestFactorReset, {
    input: (id: number) => ({ body: { id } }),
    toast: 'The second factor could not be removed.',
  });

const hasAnyFactor = ({ passkeys, totp }: UserFactors): boolean => passkeys > 0 || totp;

/** Lists second factors, such as '2 passkeys, an authenticator app, 7 recovery codes left'. */
export function describeFactors({ passkeys, totp, recovery_codes: codes }: UserFactors): string {
  const parts = [
    passkeys > 0 && (passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`),
    totp && 'an authenticator app',
    codes === 1 ? '1 recovery code left' : `${codes} recovery codes left`,
  ];
  return parts.filter((part) => part !== false).join(', ');
}
