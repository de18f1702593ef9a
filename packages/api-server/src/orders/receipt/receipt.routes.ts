import { downloadReceipt } from '@tech-portal/contract/orders';
import { viewerScope } from '../../identity/index.ts';
import { handle } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { limitDownloads } from '../../platform/pdf/index.ts';
import { receiptPdf } from './receipt-pdf.ts';

/** PDF receipt, for users who may see the order. */
export const receiptRoutes: readonly Route[] = [
  handle(downloadReceipt, async ({ query, viewer, deps, request }) => {
    const turn = await limitDownloads(deps, `pdf:${viewer.userId}`, request);
    return receiptPdf(deps, { transId: query.trans_id, scope: viewerScope(viewer) }, turn);
  }),
];
