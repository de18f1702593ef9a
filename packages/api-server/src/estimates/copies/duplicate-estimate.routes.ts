import { duplicateEstimate as duplicateEstimateEndpoint } from '@tech-portal/contract/estimates';
import { cartContext } from '../../carts/index.ts';
import { defineIdempotentHandler } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { duplicateEstimate } from './duplicate-estimate.ts';

export const duplicateEstimateRoutes: readonly Route[] = [
  defineIdempotentHandler(duplicateEstimateEndpoint, async ({ body, currentUser, deps }) => {
    const copied = { cartId: body.cart_id, customerId: body.customer_id };
    const { cartId, skipped } = await duplicateEstimate(deps.db, cartContext({ currentUser, deps }, {}), copied);
    return { cart_id: cartId, skipped: [...skipped] };
  }),
];
