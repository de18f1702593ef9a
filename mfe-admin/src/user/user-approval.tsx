import { approveTech, revokeApproval } from '@tech-portal/contract/approval';
import type { User } from '@tech-portal/contract/users';
import { usePlatform } from '@tech-portal/platform';
import { useApiMutation } from '@tech-portal/platform/query';
import { Button, ConfirmDialog, useDisclosure } from '@tech-portal/ui';

export function UserApproval({ user }: { readonly user: User }) {
  const { notify } = usePlatform();
  const [isAsking, { open, close }] = useDisclosure();
  const input = ({ id }: User) => ({ body: { id } });
  const approval = useApiMutation(approveTech, { input, awaitRefetch: true, toast: 'Failed to approve tech.' });
  const revocation = useApiMutation(revokeApproval, {
    input,
    awaitRefetch: true,
    toast: `Failed to revoke the approval of ${user.username}.`,
  });

  if (!user.approved) {
    return (
      <Button
        size="xs"
        loading={approval.isPending}
        onClick={() => approval.mutate(user, { onSuccess: () => notify({ message: `Approved ${user.username}.` }) })}
      >
        Approve
      </Button>
    );
  }
  return (
    <>
      <Button size="xs" variant="default" onClick={open}>
        Revoke Approval
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={`Revoke the approval of ${user.username}?`}
        confirmLabel="Revoke"
        danger
        busy={revocation.isPending}
        onConfirm={() =>
          revocation.mutate(user, {
            onSuccess: () => notify({ message: `Revoked the approval of ${user.username}.` }),
            onSettled: close,
          })
        }
        onCancel={close}
      >
        The technician is signed out everywhere immediately and needs approval again.
      </ConfirmDialog>
    </>
  );
}
