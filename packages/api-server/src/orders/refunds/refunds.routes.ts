import {
  countFailedRefunds as countFailedRefundsEndpoint,
  listRefunds as listRefundsEndpoint,
  retryRefund as retryRefundEndpoint,
  settleRefund as settleRefundEndpoint,
} from '@tech-portal/contract/refunds';
import { defineHandler } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { readTechs } from '../../identity/index.ts';
import { retryRefund, markRefundResolved } from './refunds.commands.ts';
import { presentRefund } from './refunds.presenter.ts';
import { countFailedRefunds, listRefunds } from './refunds.queries.ts';

/** Open refunds. The `payments` folder requests them. */
export const refundsRoutes: readonly Route[] = [
  defineHandler(listRefundsEndpoint, async ({ query, currentUser, deps }) => {
    const { page, cursor } = query;
    const { rows, pages } = await listRefunds(deps.db, { page, cursor });
    const owners = rows.map(({ userId }) => userId);
    const techOf = await readTechs(deps.db, currentUser, owners);
    return rows.map((attempt, index) => ({ ...presentRefund(attempt, techOf), ...(index === 0 && pages) }));
  }),
  defineHandler(countFailedRefundsEndpoint, async ({ deps }) => ({ failed: await countFailedRefunds(deps.db) })),
  defineHandler(retryRefundEndpoint, async ({ body, currentUser, deps }) => ({
    message: await retryRefund(deps, currentUser, body.id),
  })),
  defineHandler(settleRefundEndpoint, async ({ body, currentUser, deps }) => ({
    message: await markRefundResolved(deps, currentUser, body),
  })),
];
