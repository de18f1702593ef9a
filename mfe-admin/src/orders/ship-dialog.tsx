import type { BodyOf } from '@tech-portal/contract';
import { getOrder } from '@tech-portal/contract/orders';
import type { Order } from '@tech-portal/contract/orders';
import { shipParcel } from '@tech-portal/contract/parcels';
import { carrierNames, plainTitle, remainingLines } from '@tech-portal/domain';
import { useApiForm } from '@tech-portal/forms';
import { FormBody, FormDialog } from '@tech-portal/forms/dialog';
import { usePlatform } from '@tech-portal/platform';
import { setCached, useApiMutation } from '@tech-portal/platform/query';
import { Text, TextInput } from '@tech-portal/ui';
import { useId, useState } from 'react';
import classes from './ship-dialog.module.css';

interface ShipDialogProps {
  readonly order: Order;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Records a parcel, by default with everything that has not shipped yet (ORDER-41). */
export function ShipDialog({ order, opened, onClose }: ShipDialogProps) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={`Ship Order ${order.trans_id}`}>
      <ShipForm order={order} onShipped={onClose} />
    </FormDialog>
  );
}

interface ShipFormProps {
  readonly order: Order;
  readonly onShipped: () => void;
}

const digits = (text: string): string => text.replaceAll(/\D/g, '').slice(0, 6);

function ShipForm({ order, onShipped }: ShipFormProps) {
  const { trans_id } = order;
  const { notify } = usePlatform();
  const carriers = useId();
  // One id per opened form: if a response is lost and the form is submitted again, the server records only one parcel.
  const [id] = useState(() => crypto.randomUUID());
  // Keeps the lines from when the dialog opened. The server refuses what another administrator has shipped since.
  const [remaining] = useState(() => remainingLines(order.cart, order.parcels));
  const ship = useApiMutation(shipParcel, {
    input: (body: BodyOf<typeof shipParcel>) => ({ body }),
    confirm: (shipped) => [setCached(getOrder, { trans_id }, shipped)],
  });
  const form = useApiForm({
    initial: { carrier: '', tracking_number: '', pieces: remaining.map(({ qty }) => String(qty)) },
    schema: shipParcel.body,
    toInput: ({ carrier, tracking_number, pieces }) => ({
      trans_id,
      id,
      carrier: carrier.trim() || undefined,
      tracking_number: tracking_number.trim() || undefined,
      lines: remaining.flatMap(({ line }, index) => {
        const qty = Number(pieces[index] ?? '');
        return qty > 0 ? [{ line, qty }] : [];
      }),
    }),
    check: ({ pieces }) =>
      Object.fromEntries(
        remaining.flatMap(({ qty }, index) =>
          Number(pieces[index] ?? '') > qty ? [[`pieces.${index}`, `At most ${qty}`]] : [],
        ),
      ),
    send: ship.mutateAsync,
    onSent: () => {
      notify({ message: `Parcel saved. We email ${order.email}.` });
      onShipped();
    },
  });
  return (
    <FormBody
      form={form}
      aria-label="Parcel"
      failure="The parcel was not saved. Please try again."
      submitLabel="Ship"
      busyLabel="Shipping..."
    >
      <TextInput
        label="Carrier (Optional)"
        description="UPS, FedEx, USPS, DHL and OnTrac get a tracking link."
        list={carriers}
        maxLength={64}
        autoComplete="off"
        data-autofocus
        {...form.field('carrier')}
      />
      <datalist id={carriers}>
        {carrierNames.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <TextInput
        label="Tracking Number (Optional)"
        maxLength={64}
        autoComplete="off"
        {...form.field('tracking_number')}
      />
      <fieldset className={classes.lines}>
        <Text component="legend" size="sm" fw={500}>
          Parts in this parcel
        </Text>
        {remaining.map(({ line, qty }, index) => {
          const part = order.cart[line];
          const title = part ? plainTitle(part.title) : '';
          return (
            <div key={line} className={classes.line}>
              <div>
                <Text size="sm">{title}</Text>
                <Text size="xs" c="dimmed">
                  {part?.sku} · {qty} left
                </Text>
              </div>
              <TextInput
                aria-label={`Quantity of ${title}`}
                inputMode="numeric"
                autoComplete="off"
                {...form.field(`pieces.${index}`, digits)}
              />
            </div>
          );
        })}
      </fieldset>
      <Text size="sm" c="dimmed">
        The customer gets an email with these parts and the tracking number. The technician is notified.
      </Text>
    </FormBody>
  );
}
