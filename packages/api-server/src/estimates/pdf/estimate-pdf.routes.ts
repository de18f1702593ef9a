import { downloadLinkedEstimate } from '@tech-portal/contract/estimate-approval';
import { downloadEstimate } from '@tech-portal/contract/estimates';
import { viewerScope } from '../../identity/index.ts';
import { handle } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { limitDownloads } from '../../platform/pdf/index.ts';
import { openLink } from '../approval/approval-link.ts';
import { chosenOption } from '../approval/choose-option.ts';
import { describeEstimate, readPrintable, renderEstimatePdf } from './estimate-pdf.ts';

/** PDF of an estimate: for users who may print it (EST-83), and by approval link. */
export const estimatePdfRoutes: readonly Route[] = [
  handle(downloadEstimate, async ({ query, viewer, deps, request }) => {
    const turn = await limitDownloads(deps, `pdf:${viewer.userId}`, request);
    const described = await readPrintable(deps, query.cart_id, viewerScope(viewer));
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
