import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import type { Order } from '@tech-portal/contract/orders';
import { canViewAdmin, useSession } from '@tech-portal/platform';
import { Button, Group, Text, TextInput, Title } from '@tech-portal/ui';
import { failureText } from '../shared/failure-text.ts';
import { useTrackOrder } from './orders.mutations.ts';
import classes from './order-page.module.css';

/** Where the parcel is to be asked for; administrators write it. */
export function TrackingNumber({ order }: { order: Order }) {
  const isAdmin = canViewAdmin(useSession());
  const [draft, setDraft] = useState<string>();
  const { mutate, isPending, error, reset } = useTrackOrder(order.trans_id);
  const number = order.tracking_number ?? '';
  if (number === '' && !isAdmin) return null;

  const stop = () => {
    reset();
    setDraft(undefined);
  };
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isPending && draft !== undefined) mutate(draft.trim(), { onSuccess: stop });
  };
  return (
    <section className={classes.card}>
      <Title order={2} size="h5" mb="xs">
        Tracking Number
      </Title>
      {draft === undefined ? (
        <Group justify="space-between" gap="sm">
          <Text size="sm" {...(number === '' && { c: 'dimmed' })}>
            {number === '' ? 'Not shipped yet.' : number}
          </Text>
          {isAdmin && (
            <Button size="xs" variant="default" aria-label="Edit tracking number" onClick={() => setDraft(number)}>
              Edit
            </Button>
          )}
        </Group>
      ) : (
        <form onSubmit={save} className={classes.tracking}>
          <TextInput
            aria-label="Tracking Number"
            maxLength={64}
            autoFocus
            value={draft}
            readOnly={isPending}
            onChange={(event) => setDraft(event.currentTarget.value)}
            error={
              error && failureText(error, 'The tracking number was not saved. Check your connection and try again.')
            }
          />
          <Group gap="xs">
            <Button size="xs" type="submit" loading={isPending}>
              Save
            </Button>
            <Button size="xs" variant="default" disabled={isPending} onClick={stop}>
              Cancel
            </Button>
          </Group>
        </form>
      )}
    </section>
  );
}
