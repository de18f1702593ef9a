import type { BodyOf } from '@tech-portal/contract';
import { settleRefund } from '@tech-portal/contract/refunds';
import type { RefundRow } from '@tech-portal/contract/refunds';
import { formatCurrency, fullName } from '@tech-portal/domain';
import { useApiForm } from '@tech-portal/forms';
import { FormBody, FormDialog } from '@tech-portal/forms/dialog';
import { useApiMutation } from '@tech-portal/platform/query';
import { Checkbox, Text, Textarea } from '@tech-portal/ui';

interface SettleRefundDialogProps {
  refund: RefundRow | undefined;
  opened: boolean;
  onClose: () => void;
  /** Called with the server's message after the refund is marked as settled. */
  onSettled: (message: string | undefined) => void;
}

/** Marks a refund as settled outside the provider. The reason is recorded in the audit log. */
export function SettleRefundDialog({ refund, opened, onClose, onSettled }: SettleRefundDialogProps) {
  return (
    <FormDialog opened={opened} onClose={onClose} title="Settle Refund by Hand">
      {refund && <SettleForm key={refund.id} refund={refund} onSettled={onSettled} />}
    </FormDialog>
  );
}

interface SettleFormProps extends Pick<SettleRefundDialogProps, 'onSettled'> {
  refund: RefundRow;
}

function SettleForm({ refund, onSettled }: SettleFormProps) {
  const { mutateAsync: send } = useApiMutation(settleRefund, {
    input: (body: BodyOf<typeof settleRefund>) => ({ body }),
    awaitRefetch: true,
  });
  const form = useApiForm({
    initial: { reason: '', returned: false },
    schema: settleRefund.body,
    toInput: ({ reason, returned }) => ({ id: refund.id, reason, ...(returned && { returned }) }),
    send,
    onSent: ({ message }) => onSettled(message),
  });
  return (
    <FormBody
      form={form}
      aria-label="Settlement"
      failure="The refund could not be settled."
      submitLabel="Settle"
      busyLabel="Settling..."
    >
      <Text size="sm">
        {formatCurrency(refund.amount)} for {fullName(refund.buyer)} leaves the list and is no longer requested from the
        provider. Do this only if the buyer has the money or agreed to something else.
      </Text>
      {refund.is_order && (
        <Checkbox
          label="The buyer has the money"
          description="Counts as refunded. Otherwise the amount can be refunded again."
          {...form.checkbox('returned')}
        />
      )}
      <Textarea
        label="How was it settled?"
        description="Shown in the audit log, e.g. 'Refunded in the provider’s dashboard'."
        required
        rows={3}
        maxLength={300}
        data-autofocus
        {...form.field('reason')}
      />
    </FormBody>
  );
}
