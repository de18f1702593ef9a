import { cartPayment, usePayment } from '@tech-portal/providers/card';

/** Pays a cart as checkout does, for tests of other pages. */
export function PayButton() {
  const { pay } = usePayment(cartPayment, 7, { shouldPoll: false });
  return <button onClick={() => void pay({ token: 'TK1', sessionId: 'FS1' }, { quote: undefined })}>Pay</button>;
}
