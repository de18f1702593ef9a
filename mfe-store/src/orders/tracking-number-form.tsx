import { getOrder, trackOrder } from '@tech-portal/contract/orders';
import type { Order } from '@tech-portal/contract/orders';
import { FormFailure, SubmitButton, useApiForm } from '@tech-portal/forms';
import { setCached, useApiMutation } from '@tech-portal/platform/query';
import { Button, Group, TextInput } from '@tech-portal/ui';
import { object } from 'valibot';
import classes from './order-page.module.css';

const { tracking_number } = trackOrder.body.entries;
const schema = object({ tracking_number });

/** Saving an empty number removes it. */
export function TrackingNumberForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const { trans_id } = order;
  const track = useApiMutation(trackOrder, {
    input: (values: { tracking_number: string }) => ({ body: { trans_id, ...values } }),
    confirm: (tracked) => [setCached(getOrder, { trans_id }, tracked)],
  });
  const form = useApiForm({
    initial: { tracking_number: order.tracking_number ?? '' },
    schema,
    send: track.mutateAsync,
    onSent: onClose,
  });
  return (
    <form {...form.props} className={classes.tracking}>
      <TextInput aria-label="Tracking Number" autoFocus {...form.field('tracking_number')} />
      <FormFailure form={form} text="The tracking number was not saved. Please try again." />
      <Group gap="xs">
        <SubmitButton form={form} busyLabel="Saving...">
          Save
        </SubmitButton>
        <Button variant="default" disabled={form.isSending} onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </form>
  );
}
