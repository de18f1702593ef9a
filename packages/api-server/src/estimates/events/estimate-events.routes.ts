import { listEstimateEvents } from '@tech-portal/contract/estimates';
import { viewerScope } from '../../identity/index.ts';
import { handle } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { findEstimate } from '../estimates.queries.ts';
import { readEvents } from './estimate-events.queries.ts';

export const estimateEventsRoutes: readonly Route[] = [
  handle(listEstimateEvents, async ({ query, viewer, deps }) => {
    const { record } = await findEstimate(deps.db, query.cart_id, viewerScope(viewer));
    return readEvents(deps.db, record.cartId, deps.clock.now());
  }),
];
