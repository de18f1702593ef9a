import { describeChangeError } from '@tech-portal/api-client/error-policy';
import { revertEstimate } from '@tech-portal/contract/estimates';
import { usePlatform } from '@tech-portal/platform';
import { useApiMutation } from '@tech-portal/platform/query';
import { IconArrowBackUp } from '@tech-portal/ui/icons';
import { Action } from '@tech-portal/ui/more-menu';

/** Sends an invoice back to draft. */
export function RevertButton({ cartId }: { cartId: number }) {
  const platform = usePlatform();
  const { mutate, isPending } = useApiMutation(revertEstimate, {
    input: () => ({ body: { cart_id: cartId } }),
    awaitRefetch: true,
    onError: (error) =>
      platform.notify({
        message: describeChangeError(error, 'The estimate was not reverted. Please try again.'),
        kind: 'error',
      }),
  });
  return (
    <Action icon={<IconArrowBackUp size={16} aria-hidden="true" />} loading={isPending} onClick={() => mutate()}>
      Revert to Draft
    </Action>
  );
}
