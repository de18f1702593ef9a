import {
  createEstimate as createEstimateEndpoint,
  deleteEstimate as deleteEstimateEndpoint,
  getEstimate,
  revertEstimate as revertEstimateEndpoint,
  saveEstimateNotes,
  updateEstimate as updateEstimateEndpoint,
} from '@tech-portal/contract/estimates';
import { estimateStatus } from '@tech-portal/domain';
import { scopeOf } from '../identity/index.ts';
import { defineHandler, defineIdempotentHandler } from '../platform/http/index.ts';
import type { Route } from '../platform/http/index.ts';
import { REPRICED_MESSAGE } from './editing/edit-estimate.ts';
import { toEstimateEdit } from './editing/estimate-edit.ts';
import { updateEstimate } from './editing/update-estimate.ts';
import { businessDay } from './estimate-day.ts';
import { readRelatedData } from './estimate-related-data.queries.ts';
import { createEstimate, deleteEstimate, revertEstimate, saveNotes } from './estimates.commands.ts';
import { canOverrideShipping } from './estimates.policy.ts';
import { presentEstimate, presentLineItems, presentSummary, presentTax } from './estimates.presenter.ts';
import { findEstimate } from './estimates.queries.ts';

export const estimatesRoutes: readonly Route[] = [
  defineHandler(getEstimate, async ({ query, currentUser, deps }) => {
    const estimate = await findEstimate(deps.db, query.cart_id, scopeOf(currentUser));
    const now = deps.clock.now();
    return presentEstimate(estimate, await readRelatedData(deps.db, estimate.record, now), now);
  }),

  defineIdempotentHandler(createEstimateEndpoint, async ({ body, currentUser, deps }) => {
    const { customer_id: customerId, notes } = body.estimate;
    const draft = { scope: scopeOf(currentUser), customerId, userId: currentUser.userId, notes, now: deps.clock.now() };
    return { cart_id: await createEstimate(deps.db, draft) };
  }),

  defineIdempotentHandler(updateEstimateEndpoint, async ({ body, currentUser, deps }) => {
    const edit = {
      ...toEstimateEdit({ currentUser, deps }, body),
      shipping: deps.config.shipping,
      canOverrideShipping: canOverrideShipping(currentUser),
    };
    const { estimate, isRepriced } = await updateEstimate(deps.db, edit, body);
    const { record, version, timeZone } = estimate;
    return {
      summary: presentSummary(record),
      ...presentTax(record),
      status: estimateStatus(record, businessDay(edit.now, timeZone)),
      line_items: presentLineItems(record),
      version,
      ...(isRepriced && { message: REPRICED_MESSAGE }),
    };
  }),

  defineHandler(deleteEstimateEndpoint, async ({ query, ...caller }) => {
    await deleteEstimate(caller.deps.db, toEstimateEdit(caller, query));
    return {};
  }),

  defineHandler(saveEstimateNotes, async ({ body, ...caller }) => ({
    version: await saveNotes(caller.deps.db, toEstimateEdit(caller, body), body.notes),
  })),

  defineHandler(revertEstimateEndpoint, async ({ body, ...caller }) => {
    await revertEstimate(caller.deps.db, toEstimateEdit(caller, body));
    return {};
  }),
];
