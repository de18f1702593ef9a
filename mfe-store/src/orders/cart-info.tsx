import type { ReactNode } from 'react';
import type { CartDetail } from '@tech-portal/contract/orders';
import { formatMoment } from '@tech-portal/domain';
import { Price, Title } from '@tech-portal/ui';
import { IconCheck, IconX } from '@tech-portal/ui/icons';
import { AddressLines } from './address-block.tsx';
import classes from './order-page.module.css';

const NONE = '–';

/** Cart Info card. The order number is the first supplier's, otherwise the second's (ORDER-11). */
export function CartInfo({ cart }: { cart: CartDetail }) {
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    ['Transaction ID', cart.trans_id || NONE],
    ['Tracking Number', cart.tracking_number || NONE],
    ['Invoice ID', cart.zoho_invoice_id || NONE],
    ['Order Number', cart.meyer_order_num || cart.ntp_order_number || NONE],
    ['Total', <Price key="total" dollars={cart.total} size="sm" fw={600} />],
    ['Paid', <PaidMark key="paid" paid={cart.paid} />],
    ['Order Date', cart.order_date === null ? NONE : formatMoment(cart.order_date)],
    ['Shipping Address', cart.shipping ? <ShippingAddress key="shipping" address={cart.shipping} /> : NONE],
  ];
  return (
    <section className={classes.card}>
      <Title order={2} size="h5" mb="xs">
        Cart Info
      </Title>
      <dl className={classes.figures}>
        {facts.map(([name, value]) => (
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
