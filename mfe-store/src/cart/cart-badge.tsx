import { Link } from '@tech-portal/platform/router';
import { IconShoppingCart } from '@tech-portal/ui/icons';
import { totalQuantity } from '../shared/cart-lines.ts';
import { useCart } from '../shared/cart.queries.ts';
import classes from './cart-badge.module.css';

/** Cart button with the total quantity. Shows no number if the cart is empty, still loading, or failed to load. */
export default function CartBadge() {
  const { data } = useCart();
  const count = data ? totalQuantity(data) : 0;
  return (
    <Link className={classes.cart} to="/cart" aria-label={count > 0 ? `My Cart, quantity ${count}` : 'My Cart'}>
      <IconShoppingCart size={22} stroke={1.75} aria-hidden="true" />
      {count > 0 && <span className={classes.count}>{count}</span>}
    </Link>
  );
}
