import { cancelPlacedOrder, getOrder } from '@tech-portal/contract/orders';
import type { Order } from '@tech-portal/contract/orders';
import type { BodyOf } from '@tech-portal/contract';
import { dollarsToCents, formatCurrency } from '@tech-portal/domain';
import { useApiForm } from '@tech-portal/forms';
import { FormBody, FormDialog } from '@tech-portal/forms/dialog';
import { setCached, useApiMutation } from '@tech-portal/platform/query';
import { Checkbox, Text, Textarea } from '@tech-portal/ui';
import { useState } from 'react';

interface CancelOrderDialogProps {
  readonly order: Order;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks for a reason, which the technician sees, and explains the refund. */
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
  const { trans_id, total_paid: paid, refunded, refunds = [] } = order;
  // The same id on every attempt: a request repeated after a lost response refunds only once.
  const [refundId] = useState(() => crypto.randomUUID());
  const isReserved = ({ kind, state }: (typeof refunds)[number]) =>
    kind === 'provider' && state !== 'succeeded' && state !== 'settled';
  const reserved = refunds.filter(isReserved).reduce((sum, { amount }) => sum + dollarsToCents(amount), 0);
  const left = (dollarsToCents(paid) - dollarsToCents(refunded) - reserved) / 100;
  const cancel = useApiMutation(cancelPlacedOrder, {
    input: (body: BodyOf<typeof cancelPlacedOrder>) => ({ body }),
    confirm: (cancelled) => [setCached(getOrder, { trans_id }, cancelled)],
  });
  const form = useApiForm({
    initial: { reason: '', refund: left > 0 },
    schema: cancelPlacedOrder.body,
    toInput: ({ reason, refund }) => ({ trans_id, reason, ...(refund && { refund: { id: refundId } }) }),
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
      <Text size="sm">You cannot reopen a cancelled order.</Text>
      {left > 0 && (
        <Checkbox
          label={`Refund ${formatCurrency(left)} to the buyer’s card`}
          description="Without it, canceling refunds nothing."
          {...form.checkbox('refund')}
        />
      )}
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
