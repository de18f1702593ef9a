import {
  countFailedRefunds as countFailedRefundsEndpoint,
  listRefunds as listRefundsEndpoint,
  quoteRefund,
  requestRefund,
  retryRefund as retryRefundEndpoint,
  settleRefund as settleRefundEndpoint,
} from '@tech-portal/contract/refunds';
import { defineHandler } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { centsToDollars, dollarsToCents, refundableRest, totalOfSplit } from '@tech-portal/domain';
import type { RefundedLine, RefundRequest } from '@tech-portal/domain';
import { allRecords, readTechs } from '../../identity/index.ts';
import { findOrder } from '../orders.queries.ts';
import { readOrder } from '../read-order.ts';
import { requestOrderRefund, splitRequest } from './order-refunds.commands.ts';
import { refundableOrder, refundedOf, transferOf } from './order-refunds.queries.ts';
import { retryRefund, markRefundResolved } from './refunds.commands.ts';
import { presentRefund, presentSplit } from './refunds.presenter.ts';
import { countFailedRefunds, listRefunds } from './refunds.queries.ts';

interface RequestedParts {
  readonly amount?: number | undefined;
  readonly lines?: readonly RefundedLine[] | undefined;
  readonly shipping?: boolean | undefined;
}

/** Requests an amount or lines; without either, everything that is left. */
function requestOf({ amount, lines, shipping = false }: RequestedParts): RefundRequest {
  if (amount !== undefined) return { kind: 'amount', cents: dollarsToCents(amount) };
  return lines ? { kind: 'lines', lines, shipping } : { kind: 'all' };
}

/** Refunds of charges and orders. The code in `payments` requests them from the card provider. */
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
    message: await markRefundResolved(deps, currentUser, { ...body, isReturned: body.returned === true }),
  })),

  defineHandler(quoteRefund, async ({ query, deps }) => {
    const order = await findOrder(deps.db, query.trans_id, allRecords);
    const refunded = await refundedOf(deps.db, order);
    const rest = refundableRest(refundableOrder(order), refunded);
    return {
      ...presentSplit(splitRequest(order, refunded, requestOf(query))),
      max: centsToDollars(totalOfSplit(rest)),
      max_shipping: centsToDollars(rest.shippingCents),
      left: [...rest.lines],
      at_provider: (await transferOf(deps.db, order)) !== undefined,
    };
  }),

  defineHandler(requestRefund, async ({ body, currentUser, deps }) => {
    const { id, kind, reason, trans_id: transId } = body;
    const expectedCents = dollarsToCents(body.expected);
    await requestOrderRefund(deps, currentUser.userId, transId, {
      id,
      kind,
      reason,
      expectedCents,
      request: requestOf(body),
    });
    return readOrder(deps.db, currentUser, transId);
  }),
];
