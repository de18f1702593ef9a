import {
  approveEstimateByToken,
  getEstimateByToken,
  respondToEstimateByToken,
} from '@tech-portal/contract/estimate-approval';
import { approveEstimate, sendEstimateApproval } from '@tech-portal/contract/estimates';
import type { SignatureInput } from '@tech-portal/contract/estimates';
import { dollarsToCents } from '@tech-portal/domain';
import { buildIdempotencyKey, defineHandler } from '../../platform/http/index.ts';
import type { RequestContext, Route } from '../../platform/http/index.ts';
import { toEstimateEdit } from '../editing/estimate-edit.ts';
import { approveByLink, respondByLink, viewLinkedEstimate } from './approval-link.commands.ts';
import { presentLink } from './approval.presenter.ts';
import { approveInPerson } from './approve-estimate.ts';
import type { SignedApproval } from './estimate-signatures.commands.ts';
import { sendApproval } from './send-approval.ts';

const messageResponse = (message: string | undefined) => (message === undefined ? {} : { message });

/** Signature of a request, if any, with the client's IP address. */
const signedApprovalOf = (
  { clientAddress: address }: { readonly clientAddress: string },
  { signature }: { readonly signature?: SignatureInput | undefined },
): SignedApproval | undefined => signature && { signature, address };

const clientOf = ({ clientAddress: ip, userAgent: browser }: RequestContext) => ({ ip, browser });

/** Approval in person and by emailed link. Link endpoints accept only the link's token. */
export const estimateApprovalRoutes: readonly Route[] = [
  defineHandler(approveEstimate, async ({ body, ...caller }) =>
    messageResponse(
      await approveInPerson(caller.deps, toEstimateEdit(caller, body), dollarsToCents(body.total), {
        signedApproval: signedApprovalOf(caller.request, body),
        request: clientOf(caller.request),
      }),
    ),
  ),

  defineHandler(sendEstimateApproval, async ({ body, ...caller }) =>
    messageResponse(
      await sendApproval(caller.deps, toEstimateEdit(caller, body), {
        recipient: body.customer_email,
        key: buildIdempotencyKey(sendEstimateApproval, caller),
        reminderDays: body.reminder_days,
      }),
    ),
  ),

  defineHandler(getEstimateByToken, async ({ currentUser, deps }) =>
    presentLink(await viewLinkedEstimate(deps, currentUser), deps.clock.now()),
  ),

  defineHandler(approveEstimateByToken, async ({ body, currentUser, deps, request }) =>
    messageResponse(
      await approveByLink(deps, currentUser, {
        ...body,
        signedApproval: signedApprovalOf(request, body),
        request: clientOf(request),
      }),
    ),
  ),

  defineHandler(respondToEstimateByToken, async ({ body, currentUser, deps }) => {
    await respondByLink(deps, currentUser, body);
    return {};
  }),
];
