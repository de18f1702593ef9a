import { reactivateUser } from '@tech-portal/contract/users';
import type { User } from '@tech-portal/contract/users';
import { calendarDay, formatDay } from '@tech-portal/domain';
import { usePlatform } from '@tech-portal/platform';
import { useApiMutation } from '@tech-portal/platform/query';
import { Alert, Button, ConfirmDialog, Group, Text, useDisclosure } from '@tech-portal/ui';

/**
 * Notice that an account is deactivated, with a button to reactivate it after confirmation (ADMIN-28). Renders nothing
 * for other accounts.
 */
export function UserReactivation({ user }: { readonly user: User }) {
  const { notify } = usePlatform();
  const [isAsking, { open, close }] = useDisclosure();
  const reactivation = useApiMutation(reactivateUser, {
    input: ({ id }: User) => ({ body: { id } }),
    awaitRefetch: true,
    toast: `Failed to reactivate ${user.username}.`,
  });
  if (user.deactivated === undefined) return null;
  const confirm = () =>
    reactivation.mutate(user, {
      onSuccess: () => notify({ message: `Reactivated ${user.username}.` }),
      onSettled: close,
    });
  return (
    <Alert color="amber" variant="light" title={`Deactivated on ${formatDay(calendarDay(new Date(user.deactivated)))}`}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">No one can log in to this account. Its username and email stay reserved.</Text>
        <Button size="xs" onClick={open}>
          Reactivate
        </Button>
      </Group>
      <ConfirmDialog
        opened={isAsking}
        title={`Reactivate ${user.username}?`}
        confirmLabel="Reactivate"
        busy={reactivation.isPending}
        onConfirm={confirm}
        onCancel={close}
      >
        {user.first_name} {user.last_name} can log in again with the password they had, as{' '}
        {user.approved ? `an approved ${user.type} user` : `a ${user.type} user waiting for approval`}, and is notified
        by email.
      </ConfirmDialog>
    </Alert>
  );
}
