import { downloadLinkedEstimate } from '@tech-portal/contract/estimate-approval';
import { downloadEstimate } from '@tech-portal/contract/estimates';
import { scopeOf } from '../../identity/index.ts';
import { defineHandler } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { limitDownloads } from '../../platform/pdf/index.ts';
import { lockLinkedEstimate } from '../approval/approval-link.ts';
import { requireChosenOption } from '../approval/choose-option.ts';
import { describeEstimate, readPrintable, renderEstimatePdf } from './estimate-pdf.ts';

/** PDF of an estimate: for users who may print it (EST-83), and by approval link. */
export const estimatePdfRoutes: readonly Route[] = [
  defineHandler(downloadEstimate, async ({ query, currentUser, deps, request }) => {
    const turn = await limitDownloads(deps, `pdf:${currentUser.userId}`, request);
    const described = await readPrintable(deps, query.cart_id, scopeOf(currentUser));
    return renderEstimatePdf(deps, described, turn);
  }),

  defineHandler(downloadLinkedEstimate, async ({ query, currentUser, deps, request }) => {
    const turn = await limitDownloads(deps, `pdf-link:${currentUser.tokenId}`, request);
    const described = await deps.db.transaction(async (tx) => {
      const { estimate } = requireChosenOption(
        await lockLinkedEstimate(tx, currentUser, deps.clock.now()),
        query.option,
      );
      return describeEstimate(tx, estimate, deps);
    });
    return renderEstimatePdf(deps, described, turn);
  }),
];
