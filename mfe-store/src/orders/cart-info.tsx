import type { ReactNode } from 'react';
import type { CartDetail } from '@tech-portal/contract/orders';
import { formatDateTime } from '@tech-portal/domain';
import { Price, Title } from '@tech-portal/ui';
import { IconCheck, IconX } from '@tech-portal/ui/icons';
import { AddressLines } from './address-block.tsx';
import classes from './order-page.module.css';

const EMPTY_VALUE = '–';

/** Cart Info card. Shows the order number of the first supplier, or else of the second (ORDER-11). */
export function CartInfo({ cart }: { cart: CartDetail }) {
  const infoRows: readonly (readonly [name: string, value: ReactNode])[] = [
    ['Transaction ID', cart.trans_id || EMPTY_VALUE],
    ['Tracking Number', cart.tracking_number || EMPTY_VALUE],
    ['Invoice ID', cart.zoho_invoice_id || EMPTY_VALUE],
    ['Order Number', cart.meyer_order_num || cart.ntp_order_number || EMPTY_VALUE],
    ['Total', <Price key="total" dollars={cart.total} size="sm" fw={600} />],
    ['Paid', <PaidMark key="paid" paid={cart.paid} />],
    ['Order Date', cart.order_date === null ? EMPTY_VALUE : formatDateTime(cart.order_date)],
    ['Shipping Address', cart.shipping ? <ShippingAddress key="shipping" address={cart.shipping} /> : EMPTY_VALUE],
  ];
  return (
    <section className={classes.card}>
      <Title order={2} size="h5" mb="xs">
        Cart Info
      </Title>
      <dl className={classes.figures}>
        {infoRows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function PaidMark({ paid }: { paid: boolean }) {
  return paid ? (
    <IconCheck size={18} role="img" aria-label="Paid" color="var(--mantine-color-green-text)" />
  ) : (
    <IconX size={18} role="img" aria-label="Not paid" color="var(--mantine-color-red-text)" />
  );
}

function ShippingAddress({ address }: { address: NonNullable<CartDetail['shipping']> }) {
  return (
    <address className={classes.address}>
      <span>
        {address.first_name} {address.last_name}
      </span>
      <AddressLines address={address} />
    </address>
  );
}
