import { Link } from '@tech-portal/platform/router';
import { Anchor } from '@tech-portal/ui';

export default function CartBadgeMock() {
  return (
    <Anchor component={Link} to="/cart" size="sm" aria-label="My Cart, quantity 2">
      Cart 2
    </Anchor>
  );
}
