import { listEstimateEvents } from '@tech-portal/contract/estimates';
import { scopeOf } from '../../identity/index.ts';
import { defineHandler } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { findEstimate } from '../estimates.queries.ts';
import { readEvents } from './estimate-events.queries.ts';

export const estimateEventsRoutes: readonly Route[] = [
  defineHandler(listEstimateEvents, async ({ query, currentUser, deps }) => {
    const { record } = await findEstimate(deps.db, query.cart_id, scopeOf(currentUser));
    return readEvents(deps.db, record.cartId, deps.clock.now());
  }),
];
