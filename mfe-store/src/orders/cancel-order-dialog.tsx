import { cancelPlacedOrder, getOrder } from '@tech-portal/contract/orders';
import type { Order } from '@tech-portal/contract/orders';
import { formatCurrency } from '@tech-portal/domain';
import { FormFailure, SubmitButton, useApiForm } from '@tech-portal/forms';
import { FormDialog } from '@tech-portal/forms/dialog';
import { setRead, useApiMutation } from '@tech-portal/platform/query';
import { Button, Group, Stack, Text, Textarea } from '@tech-portal/ui';

interface CancelOrderDialogProps {
  readonly order: Order;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks for the reason, which the technician sees, and says what becomes of the money. */
export function CancelOrderDialog({ order, opened, onClose }: CancelOrderDialogProps) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={`Cancel Order ${order.trans_id}`}>
      {(close) => <CancelOrderForm order={order} onKeep={close} onCancelled={onClose} />}
    </FormDialog>
  );
}

interface CancelOrderFormProps {
  readonly order: Order;
  readonly onKeep: () => void;
  readonly onCancelled: () => void;
}

function CancelOrderForm({ order, onKeep, onCancelled }: CancelOrderFormProps) {
  const { trans_id, total_paid: paid, refunded } = order;
  const cancel = useApiMutation(cancelPlacedOrder, {
    input: (body: { trans_id: string; reason: string }) => ({ body }),
    confirm: (cancelled) => [setRead(getOrder, { trans_id }, cancelled)],
  });
  const form = useApiForm({
    initial: { reason: '' },
    schema: cancelPlacedOrder.body,
    toInput: ({ reason }) => ({ trans_id, reason }),
    send: cancel.mutateAsync,
    onSent: onCancelled,
  });
  return (
    <form {...form.props} aria-label="Cancellation">
      <Stack gap="md">
        <Text size="sm">
          A cancelled order cannot be taken up again. This gives no money back
          {paid > refunded && `: refund the ${formatCurrency(paid - refunded)} at the card provider`}.
        </Text>
        <Textarea
          label="Reason"
          description="The technician sees it on the page of the order."
          required
          rows={2}
          maxLength={300}
          data-autofocus
          {...form.field('reason')}
        />
        <FormFailure form={form} text="The order was not cancelled. Please try again." />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onKeep}>
            Keep Order
          </Button>
          <SubmitButton form={form} busyLabel="Cancelling...">
            Cancel Order
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}
