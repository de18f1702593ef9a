import { describeChangeError } from '@tech-portal/api-client/error-policy';
import { usePlatform } from '@tech-portal/platform';
import { Button, Tooltip } from '@tech-portal/ui';
import { IconCheck, IconX } from '@tech-portal/ui/icons';
import { useSetReimbursed } from '../estimate.mutations.ts';

/** Whether an order is reimbursed, as an administrator toggles it. */
export function ReimbursedToggle({ cartId, reimbursed }: { cartId: number; reimbursed: boolean }) {
  const platform = usePlatform();
  const { mutate, isPending } = useSetReimbursed(cartId);
  const Icon = reimbursed ? IconCheck : IconX;
  const toggle = () =>
    mutate(!reimbursed, {
      onError: (error) =>
        platform.notify({
          message: describeChangeError(error, 'The reimburse status was not changed. Please try again.'),
          kind: 'error',
        }),
    });
  return (
    <Tooltip label="Click to toggle reimburse status">
      <Button
        variant={reimbursed ? 'light' : 'default'}
        aria-pressed={reimbursed}
        leftSection={<Icon size={16} aria-hidden="true" />}
        loading={isPending}
        onClick={toggle}
      >
        {reimbursed ? 'Reimbursed' : 'Not Reimbursed'}
      </Button>
    </Tooltip>
  );
}
