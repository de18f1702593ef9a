import type { Order } from '@tech-portal/contract/orders';
import type { Parcel } from '@tech-portal/contract/parcels';
import { carrierLink, formatDateTime, plainTitle } from '@tech-portal/domain';
import { canViewAdmin, lazyComponent, useSession } from '@tech-portal/platform';
import { Anchor, Text, Title } from '@tech-portal/ui';
import classes from './order-parcels.module.css';
import page from './order-page.module.css';

/** Loaded only for administrators. */
const ParcelActions = lazyComponent(async () => (await import('./parcel-actions.tsx')).ParcelActions, {
  failed: () => null,
});

/** Parcels with their contents and tracking links (ORDER-41); administrators can change them. */
export function OrderParcels({ order }: { readonly order: Order }) {
  const isAdmin = canViewAdmin(useSession());
  const { parcels } = order;
  return (
    <section className={page.card}>
      <Title order={2} size="h5" mb="xs">
        {parcels.length > 1 ? 'Parcels' : 'Parcel'}
      </Title>
      <ul className={classes.parcels}>
        {parcels.map((parcel, index) => (
          <li key={parcel.id} className={classes.parcel}>
            <ParcelFacts parcel={parcel} parts={order.cart} />
            {isAdmin && <ParcelActions order={order} parcel={parcel} index={index} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ParcelFactsProps {
  readonly parcel: Parcel;
  readonly parts: Order['cart'];
}

function ParcelFacts({ parcel, parts }: ParcelFactsProps) {
  const { carrier, tracking_number: number, lines, shipped_at: shipped, delivered_at: delivered } = parcel;
  const href = carrierLink(carrier, number);
  return (
    <div>
      <Text component="div" size="sm" fw={600}>
        {carrier !== null && `${carrier} `}
        {href === undefined ? (
          (number ?? (carrier === null && 'No tracking number'))
        ) : (
          <Anchor href={href} target="_blank" rel="noreferrer" inherit aria-label={`${number} (opens in a new tab)`}>
            {number}
          </Anchor>
        )}
      </Text>
      {lines.map(({ line, qty }) => (
        <Text key={line} size="sm">
          {qty} × {plainTitle(parts[line]?.title ?? '')}
        </Text>
      ))}
      <Text size="xs" c="dimmed">
        {delivered === null ? `Shipped ${formatDateTime(shipped)}` : `Delivered ${formatDateTime(delivered)}`}
      </Text>
    </div>
  );
}
