import { isRefusal } from '@tech-portal/api-client/errors';
import { getCart } from '@tech-portal/contract/orders';
import type { CartDetail } from '@tech-portal/contract/orders';
import { parseRecordId, stockLabel } from '@tech-portal/domain';
import { useApiQuery } from '@tech-portal/platform/query';
import { Link, useParams } from '@tech-portal/platform/router';
import {
  Anchor,
  PageHeader,
  Price,
  ProductImage,
  QueryView,
  TableSkeleton,
  Text,
  Title,
  plainTitle,
} from '@tech-portal/ui';
import { partKey } from '../shared/part.ts';
import { CartInfo } from './cart-info.tsx';
import { RecordNotFound } from './record-not-found.tsx';
import classes from './order-page.module.css';

const notFound = <RecordNotFound title="Cart Not Found" text="We couldn't find a cart with the provided ID." />;

export default function CartDetailPage() {
  const id = parseRecordId(useParams()['id']);
  return id === undefined ? notFound : <LoadedCart id={id} />;
}

function LoadedCart({ id }: { id: number }) {
  const cart = useApiQuery(getCart, { id });
  return (
    <QueryView
      query={cart}
      loading={<TableSkeleton />}
      failure="Failed to fetch the cart."
      renderError={(error) => isRefusal(error, 'not_found', 'invalid_input') && notFound}
    >
      {(data) => <CartDetails id={id} cart={data} />}
    </QueryView>
  );
}

function CartDetails({ id, cart }: { id: number; cart: CartDetail }) {
  return (
    <>
      <PageHeader
        title={`Cart ${id}`}
        above={
          cart.trans_id !== null && (
            <Anchor component={Link} to={`/order/${encodeURIComponent(cart.trans_id)}`} size="sm">
              View Order
            </Anchor>
          )
        }
      />
      <div className={classes.order}>
        <CartItems items={cart.cart} />
        <CartInfo cart={cart} />
      </div>
    </>
  );
}

function CartItems({ items }: { items: CartDetail['cart'] }) {
  return (
    <section className={classes.frame} aria-label="Items">
      <Title order={2} size="h5" className={classes.itemsTitle}>
        Items
      </Title>
      {items.length === 0 ? (
        <Text size="sm" c="dimmed" p="md">
          This cart is empty.
        </Text>
      ) : (
        <ul className={classes.items}>
          {items.map((item) => (
            <li key={partKey(item)} className={classes.item}>
              <ProductImage src={item.img?.url ?? null} alt="" size={56} />
              <div>
                <Text size="sm" fw={600}>
                  {plainTitle(item.title)}
                </Text>
                <Text size="xs" c="dimmed">
                  ID {item.id} · {stockLabel(item.stock)}
                </Text>
              </div>
              <Price dollars={item.price} size="sm" fw={600} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
