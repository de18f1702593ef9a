import {
  approveEstimateByToken,
  getEstimateByToken,
  respondToEstimateByToken,
} from '@tech-portal/contract/estimate-approval';
import { approveEstimate, sendEstimateApproval } from '@tech-portal/contract/estimates';
import { dollarsToCents } from '@tech-portal/domain';
import { handle } from '../../http/handle.ts';
import type { Route } from '../../http/handle.ts';
import { estimateEdit } from '../editing/estimate-edit.ts';
import { approveByLink, respondByLink, viewLinkedEstimate } from './approval-link.commands.ts';
import { presentForCustomer } from './approval.presenter.ts';
import { approveInPerson } from './approve-estimate.ts';
import { sendApproval } from './send-approval.ts';

const saying = (message: string | undefined) => (message === undefined ? {} : { message });

/** Approval, in person and by emailed link. The calls of a link work for its bearer alone. */
export const estimateApprovalRoutes: readonly Route[] = [
  handle(approveEstimate, async ({ body, ...caller }) =>
    saying(await approveInPerson(caller.deps.db, estimateEdit(caller, body), dollarsToCents(body.total))),
  ),

  handle(sendEstimateApproval, async ({ body, ...caller }) =>
    saying(await sendApproval(caller.deps, estimateEdit(caller, body), body.customer_email)),
  ),

  handle(getEstimateByToken, async ({ viewer, deps }) =>
    presentForCustomer(await viewLinkedEstimate(deps, viewer), deps.clock.now()),
  ),

  handle(approveEstimateByToken, async ({ body, viewer, deps }) =>
    saying(await approveByLink(deps, viewer, body.name)),
  ),

  handle(respondToEstimateByToken, async ({ body, viewer, deps }) => {
    await respondByLink(deps, viewer, body);
    return {};
  }),
];
