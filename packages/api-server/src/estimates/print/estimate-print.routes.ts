import { printEstimate } from '@tech-portal/contract/estimates';
import { scopeOf } from '../../identity/index.ts';
import { defineHandler } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { documentHtml } from '../../platform/pdf/index.ts';
import { readPrintable } from '../pdf/estimate-pdf.ts';
import { withPhotos } from '../pdf/estimate-photos.ts';

/** Printable page of an estimate, from the same document as its PDF (EST-81, EST-83). */
export const estimatePrintRoutes: readonly Route[] = [
  defineHandler(printEstimate, async ({ query, currentUser, deps, request }) => {
    const described = await readPrintable(deps, query.cart_id, scopeOf(currentUser));
    const turn = { owner: `pdf:${currentUser.userId}`, signal: request.signal };
    return { html: documentHtml(await withPhotos(deps, described, turn)) };
  }),
];
