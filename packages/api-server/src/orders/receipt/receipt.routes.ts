import { downloadReceipt } from '@tech-portal/contract/orders';
import { scopeOf } from '../../identity/index.ts';
import { defineHandler } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { limitDownloads } from '../../platform/pdf/index.ts';
import { renderReceiptPdf } from './receipt-pdf.ts';

/** PDF receipt, for users who may see the order. */
export const receiptRoutes: readonly Route[] = [
  defineHandler(downloadReceipt, async ({ query, currentUser, deps, request }) => {
    const turn = await limitDownloads(deps, `pdf:${currentUser.userId}`, request);
    return renderReceiptPdf(deps, { transId: query.trans_id, scope: scopeOf(currentUser) }, turn);
  }),
];
