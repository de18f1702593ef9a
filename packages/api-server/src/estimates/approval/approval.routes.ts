import {
  approveEstimateByToken,
  getEstimateByToken,
  respondToEstimateByToken,
} from '@tech-portal/contract/estimate-approval';
import { approveEstimate, sendEstimateApproval } from '@tech-portal/contract/estimates';
import type { SignatureInput } from '@tech-portal/contract/estimates';
import { dollarsToCents } from '@tech-portal/domain';
import { changeKey, handle } from '../../platform/http/index.ts';
import type { RequestFacts, Route } from '../../platform/http/index.ts';
import { estimateEdit } from '../editing/estimate-edit.ts';
import { approveByLink, respondByLink, viewLinkedEstimate } from './approval-link.commands.ts';
import { presentLink } from './approval.presenter.ts';
import { approveInPerson } from './approve-estimate.ts';
import type { SignedApproval } from './estimate-signatures.commands.ts';
import { sendApproval } from './send-approval.ts';

const saying = (message: string | undefined) => (message === undefined ? {} : { message });

/** Signature of a request, if any, with the client's IP address. */
const signedBy = (
  { clientAddress: address }: { readonly clientAddress: string },
  { signature }: { readonly signature?: SignatureInput | undefined },
): SignedApproval | undefined => signature && { signature, address };

const requestOf = ({ clientAddress: ip, userAgent: browser }: RequestFacts) => ({ ip, browser });

/** Approval in person and by emailed link. Link endpoints accept only the link's token. */
export const estimateApprovalRoutes: readonly Route[] = [
  handle(approveEstimate, async ({ body, ...caller }) =>
    saying(
      await approveInPerson(caller.deps, estimateEdit(caller, body), dollarsToCents(body.total), {
        signed: signedBy(caller.request, body),
        request: requestOf(caller.request),
      }),
    ),
  ),

  handle(sendEstimateApproval, async ({ body, ...caller }) =>
    saying(
      await sendApproval(caller.deps, estimateEdit(caller, body), {
        recipient: body.customer_email,
        key: changeKey(sendEstimateApproval, caller),
        reminderDays: body.reminder_days,
      }),
    ),
  ),

  handle(getEstimateByToken, async ({ viewer, deps }) =>
    presentLink(await viewLinkedEstimate(deps, viewer), deps.clock.now()),
  ),

  handle(approveEstimateByToken, async ({ body, viewer, deps, request }) =>
    saying(
      await approveByLink(deps, viewer, { ...body, signed: signedBy(request, body), request: requestOf(request) }),
    ),
  ),

  handle(respondToEstimateByToken, async ({ body, viewer, deps }) => {
    await respondByLink(deps, viewer, body);
    return {};
  }),
];
