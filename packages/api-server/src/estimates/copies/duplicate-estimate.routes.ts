import { duplicateEstimate as duplicateEstimateCall } from '@tech-portal/contract/estimates';
import { cartOwner } from '../../carts/index.ts';
import { handleOnce } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { duplicateEstimate } from './duplicate-estimate.ts';

export const duplicateEstimateRoutes: readonly Route[] = [
  handleOnce(duplicateEstimateCall, async ({ body, viewer, deps }) => {
    const copied = { cartId: body.cart_id, customerId: body.customer_id };
    const { cartId, skipped } = await duplicateEstimate(deps.db, cartOwner({ viewer, deps }, {}), copied);
    return { cart_id: cartId, skipped: [...skipped] };
  }),
];
