import {
  exportEstimates,
  getEstimateMetrics,
  listActiveEstimates,
  listEstimates,
} from '@tech-portal/contract/estimates';
import { listReimbursement, reimburseEstimate } from '@tech-portal/contract/reimbursement';
import { centsToDollars, dollarsToCents, lineItemCents, toCsv } from '@tech-portal/domain';
import type { MockedCall } from '../mock-call.ts';
import { answering, Refusal } from './answering.ts';
import { listedOption } from './estimate-options.ts';
import { estimateById, noteEvent, shownEstimate, statusOf } from './estimate-records.ts';
import { contains, pageOf } from './pages.ts';
import { isSelected, techField } from './record-techs.ts';
import type { StoredEstimate } from './sample-estimates.ts';
import type { World } from './world.ts';

function rowOf(world: World, stored: StoredEstimate) {
  const { id, issue_date, expiry_date, first_name, last_name, status, total } = shownEstimate(world, stored);
  const row = { id, issue_date, expiry_date, first_name, last_name, status, total, reimbursed: stored.reimbursed };
  return { ...row, ...listedOption(world, stored) };
}

function rows(world: World, filter: string) {
  return world.estimates
    .filter((estimate) => {
      const status = statusOf(world, estimate);
      if (filter === 'reimbursed' || filter === 'unreimbursed') {
        return status === 'order' && estimate.reimbursed === (filter === 'reimbursed');
      }
      return filter === 'all' || status === filter;
    })
    .map((estimate) => rowOf(world, estimate));
}

/** By name or number; the server finds parts, too. */
const isFound = ({ search }: { search: string }, { id, first_name, last_name }: ReturnType<typeof rowOf>): boolean =>
  contains(search, `${first_name} ${last_name}`, String(id));

/** Lists and figures of estimates, and the reimbursement of those that became orders. */
export function estimateListCalls(world: World): MockedCall[] {
  const response = answering(world);
  return [
    response(getEstimateMetrics, () => {
      const open = rows(world, 'all').filter(({ status }) => status === 'draft' || status === 'invoice');
      const value = open.reduce((sum, { total }) => sum + dollarsToCents(total), 0);
      return {
        totalValue: centsToDollars(value),
        pending: open.filter(({ status }) => status === 'draft').length,
        converted: Math.round((100 * rows(world, 'order').length) / Math.max(1, world.estimates.length)),
      };
    }),
    response(listEstimates, ({ query, user }) => {
      const matching = rows(world, query.filter).flatMap((row) => {
        const { customerId, techId } = estimateById(world, row.id);
        const isOne = isSelected(query, user, techId) && [undefined, customerId].includes(query.customer_id);
        return isOne && isFound(query, row) ? [{ ...row, ...techField(world, user, techId) }] : [];
      });
      return pageOf(matching, query);
    }),
    response(listActiveEstimates, ({ query }) =>
      pageOf(
        rows(world, 'all')
          .filter(({ status }) => status === 'draft' || status === 'invoice')
          .filter(({ first_name, last_name }) => contains(query.search, `${first_name} ${last_name}`)),
        query,
      ),
    ),
    response(exportEstimates, ({ query, user }) => ({
      filename: 'estimates.csv',
      csv: toCsv(
        ['Id', 'Name', 'Status', 'Total'],
        rows(world, query.filter)
          .filter((row) => isSelected(query, user, estimateById(world, row.id).techId) && isFound(query, row))
          .map((row) => [row.id, `${row.first_name} ${row.last_name}`, row.status, row.total]),
      ),
    })),
    response(listReimbursement, ({ query }) =>
      pageOf(
        world.orders.flatMap((order) => {
          const estimate = world.estimates.find(({ id }) => id === order.estimate_id);
          if (!estimate || estimate.reimbursed) return [];
          const cents = estimate.lines.reduce((sum, line) => sum + lineItemCents(line), 0);
          const { order_date } = order;
          const { first_name, last_name } = rowOf(world, estimate);
          return [
            {
              id: estimate.id,
              reimbursed: 0,
              order_date,
              first_name,
              last_name,
              line_item_total: centsToDollars(cents),
            } as const,
          ];
        }),
        query,
      ),
    ),
    response(
      reimburseEstimate,
      ({ body, user }) => {
        const estimate = estimateById(world, body.cart_id);
        if (statusOf(world, estimate) !== 'order') throw new Refusal('conflict', 'Only orders are reimbursed.');
        const reimbursed = body.reimbursed ?? !estimate.reimbursed;
        if (reimbursed === estimate.reimbursed) return { reimbursed };
        estimate.reimbursed = reimbursed;
        if (estimate.reimbursed) noteEvent(world, estimate, 'reimbursed', user.username);
        return { reimbursed: estimate.reimbursed };
      },
      { body: { cart_id: 23 } },
    ),
  ];
}
