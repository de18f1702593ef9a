import type { Route } from '../platform/http/index.ts';
import { checkoutRoutes } from './checkout/checkout.routes.ts';
import { linkedPaymentRoutes } from './checkout/linked-payment.routes.ts';
import { ordersRoutes } from './orders.routes.ts';
import { parcelsRoutes } from './parcels/parcels.routes.ts';
import { packingRoutes } from './packing/packing.routes.ts';
import { receiptRoutes } from './receipt/receipt.routes.ts';
import { refundsRoutes } from './refunds/refunds.routes.ts';
import { reorderRoutes } from './reorder.routes.ts';

export const routesOfOrders: readonly Route[] = [
  ...checkoutRoutes,
  ...linkedPaymentRoutes,
  ...ordersRoutes,
  ...parcelsRoutes,
  ...reorderRoutes,
  ...receiptRoutes,
  ...packingRoutes,
  ...refundsRoutes,
];
