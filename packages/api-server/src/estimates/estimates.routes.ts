import {
  createEstimate as createEstimateCall,
  deleteEstimate as deleteEstimateCall,
  getEstimate,
  revertEstimate as revertEstimateCall,
  saveEstimateNotes,
  updateEstimate as updateEstimateCall,
} from '@tech-portal/contract/estimates';
import { estimateStatus } from '@tech-portal/domain';
import { viewerScope } from '../identity/index.ts';
import { handle, handleOnce } from '../platform/http/index.ts';
import type { Route } from '../platform/http/index.ts';
import { REPRICED } from './editing/edit-estimate.ts';
import { estimateEdit } from './editing/estimate-edit.ts';
import { updateEstimate } from './editing/update-estimate.ts';
import { businessDay } from './estimate-day.ts';
import { readSideFacts } from './estimate-side-facts.queries.ts';
import { createEstimate, deleteEstimate, revertEstimate, saveNotes } from './estimates.commands.ts';
import { mayOverrideShipping } from './estimates.policy.ts';
import { presentEstimate, presentLineItems, presentSummary, presentTax } from './estimates.presenter.ts';
import { findEstimate } from './estimates.queries.ts';

export const estimatesRoutes: readonly Route[] = [
  handle(getEstimate, async ({ query, viewer, deps }) => {
    const estimate = await findEstimate(deps.db, query.cart_id, viewerScope(viewer));
    const now = deps.clock.now();
    return presentEstimate(estimate, await readSideFacts(deps.db, estimate.record, now), now);
  }),

  handleOnce(createEstimateCall, async ({ body, viewer, deps }) => {
    const { customer_id: customerId, notes } = body.estimate;
    const draft = { scope: viewerScope(viewer), customerId, userId: viewer.userId, notes, now: deps.clock.now() };
    return { cart_id: await createEstimate(deps.db, draft) };
  }),

  handleOnce(updateEstimateCall, async ({ body, viewer, deps }) => {
    const edit = {
      ...estimateEdit({ viewer, deps }, body),
      shipping: deps.config.shipping,
      overridesShipping: mayOverrideShipping(viewer),
    };
    const { estimate, isRepriced } = await updateEstimate(deps.db, edit, body);
    const { record, version, timeZone } = estimate;
    return {
      summary: presentSummary(record),
      ...presentTax(record),
      status: estimateStatus(record, businessDay(edit.now, timeZone)),
      line_items: presentLineItems(record),
      version,
      ...(isRepriced && { message: REPRICED }),
    };
  }),

  handle(deleteEstimateCall, async ({ query, ...caller }) => {
    await deleteEstimate(caller.deps.db, estimateEdit(caller, query));
    return {};
  }),

  handle(saveEstimateNotes, async ({ body, ...caller }) => ({
    version: await saveNotes(caller.deps.db, estimateEdit(caller, body), body.notes),
  })),

  handle(revertEstimateCall, async ({ body, ...caller }) => {
    await revertEstimate(caller.deps.db, estimateEdit(caller, body));
    return {};
  }),
];
