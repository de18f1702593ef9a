import {
  createEstimateTemplate,
  deleteEstimateTemplate,
  insertEstimateTemplate,
  listEstimateTemplates,
} from '@tech-portal/contract/estimate-templates';
import { estimateStatus } from '@tech-portal/domain';
import { viewerScope } from '../../identity/index.ts';
import { cartOwner } from '../../carts/index.ts';
import { handle, handleOnce } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { businessDay } from '../estimate-day.ts';
import { createTemplate, deleteTemplate, insertTemplate } from './estimate-templates.commands.ts';
import { describeTemplates, listTemplates } from './estimate-templates.queries.ts';

/** Templates of lines, private to each user. */
export const estimateTemplatesRoutes: readonly Route[] = [
  handle(listEstimateTemplates, async ({ viewer, deps }) => listTemplates(deps.db, viewer.userId)),

  handleOnce(createEstimateTemplate, async ({ body, viewer, deps }) => {
    const stored = await createTemplate(deps.db, {
      scope: viewerScope(viewer),
      userId: viewer.userId,
      cartId: body.cart_id,
      name: body.name,
      now: deps.clock.now(),
    });
    const [template] = await describeTemplates(deps.db, [stored]);
    if (!template) throw new Error('The new template was not found.');
    return template;
  }),

  handleOnce(insertEstimateTemplate, async ({ body, viewer, deps }) => {
    const owner = { ...cartOwner({ viewer, deps }, body), cartId: body.cart_id };
    const { estimate, skipped } = await insertTemplate(deps.db, owner, body.id);
    return {
      status: estimateStatus(estimate.record, businessDay(owner.now, estimate.timeZone)),
      version: estimate.version,
      skipped: [...skipped],
    };
  }),

  handle(deleteEstimateTemplate, async ({ query, viewer, deps }) => {
    await deleteTemplate(deps.db, viewer.userId, query.id);
    return {};
  }),
];
