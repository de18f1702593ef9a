import { listReimbursement, reimburseEstimate } from '@tech-portal/contract/reimbursement';
import { centsToDollars } from '@tech-portal/domain';
import { defineHandler } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { toEstimateEdit } from '../editing/estimate-edit.ts';
import { setReimbursed } from './reimbursement.commands.ts';
import { listUnreimbursed } from './reimbursement.queries.ts';

/** Reimbursement of orders. The access level of both endpoints is administrators only. */
export const reimbursementRoutes: readonly Route[] = [
  defineHandler(reimburseEstimate, async ({ body, ...caller }) => ({
    reimbursed: await setReimbursed(caller.deps.db, toEstimateEdit(caller, body), body.reimbursed),
  })),

  defineHandler(listReimbursement, async ({ query, deps }) => {
    const { rows, pages } = await listUnreimbursed(deps.db, {
      page: query.page,
      cursor: query.cursor,
      sortBy: query.sort_by,
      sortOrder: query.sort_order,
    });
    return rows.map((row, at) => ({
      id: row.cartId,
      reimbursed: row.reimbursed,
      order_date: row.orderDate.toISOString(),
      first_name: row.firstName,
      last_name: row.lastName,
      tech: row.tech,
      line_item_total: centsToDollars(row.lineItemCents),
      ...(row.discountCents > 0 && { discount: centsToDollars(row.discountCents) }),
      ...(at === 0 && pages),
    }));
  }),
];
