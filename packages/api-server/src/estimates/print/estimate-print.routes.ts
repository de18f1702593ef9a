import { printEstimate as printEstimateCall } from '@tech-portal/contract/estimates';
import { estimateStatus } from '@tech-portal/domain';
import { viewerScope } from '../../identity/index.ts';
import { ApiError, handle } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { businessDay } from '../estimate-day.ts';
import { findEstimate } from '../estimates.queries.ts';
import { readShownPhotos } from '../photos/estimate-photos.queries.ts';
import { readPrintedPhotos } from '../photos/printed-photos.ts';
import { readPrintedSupplier } from './estimate-print-supplier.ts';
import { printEstimate } from './estimate-print.ts';

/** Any status but expired can be printed (EST-27, EST-83). */
export const estimatePrintRoutes: readonly Route[] = [
  handle(printEstimateCall, async ({ query, viewer, deps }) => {
    const estimate = await findEstimate(deps.db, query.cart_id, viewerScope(viewer));
    const status = estimateStatus(estimate.record, businessDay(deps.clock.now(), estimate.timeZone));
    if (status === 'expired') {
      throw new ApiError('estimate_expired', `Estimate ${query.cart_id} has expired and cannot be printed.`);
    }
    const supplier = await readPrintedSupplier(deps.db);
    const photos = await readPrintedPhotos(deps, await readShownPhotos(deps.db, [query.cart_id]));
    return { html: printEstimate(estimate, status, { supplier, photos }) };
  }),
];
