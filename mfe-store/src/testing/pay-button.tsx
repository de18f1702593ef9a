import { usePlaceOrder } from '@tech-portal/providers/card';

/** Pays a cart as the checkout does, for pages that show what follows from it. */
export function PayButton() {
  const { place } = usePlaceOrder({ cartId: 7 });
  return <button onClick={() => void place({ token: 'TK1', sessionId: 'FS1' }, { quote: undefined })}>Pay</button>;
}
