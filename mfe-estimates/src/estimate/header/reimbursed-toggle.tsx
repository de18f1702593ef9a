import { serverMessage } from '@tech-portal/api-client/errors';
import { usePlatform } from '@tech-portal/platform';
import { Button, Tooltip } from '@tech-portal/ui';
import { IconCheck, IconX } from '@tech-portal/ui/icons';
import { useOneAtATime } from '../../shared/use-one-at-a-time.ts';
import { useReimburseEstimate } from '../estimate.mutations.ts';

/** Whether an order is reimbursed, as an administrator toggles it (document 2, section 2). */
export function ReimbursedToggle({ cartId, reimbursed }: { cartId: number; reimbursed: boolean }) {
  const platform = usePlatform();
  const { mutate, isPending } = useReimburseEstimate(cartId);
  const Icon = reimbursed ? IconCheck : IconX;
  const one = useOneAtATime();
  // A second press before the answer would take the first one back.
  const toggle = () => {
    if (!one.begin()) return;
    mutate(undefined, {
      onSettled: one.end,
      onError: (error) =>
        platform.notify({
          message: serverMessage(error) ?? 'The reimburse status was not changed. Please try again.',
          kind: 'error',
        }),
    });
  };
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
