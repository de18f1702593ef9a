import { isRefusal } from '@tech-portal/api-client/errors';
import type { CartDetail } from '@tech-portal/contract/orders';
import { Link, useParams } from '@tech-portal/platform/router';
import { Anchor, ErrorState, PageHeader, TableSkeleton } from '@tech-portal/ui';
import { failureText } from '../shared/failure-text.ts';
import { CartInfo } from './cart-info.tsx';
import { CartItems } from './cart-items.tsx';
import { useCartDetail } from './orders.queries.ts';
import { RecordNotFound } from './record-not-found.tsx';
import classes from './order-page.module.css';

const notFound = <RecordNotFound title="Cart Not Found" text="We couldn't find a cart with the provided ID." />;

export default function CartDetailPage() {
  const { id = '' } = useParams();
  return /^[1-9]\d{0,9}$/.test(id) ? <LoadedCart id={Number(id)} /> : notFound;
}

function LoadedCart({ id }: { id: number }) {
  const cart = useCartDetail(id);
  if (cart.isPending) return <TableSkeleton />;
  if (cart.data) return <CartDetails id={id} cart={cart.data} />;
  if (isRefusal(cart.error, 'not_found', 'invalid_input')) return notFound;
  return (
    <ErrorState
      message="Failed to fetch the cart."
      hint={failureText(cart.error, 'Check your connection and try again.')}
      onRetry={() => void cart.refetch()}
      retrying={cart.isFetching}
    />
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
