import { Link } from '@tech-portal/platform/router';
import { Anchor } from '@tech-portal/ui';

/** Stands for the cart of the top bar where the store is mocked. */
export default function CartBadgeMock() {
  return (
    <Anchor component={Link} to="/cart" size="sm" aria-label="My Cart, quantity 2">
      Cart 2
    </Anchor>
  );
}
