import type { Order } from '@tech-portal/contract/orders';
import { canViewAdmin, lazyComponent, useSession } from '@tech-portal/platform';
import { Button, ErrorState, Group, Text, Title, useDisclosure } from '@tech-portal/ui';
import classes from './order-page.module.css';

/** Loaded on editing, because few users edit tracking numbers. */
const TrackingNumberForm = lazyComponent(async () => (await import('./tracking-number-form.tsx')).TrackingNumberForm, {
  failed: (retry) => <ErrorState message="The form could not be loaded." onRetry={retry} />,
});

/** Tracking numbers with their carriers; administrators can edit the first one. */
export function TrackingNumber({ order }: { order: Order }) {
  const isAdmin = canViewAdmin(useSession());
  const [isEditing, { open, close }] = useDisclosure();
  const numbers = order.tracking_number ? [order.tracking_number, ...order.more_tracking_numbers] : [];
  // Canceled orders are never shipped.
  const isEditable = isAdmin && !order.cancelled;
  if (numbers.length === 0 && !isEditable) return null;

  return (
    <section className={classes.card}>
      <Title order={2} size="h5" mb="xs">
        {numbers.length > 1 ? 'Tracking Numbers' : 'Tracking Number'}
      </Title>
      {isEditing ? (
        <TrackingNumberForm order={order} onClose={close} />
      ) : (
        <Group justify="space-between" gap="sm">
          {numbers.length === 0 ? (
            <Text size="sm" c="dimmed">
              Not shipped yet.
            </Text>
          ) : (
            <Text component="div" size="sm">
              {order.carrier && <div>{order.carrier}</div>}
              {numbers.map((number) => (
                <div key={number}>{number}</div>
              ))}
            </Text>
          )}
          {isEditable && (
            <Button size="xs" variant="default" aria-label="Edit tracking number" onClick={open}>
              Edit
            </Button>
          )}
        </Group>
      )}
    </section>
  );
}
