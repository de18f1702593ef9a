import { serverMessage } from '@tech-portal/api-client/errors';
import { usePlatform } from '@tech-portal/platform';
import { Button } from '@tech-portal/ui';
import { IconArrowBackUp } from '@tech-portal/ui/icons';
import { useRevertEstimate } from '../estimate.mutations.ts';

/** Sends an invoice back to draft. */
export function RevertButton({ cartId }: { cartId: number }) {
  const platform = usePlatform();
  const { mutate, isPending } = useRevertEstimate(cartId);
  const revert = () =>
    mutate(undefined, {
      onError: (error) =>
        platform.notify({
          message: serverMessage(error) ?? 'The estimate was not reverted. Check your connection and try again.',
          kind: 'error',
        }),
    });
  return (
    <Button
      variant="default"
      leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
      loading={isPending}
      onClick={revert}
    >
      Revert to Draft
    </Button>
  );
}
