import { getOrder } from '@tech-portal/contract/orders';
import type { Order } from '@tech-portal/contract/orders';
import { deliverParcel, removeParcel } from '@tech-portal/contract/parcels';
import type { Parcel } from '@tech-portal/contract/parcels';
import { setCached, useApiMutation } from '@tech-portal/platform/query';
import { Button, ConfirmDialog, Group, useDisclosure } from '@tech-portal/ui';
import { TrackingNumberForm } from './tracking-number-form.tsx';

interface ParcelActionsProps {
  readonly order: Order;
  readonly parcel: Parcel;
  readonly index: number;
}

/** Administrators' actions on a parcel: mark it as delivered, undo it, and edit the order's first tracking number. */
export function ParcelActions({ order, parcel, index }: ParcelActionsProps) {
  const { trans_id } = order;
  const { id, delivered_at: deliveredAt } = parcel;
  const [isEditing, editing] = useDisclosure();
  const [isAsking, asking] = useDisclosure();
  const deliver = useApiMutation(deliverParcel, {
    input: (delivered: boolean) => ({ body: { trans_id, id, delivered } }),
    toast: true,
    confirm: (changed) => [setCached(getOrder, { trans_id }, changed)],
  });
  const remove = useApiMutation(removeParcel, {
    input: () => ({ body: { trans_id, id } }),
    toast: true,
    confirm: (changed) => [setCached(getOrder, { trans_id }, changed)],
    onSuccess: asking.close,
  });
  const named = `parcel ${index + 1}`;
  const deliverLabel = deliveredAt === null ? 'Mark Delivered' : 'Mark Not Delivered';
  const firstNumbered = order.parcels.findIndex((each) => each.tracking_number !== null);
  if (isEditing) return <TrackingNumberForm order={order} onClose={editing.close} />;
  return (
    <Group gap="xs">
      <Button
        size="xs"
        variant="default"
        loading={deliver.isPending}
        aria-label={`${deliverLabel}: ${named}`}
        onClick={() => deliver.mutate(deliveredAt === null)}
      >
        {deliverLabel}
      </Button>
      {index === Math.max(0, firstNumbered) && (
        <Button size="xs" variant="default" aria-label="Edit tracking number" onClick={editing.open}>
          Edit
        </Button>
      )}
      <Button size="xs" variant="default" aria-label={`Undo ${named}`} onClick={asking.open}>
        Undo
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={`Undo ${named} of order ${trans_id}?`}
        confirmLabel="Undo Parcel"
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={asking.close}
      >
        Its parts count as not shipped again. The customer may already have the email about it.
      </ConfirmDialog>
    </Group>
  );
}
