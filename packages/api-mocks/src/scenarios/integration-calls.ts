import type { WireResponseOf } from '@tech-portal/contract';
import {
  cancelOrder,
  getIntegrationOrder,
  listChangedOrders,
  reportRefund,
  reportShipment,
} from '@tech-portal/contract/integration';
import { getIntegrationImport, sendCatalogFeed, sendFeedCategories } from '@tech-portal/contract/integration-feeds';
import type { MockedCall } from '../mock-call.ts';
import { answerAnyone, found } from './answering.ts';
import type { Order } from './records.ts';
import type { World } from './world.ts';

type IntegrationOrder = WireResponseOf<typeof getIntegrationOrder>;

const nobody = {
  first_name: '',
  last_name: '',
  address_1: '',
  city: '',
  state: '',
  zip_code: '',
  email: '',
  phone: '',
};

/** An order of the world as programs get it. */
function presentOrder(world: World, order: Order): IntegrationOrder {
  const { shipping, billing, tracking_number, cancelled = null } = order;
  const account = world.users.find(({ id }) => id === order.user_id);
  return {
    id: order.id,
    trans_id: order.trans_id,
    status: cancelled === null ? (tracking_number ? 'shipped' : 'placed') : 'cancelled',
    order_date: order.order_date,
    created: order.created,
    modified: order.modified,
    estimate_id: order.estimate_id,
    invoice_id: order.zoho_invoice_id ?? null,
    supplier_order_numbers: [],
    buyer: {
      user_id: order.user_id,
      username: account?.username ?? '',
      account_number: null,
      company: null,
      tax_exempt: false,
      customer_id: order.customer_id ?? null,
      first_name: shipping?.first_name ?? '',
      last_name: shipping?.last_name ?? '',
      email: order.email,
    },
    shipping: shipping ?? nobody,
    billing: billing ?? nobody,
    lines: order.cart.map(({ fulfilled_by: supplier, id, type, title, sku, brand, qty, price, cost, total }) => ({
      id,
      type,
      title,
      sku,
      supplier_part_id: null,
      brand,
      supplier,
      qty,
      price,
      cost,
      total,
    })),
    line_items: order.line_items ?? [],
    subtotal: order.subtotal,
    ship: order.ship,
    tax: order.tax,
    total: order.total,
    total_paid: order.total_paid,
    refunded: order.refunded,
    payment: { type: order.payment_type ?? 'card', info: order.payment_info ?? '', reference: null },
    carrier: order.carrier ?? null,
    tracking_numbers: tracking_number ? [tracking_number, ...(order.more_tracking_numbers ?? [])] : [],
    cancelled,
    cancel_reason: order.cancel_reason ?? null,
    order_comment: order.order_comment ?? null,
  };
}

/** What programs do; here no key is asked for, as no page makes these calls. */
export function integrationCalls(world: World): MockedCall[] {
  const orderOf = (transId: string) =>
    found(
      world.orders.find((order) => order.trans_id === transId),
      'order',
    );
  const changed = (transId: string, changes: Partial<Order>) =>
    presentOrder(world, Object.assign(orderOf(transId), changes));
  return [
    answerAnyone(listChangedOrders, () => ({
      orders: world.orders.map((order) => presentOrder(world, order)),
      cursor: `c${world.orders.length}-1`,
      more: false,
    })),
    answerAnyone(
      getIntegrationOrder,
      ({ query: { id, trans_id } }) =>
        presentOrder(
          world,
          found(
            world.orders.find((order) => order.id === id || order.trans_id === trans_id),
            'order',
          ),
        ),
      { query: { trans_id: 'TP-7F3K2M' } },
    ),
    answerAnyone(
      reportShipment,
      ({
        body: {
          trans_id,
          tracking_numbers: [first, ...more],
          carrier,
        },
      }) =>
        changed(trans_id, {
          tracking_number: first ?? null,
          more_tracking_numbers: more,
          ...(carrier !== undefined && { carrier }),
        }),
      { body: { trans_id: 'TP-7F3K2M', tracking_numbers: ['1Z9', '1Z8'], carrier: 'UPS' } },
    ),
    answerAnyone(
      cancelOrder,
      ({ body: { trans_id, reason } }) => changed(trans_id, { cancelled: world.now, cancel_reason: reason }),
      { body: { trans_id: 'TP-7F3K2M', reason: 'Sold out' } },
    ),
    answerAnyone(reportRefund, ({ body: { trans_id, refunded } }) => changed(trans_id, { refunded }), {
      body: { trans_id: 'TP-7F3K2M', refunded: 12.5 },
    }),
    answerAnyone(sendFeedCategories, () => ({ id: 3 }), {}),
    answerAnyone(sendCatalogFeed, () => ({ id: 5 }), { query: {} }),
    answerAnyone(
      getIntegrationImport,
      ({ query: { id } }) => ({
        id,
        state: 'done' as const,
        message: '12 parts added, 340 changed, 3 removed, 9,648 unchanged.',
        file: 'feed',
        partial: false,
        dry_run: false,
        started: '2026-03-02T04:00:00.000Z',
        ended: '2026-03-02T04:01:12.000Z',
        counts: { rows: 10_000, invalid: 0, added: 12, changed: 340, unchanged: 9648, removed: 3 },
        problems: [],
      }),
      { query: { id: 5 } },
    ),
  ];
}
