import { useState } from 'react';
import { describeChangeError } from '@tech-portal/api-client/error-policy';
import { deleteEstimate } from '@tech-portal/contract/estimates';
import { useApiMutation } from '@tech-portal/platform/query';
import { Alert, ConfirmDialog } from '@tech-portal/ui';
import { IconTrash } from '@tech-portal/ui/icons';
import { Action } from '@tech-portal/ui/more-menu';

/** Deletes a draft or an invoice after confirmation; `onDeleted` must navigate away. */
export function DeleteEstimate({ cartId, onDeleted }: { cartId: number; onDeleted: () => void }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const deletion = useApiMutation(deleteEstimate, {
    input: () => ({ query: { cart_id: cartId } }),
    // The current page still shows the estimate and must not refetch it.
    hold: 'all',
  });
  return (
    <>
      <Action
        icon={<IconTrash size={16} aria-hidden="true" />}
        danger
        opensDialog
        onClick={() => setIsConfirming(true)}
      >
        Delete
      </Action>
      <ConfirmDialog
        opened={isConfirming}
        title="Delete this estimate?"
        confirmLabel="Delete"
        danger
        busy={deletion.isPending}
        onConfirm={() => deletion.mutate(undefined, { onSuccess: onDeleted })}
        onCancel={() => {
          deletion.reset();
          setIsConfirming(false);
        }}
      >
        Its parts, charges and notes will also be deleted. This cannot be undone.
        {deletion.isError && (
          <Alert color="red" mt="sm">
            {describeChangeError(deletion.error, 'The estimate was not deleted. Please try again.')}
          </Alert>
        )}
      </ConfirmDialog>
    </>
  );
}
