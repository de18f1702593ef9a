import type { ParsedQueryOf } from '@tech-portal/contract';
import {
  cancelPlacedOrder,
  exportAllOrders,
  exportOrders,
  getCart,
  getOrder,
  listAllOrders,
  listMyOrders,
  listUserOrders,
  trackOrder as trackOrderEndpoint,
} from '@tech-portal/contract/orders';
import { addDays, calendarDay, dayStart } from '@tech-portal/domain';
import { buildOwnersFile, nameOfTech, readTechs } from '../identity/index.ts';
import { defineHandler, requireAccess } from '../platform/http/index.ts';
import type { Route } from '../platform/http/index.ts';
import { defineExportHandler } from '../audit/index.ts';
import { cancelOrder } from './report-order.commands.ts';
import { presentOpenCart, presentOrderedCart } from './cart-detail.presenter.ts';
import { findCartDetail } from './cart-detail.queries.ts';
import { setTrackingNumber } from './parcels/tracking-numbers.commands.ts';
import { readOrder, readStock } from './read-order.ts';
import {
  allOrdersHeader,
  ordersHeader,
  presentAllOrders,
  presentOrderLine,
  presentOrderPage,
  presentStateOfLine,
} from './orders.presenter.ts';
import type { OrderFilters } from './order-filters.ts';
import { listOrders, ordersInBatches } from './order-list.queries.ts';
import { requireAccount } from './orders.queries.ts';

/** Rows per page of everybody's orders (LIST-7), as many as one file of packing slips can hold. */
const ALL_ORDERS_PER_PAGE = 50;

const toPage = (query: Pick<ParsedQueryOf<typeof listAllOrders>, 'page' | 'cursor' | 'sort_by' | 'sort_order'>) => ({
  page: query.page,
  cursor: query.cursor,
  sortBy: query.sort_by,
  sortOrder: query.sort_order,
});

const toFilters = (query: ParsedQueryOf<typeof exportAllOrders>, timeZone: string): OrderFilters => {
  const { tech_id: userId, from, to, search, state, payment, shipping, source } = query;
  return {
    search,
    state,
    payment,
    shipping,
    userId,
    source,
    since: from === undefined ? undefined : dayStart(from, timeZone),
    before: to === undefined ? undefined : dayStart(addDays(to, 1), timeZone),
  };
};

export const ordersRoutes: readonly Route[] = [
  defineHandler(listMyOrders, async ({ query, currentUser, deps }) =>
    presentOrderPage(await listOrders(deps.db, { ...toPage(query), userId: currentUser.userId, search: query.search })),
  ),

  defineHandler(listUserOrders, async ({ query, deps }) => {
    const { user_id: userId, search } = query;
    await requireAccount(deps.db, userId);
    return presentOrderPage(await listOrders(deps.db, { ...toPage(query), userId, search }));
  }),

  defineHandler(listAllOrders, async ({ query, currentUser, deps }) => {
    const filters = toFilters(query, currentUser.businessTimeZone);
    const list = await listOrders(deps.db, { ...toPage(query), ...filters, rowsPerPage: ALL_ORDERS_PER_PAGE });
    const ownerIds = list.rows.map(({ userId }) => userId);
    return presentAllOrders(list, await readTechs(deps.db, currentUser, ownerIds));
  }),

  defineExportHandler(exportAllOrders, ({ query, currentUser, deps }) =>
    buildOwnersFile(deps, currentUser, {
      name: 'orders',
      header: allOrdersHeader,
      batches: ordersInBatches(deps.db, toFilters(query, currentUser.businessTimeZone)),
      ownerOf: ({ userId }) => userId,
      toLines: (rows, techOf) =>
        rows.map((row) => [
          ...presentOrderLine(row),
          ...presentStateOfLine(row),
          ...(techOf ? [nameOfTech(techOf(row.userId).tech)] : []),
        ]),
    }),
  ),

  defineHandler(getOrder, ({ query, currentUser, deps }) => readOrder(deps.db, currentUser, query.trans_id)),

  defineHandler(trackOrderEndpoint, async ({ body, currentUser, deps }) => {
    await setTrackingNumber(deps, currentUser, { transId: body.trans_id, trackingNumber: body.tracking_number });
    return readOrder(deps.db, currentUser, body.trans_id);
  }),

  defineHandler(cancelPlacedOrder, async ({ body, currentUser, deps }) => {
    const { trans_id: transId, reason } = body;
    const refund = body.refund && { id: body.refund.id, userId: currentUser.userId };
    await cancelOrder(deps, currentUser.userId, { transId, reason, refund });
    return readOrder(deps.db, currentUser, transId);
  }),

  defineExportHandler(exportOrders, async ({ query, currentUser, deps }) => {
    const userId = query.user_id ?? currentUser.userId;
    if (userId !== currentUser.userId) {
      requireAccess('admin', currentUser);
      await requireAccount(deps.db, userId);
    }
    async function* lines() {
      for await (const rows of ordersInBatches(deps.db, { userId, search: query.search }))
        yield rows.map(presentOrderLine);
    }
    const today = calendarDay(deps.clock.now(), currentUser.businessTimeZone);
    return { filename: `orders-${today}.csv`, header: ordersHeader, lines: lines() };
  }),

  defineHandler(getCart, async ({ query, deps }) => {
    const detail = await findCartDetail(deps.db, query.id);
    if ('open' in detail) return presentOpenCart(detail.open);
    return presentOrderedCart(detail.order, await readStock(deps.db, detail.order));
  }),
];
