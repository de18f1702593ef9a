import { downloadLinkedEstimate } from '@tech-portal/contract/estimate-approval';
import { downloadEstimate } from '@tech-portal/contract/estimates';
import { estimateStatus } from '@tech-portal/domain';
import { viewerScope } from '../../identity/index.ts';
import { ApiError, handle } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { limitDownloads } from '../../platform/pdf/index.ts';
import { openLink } from '../approval/approval-link.ts';
import { chosenOption } from '../approval/choose-option.ts';
import { businessDay } from '../estimate-day.ts';
import { readEstimate } from '../estimates.queries.ts';
import { describeEstimate, renderEstimatePdf } from './estimate-pdf.ts';

/** An estimate as a PDF: for those who may print it (EST-83), and behind its approval link. */
export const estimatePdfRoutes: readonly Route[] = [
  handle(downloadEstimate, async ({ query, viewer, deps, request }) => {
    const turn = await limitDownloads(deps, `pdf:${viewer.userId}`, request);
    const described = await deps.db.transaction(
      async (tx) => {
        const estimate = await readEstimate(tx, query.cart_id, viewerScope(viewer));
        if (estimateStatus(estimate.record, businessDay(deps.clock.now(), estimate.timeZone)) === 'expired') {
          throw new ApiError('estimate_expired', `Estimate ${query.cart_id} has expired: there is no PDF of it.`);
        }
        return describeEstimate(tx, estimate, deps);
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    return renderEstimatePdf(deps, described, turn);
  }),

  handle(downloadLinkedEstimate, async ({ query, viewer, deps, request }) => {
    const turn = await limitDownloads(deps, `pdf-link:${viewer.tokenId}`, request);
    const described = await deps.db.transaction(async (tx) => {
      const { estimate } = chosenOption(await openLink(tx, viewer, deps.clock.now()), query.option);
      return describeEstimate(tx, estimate, deps);
    });
    return renderEstimatePdf(deps, described, turn);
  }),
];
