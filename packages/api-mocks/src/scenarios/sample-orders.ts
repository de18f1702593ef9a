import { createLaborLine, createOrder, createStoredAddress } from '../fixtures/index.ts';
import { partInCart, sampleParts } from './catalog.ts';
import type { DayFromToday } from './sample-people.ts';
import type { Order } from './records.ts';

const round = (dollars: number): number => Math.round(dollars * 100) / 100;

/** What an order came from. Money in dollars. */
interface Ordered {
  readonly id: number;
  readonly transId: string;
  readonly at: string;
  readonly partId: number;
  readonly qty: number;
  readonly ship?: number;
  readonly lines?: Order['line_items'];
}

/** An order of technician 2, paid, with the totals that follow. */
function orderOf({ id, transId, at, partId, qty, ship = 9.95, lines = [] }: Ordered): Order {
  const part = sampleParts.find((one) => one.id === partId);
  const cart = part ? [partInCart(part, qty)] : [];
  const subtotal = round([...cart, ...lines].reduce((sum, line) => sum + line.total, 0));
  const tax = round(subtotal * 0.06);
  const total = round(subtotal + ship + tax);
  return createOrder({
    id,
    trans_id: transId,
    order_date: at,
    created: at,
    modified: at,
    cart_id: 300 + id,
    cart,
    line_items: lines,
    subtotal,
    ship,
    tax,
    total,
    total_paid: total,
  });
}

/** Orders of technician 2: of the store, and the one that estimate 23 became. */
export function sampleOrders(day: DayFromToday): Order[] {
  const at = (age: number) => `${day(-age)}T18:00:00.000Z`;
  const address = createStoredAddress({ first_name: 'Carla', last_name: 'Nunez', email: 'carla@example.com' });
  return [
    orderOf({ id: 4, transId: 'TP-7F3K2M', at: at(1), partId: 9, qty: 4 }),
    orderOf({ id: 5, transId: 'TP-3H8W1C', at: at(4), partId: 11, qty: 1 }),
    orderOf({ id: 6, transId: 'TP-9Q2X5B', at: at(34), partId: 14, qty: 6 }),
    {
      ...orderOf({
        id: 7,
        transId: 'TP-7F3K2M9Q',
        at: at(17),
        partId: 10,
        qty: 1,
        ship: 0,
        lines: [createLaborLine()],
      }),
      estimate_id: 23,
      customer_id: 7,
      cart_id: 23,
      email: 'carla@example.com',
      shipping: address,
      billing: address,
    },
  ];
}
