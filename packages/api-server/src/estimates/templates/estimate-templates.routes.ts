import {
  createEstimateTemplate,
  deleteEstimateTemplate,
  insertEstimateTemplate,
  listEstimateTemplates,
} from '@tech-portal/contract/estimate-templates';
import { estimateStatus } from '@tech-portal/domain';
import { scopeOf } from '../../identity/index.ts';
import { cartContext } from '../../carts/index.ts';
import { defineHandler, defineIdempotentHandler } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { businessDay } from '../estimate-day.ts';
import { createTemplate, deleteTemplate, insertTemplate } from './estimate-templates.commands.ts';
import { describeTemplates, listTemplates } from './estimate-templates.queries.ts';

/** Templates of lines, private to each user. */
export const estimateTemplatesRoutes: readonly Route[] = [
  defineHandler(listEstimateTemplates, async ({ currentUser, deps }) => listTemplates(deps.db, currentUser.userId)),

  defineIdempotentHandler(createEstimateTemplate, async ({ body, currentUser, deps }) => {
    const stored = await createTemplate(deps.db, {
      scope: scopeOf(currentUser),
      userId: currentUser.userId,
      cartId: body.cart_id,
      name: body.name,
      now: deps.clock.now(),
    });
    const [template] = await describeTemplates(deps.db, [stored]);
    if (!template) throw new Error('The new template was not found.');
    return template;
  }),

  defineIdempotentHandler(insertEstimateTemplate, async ({ body, currentUser, deps }) => {
    const context = { ...cartContext({ currentUser, deps }, body), cartId: body.cart_id };
    const { estimate, skipped } = await insertTemplate(deps.db, context, body.id);
    return {
      status: estimateStatus(estimate.record, businessDay(context.now, estimate.timeZone)),
      version: estimate.version,
      skipped: [...skipped],
    };
  }),

  defineHandler(deleteEstimateTemplate, async ({ query, currentUser, deps }) => {
    await deleteTemplate(deps.db, currentUser.userId, query.id);
    return {};
  }),
];
