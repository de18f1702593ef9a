import { Link } from '@tech-portal/platform/router';

/** Stands for the cart of the top bar where the store is mocked. */
export default function CartBadgeMock() {
  return (
    <Link to="/cart" aria-label="My Cart, quantity 2">
      Cart 2
    </Link>
  );
}
