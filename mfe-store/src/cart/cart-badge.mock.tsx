import { Link } from '@tech-portal/platform/router';
import { Anchor } from '@tech-portal/ui';

/** Replaces the cart badge when the store is mocked. */
export default function CartBadgeMock() {
  return (
    <Anchor component={Link} to="/cart" size="sm" aria-label="My Cart, quantity 2">
      Cart 2
    </Anchor>
  );
}
