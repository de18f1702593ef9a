import { downloadPackingSlips, downloadPickList } from '@tech-portal/contract/orders';
import { defineHandler } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { limitDownloads } from '../../platform/pdf/index.ts';
import { packingSlips, pickList, renderWarehousePaper } from './packing-pdf.ts';

/** PDFs for the warehouse. */
export const packingRoutes: readonly Route[] = [
  defineHandler(downloadPackingSlips, async ({ query, currentUser, deps, request }) => {
    const turn = await limitDownloads(deps, `pdf:${currentUser.userId}`, request);
    return renderWarehousePaper(deps, packingSlips, { transIds: query.trans_ids, turn });
  }),

  defineHandler(downloadPickList, async ({ query, currentUser, deps, request }) => {
    const turn = await limitDownloads(deps, `pdf:${currentUser.userId}`, request);
    return renderWarehousePaper(deps, pickList, { transIds: query.trans_ids, turn });
  }),
];
