import { useState } from 'react';
import { getOrder, trackOrder } from '@tech-portal/contract/orders';
import type { Order } from '@tech-portal/contract/orders';
import { FormFailure, SubmitButton, useApiForm } from '@tech-portal/forms';
import { canViewAdmin, useSession } from '@tech-portal/platform';
import { setRead, useApiMutation } from '@tech-portal/platform/query';
import { Button, Group, Text, TextInput, Title } from '@tech-portal/ui';
import { object } from 'valibot';
import classes from './order-page.module.css';

/** Where the parcel can be asked for; administrators write it. */
export function TrackingNumber({ order }: { order: Order }) {
  const isAdmin = canViewAdmin(useSession());
  const [isEditing, setEditing] = useState(false);
  const number = order.tracking_number ?? '';
  if (number === '' && !isAdmin) return null;

  return (
    <section className={classes.card}>
      <Title order={2} size="h5" mb="xs">
        Tracking Number
      </Title>
      {isEditing ? (
        <TrackingNumberForm order={order} onClose={() => setEditing(false)} />
      ) : (
        <Group justify="space-between" gap="sm">
          <Text size="sm" {...(number === '' && { c: 'dimmed' })}>
            {number === '' ? 'Not shipped yet.' : number}
          </Text>
          {isAdmin && (
            <Button size="xs" variant="default" aria-label="Edit tracking number" onClick={() => setEditing(true)}>
              Edit
            </Button>
          )}
        </Group>
      )}
    </section>
  );
}

const { tracking_number } = trackOrder.body.entries;
const schema = object({ tracking_number });

/** An empty number takes it back. */
function TrackingNumberForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const { trans_id } = order;
  const track = useApiMutation(trackOrder, {
    input: (typed: { tracking_number: string }) => ({ body: { trans_id, ...typed } }),
    confirm: (tracked) => [setRead(getOrder, { trans_id }, tracked)],
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
      <FormFailure form={form} text="The tracking number was not saved. Check your connection and try again." />
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
