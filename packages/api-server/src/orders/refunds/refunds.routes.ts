import {
  countFailedRefunds as countFailedRefundsCall,
  listRefunds as listRefundsCall,
  retryRefund as retryRefundCall,
  settleRefund as settleRefundCall,
} from '@tech-portal/contract/refunds';
import { handle } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { readTechs } from '../../identity/index.ts';
import { retryRefund, settleRefund } from './refunds.commands.ts';
import { presentRefund } from './refunds.presenter.ts';
import { countFailedRefunds, listRefunds } from './refunds.queries.ts';

/** Open refunds. The `payments` folder requests them. */
export const refundsRoutes: readonly Route[] = [
  handle(listRefundsCall, async ({ query, viewer, deps }) => {
    const { page, cursor } = query;
    const { rows, pages } = await listRefunds(deps.db, { page, cursor });
    const owners = rows.map(({ userId }) => userId);
    const techOf = await readTechs(deps.db, viewer, owners);
    return rows.map((attempt, index) => ({ ...presentRefund(attempt, techOf), ...(index === 0 && pages) }));
  }),
  handle(countFailedRefundsCall, async ({ deps }) => ({ failed: await countFailedRefunds(deps.db) })),
  handle(retryRefundCall, async ({ body, viewer, deps }) => ({ message: await retryRefund(deps, viewer, body.id) })),
  handle(settleRefundCall, async ({ body, viewer, deps }) => ({ message: await settleRefund(deps, viewer, body) })),
];
