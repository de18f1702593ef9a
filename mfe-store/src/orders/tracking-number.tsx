import { useState } from 'react';
import type { Order } from '@tech-portal/contract/orders';
import { canViewAdmin, lazyComponent, useSession } from '@tech-portal/platform';
import { Button, ErrorState, Group, Text, Title } from '@tech-portal/ui';
import classes from './order-page.module.css';

/** Few write one, so the code of forms comes when it is edited. */
const TrackingNumberForm = lazyComponent(async () => (await import('./tracking-number-form.tsx')).TrackingNumberForm, {
  failed: (retry) => <ErrorState message="The form could not be loaded." onRetry={retry} />,
});

/** The tracking number of the parcel; administrators edit it. */
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
