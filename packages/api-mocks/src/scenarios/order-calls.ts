import {
  cancelPlacedOrder,
  downloadReceipt,
  exportOrders,
  getCart,
  getOrder,
  listMyOrders,
  listUserOrders,
  reorder,
  trackOrder,
} from '@tech-portal/contract/orders';
import { toCsv } from '@tech-portal/domain';
import { createCartDetail } from '../fixtures/index.ts';
import type { MockedCall } from '../mock-call.ts';
import { answering, found } from './answering.ts';
import { addPieces, linesOf, shownCart } from './cart-lines.ts';
import { contains, pageOf } from './pages.ts';
import { mockedPdf } from './pdf-file.ts';
import type { Order } from './records.ts';
import type { World } from './world.ts';

const rowOf = ({ id, trans_id, order_date, estimate_id, first_name, last_name, total }: Named) => ({
  id,
  trans_id,
  order_date,
  estimate_id,
  first_name,
  last_name,
  total,
});

type Named = Order & { first_name: string; last_name: string };

/** Whom a list names: who the order went to. */
const named = (order: Order): Named => ({
  ...order,
  first_name: order.shipping?.first_name ?? '',
  last_name: order.shipping?.last_name ?? '',
});

/** Orders and what administrators see of carts. */
export function orderCalls(world: World): MockedCall[] {
  const response = answering(world);
  const orderOf = (transId: string) =>
    found(
      world.orders.find(({ trans_id: id }) => id === transId),
      'order',
    );
  const rowsOf = (userId: number, search: string) =>
    world.orders
      .filter(({ user_id: id }) => id === userId)
      .map(named)
      .map(rowOf)
      // The server finds parts, too.
      .filter(({ trans_id: id, first_name, last_name }) => contains(search, id, `${first_name} ${last_name}`));
  return [
    response(listMyOrders, ({ query, user }) => pageOf(rowsOf(user.id, query.search), query)),
    response(listUserOrders, ({ query }) => pageOf(rowsOf(query.user_id, query.search), query), {
      query: { user_id: 2 },
    }),
    response(getOrder, ({ query }) => orderOf(query.trans_id), { query: { trans_id: 'TP-7F3K2M' } }),
    response(downloadReceipt, ({ query }) => mockedPdf(`receipt-${orderOf(query.trans_id).trans_id}.pdf`), {
      query: { trans_id: 'TP-7F3K2M' },
    }),
    response(
      getCart,
      ({ query }) => {
        const order = world.orders.find(({ cart_id: id }) => id === query.id);
        if (!order) return openCartDetail(world, query.id);
        const { trans_id, order_date, total, shipping, billing, cart, subtotal } = order;
        return createCartDetail({ id: query.id, trans_id, order_date, total, shipping, billing, cart, subtotal });
      },
      { query: { id: 3 } },
    ),
    response(
      reorder,
      ({ body, user }) => {
        const target = () => linesOf(world, user, undefined);
        const skipped = orderOf(body.trans_id).cart.flatMap(({ id, type, qty, title }) => {
          const added = addPieces(world, target(), { id, type, qty });
          return added < qty ? [{ title, reason: 'There are no more pieces in stock.' }] : [];
        });
        return { ...shownCart(world, target()), skipped };
      },
      { body: { trans_id: 'TP-7F3K2M' } },
    ),
    response(
      trackOrder,
      ({ body }) => Object.assign(orderOf(body.trans_id), { tracking_number: body.tracking_number || null }),
      { body: { trans_id: 'TP-7F3K2M', tracking_number: '1Z9' } },
    ),
    response(
      cancelPlacedOrder,
      ({ body }) =>
        Object.assign(orderOf(body.trans_id), { cancelled: new Date().toISOString(), cancel_reason: body.reason }),
      { body: { trans_id: 'TP-7F3K2M', reason: 'Sold out' } },
    ),
    response(exportOrders, ({ query, user }) => ({
      filename: 'orders.csv',
      csv: toCsv(
        ['Order', 'Date', 'Total'],
        rowsOf(query.user_id ?? user.id, query.search).map(({ trans_id, order_date, total }) => [
          trans_id,
          order_date,
          total,
        ]),
      ),
    })),
  ];
}

/** A cart that nothing was ordered of. */
function openCartDetail(world: World, id: number) {
  const stored = found(
    world.carts.find((one) => one.id === id),
    'cart',
  );
  const user = found(
    world.users.find((one) => one.id === stored.userId),
    'user',
  );
  const { cart, subtotal } = shownCart(world, linesOf(world, user, undefined));
  const nothing = {
    trans_id: null,
    order_date: null,
    tracking_number: null,
    zoho_invoice_id: null,
    meyer_order_num: null,
  };
  return createCartDetail({ ...nothing, id, cart, subtotal, total: subtotal, paid: 0, shipping: null, billing: null });
}
