import { cancelPlacedOrder, getOrder } from '@tech-portal/contract/orders';
import type { Order } from '@tech-portal/contract/orders';
import { formatCurrency } from '@tech-portal/domain';
import { useApiForm } from '@tech-portal/forms';
import { FormBody, FormDialog } from '@tech-portal/forms/dialog';
import { setCached, useApiMutation } from '@tech-portal/platform/query';
import { Text, Textarea } from '@tech-portal/ui';

interface CancelOrderDialogProps {
  readonly order: Order;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks for a reason, which the technician will see, and explains the refund. */
export function CancelOrderDialog({ order, opened, onClose }: CancelOrderDialogProps) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={`Cancel Order ${order.trans_id}`}>
      <CancelOrderForm order={order} onCancelled={onClose} />
    </FormDialog>
  );
}

interface CancelOrderFormProps {
  readonly order: Order;
  readonly onCancelled: () => void;
}

function CancelOrderForm({ order, onCancelled }: CancelOrderFormProps) {
  const { trans_id, total_paid: paid, refunded } = order;
  const cancel = useApiMutation(cancelPlacedOrder, {
    input: (body: { trans_id: string; reason: string }) => ({ body }),
    confirm: (cancelled) => [setCached(getOrder, { trans_id }, cancelled)],
  });
  const form = useApiForm({
    initial: { reason: '' },
    schema: cancelPlacedOrder.body,
    toInput: ({ reason }) => ({ trans_id, reason }),
    send: cancel.mutateAsync,
    onSent: onCancelled,
  });
  return (
    <FormBody
      form={form}
      aria-label="Cancellation"
      failure="The order was not cancelled. Please try again."
      cancelLabel="Keep Order"
      submitLabel="Cancel Order"
      busyLabel="Cancelling..."
    >
      <Text size="sm">
        You cannot reopen a cancelled order. This does not refund the payment
        {paid > refunded && `: refund the ${formatCurrency(paid - refunded)} at the card provider`}.
      </Text>
      <Textarea
        label="Reason"
        description="The technician sees it on the order page."
        required
        rows={2}
        maxLength={300}
        data-autofocus
        {...form.field('reason')}
      />
    </FormBody>
  );
}
