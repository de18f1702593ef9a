import { estimateStatus } from '@tech-portal/domain';
import { eq } from 'drizzle-orm';
import type { RecordScope } from '../../identity/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import type { RunOptions } from '../../platform/limits/index.ts';
import { orders } from '../../carts/index.ts';
import { readDocumentBrand } from '../../settings/index.ts';
import { pdfFile } from '../../platform/pdf/index.ts';
import type { PdfFile } from '../../platform/pdf/index.ts';
import { businessDay } from '../estimate-day.ts';
import { readEstimate } from '../estimates.queries.ts';
import type { FullEstimate } from '../full-estimate.ts';
import { readShownPhotos } from '../photos/estimate-photos.queries.ts';
import { buildEstimateDocument } from './estimate-document.ts';
import { withPhotos } from './estimate-photos.ts';
import type { DescribedEstimate } from './estimate-photos.ts';

async function orderOf(tx: Database, { record }: FullEstimate) {
  if (!record.paid) return undefined;
  const [order] = await tx.select().from(orders).where(eq(orders.cartId, record.cartId));
  return order;
}

/**
 * Describes an estimate for print and lists its photos, always limited to those shared with the customer. Call it in
 * the transaction that reads the estimate, for a consistent snapshot.
 */
export async function describeEstimate(
  tx: Database,
  estimate: FullEstimate,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
): Promise<DescribedEstimate> {
  const now = clock.now();
  const { record, tech, timeZone } = estimate;
  const { cartId, settingsVersion } = record;
  const document = buildEstimateDocument(estimate, estimateStatus(record, businessDay(now, timeZone)), {
    brand: await readDocumentBrand(tx, config, { settingsVersion, techCompany: tech.company, now, timeZone }),
    order: await orderOf(tx, estimate),
  });
  return { document, photos: await readShownPhotos(tx, [cartId]) };
}

/**
 * Reads an estimate in scope for print, as one snapshot.
 *
 * @throws ApiError `not_found`, `estimate_expired`
 */
export const readPrintable = (
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  cartId: number,
  scope: RecordScope,
): Promise<DescribedEstimate> =>
  deps.db.transaction(
    async (tx) => {
      const estimate = await readEstimate(tx, cartId, scope);
      if (estimateStatus(estimate.record, businessDay(deps.clock.now(), estimate.timeZone)) === 'expired') {
        throw new ApiError('estimate_expired', `Estimate ${cartId} has expired and cannot be printed.`);
      }
      return describeEstimate(tx, estimate, deps);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

/**
 * Renders the PDF of a described estimate. Slow: call it outside of a transaction.
 *
 * @throws ApiError `unavailable`
 */
export async function renderEstimatePdf(
  deps: Pick<Deps, 'renderPdf' | 'photoStore' | 'makePrint' | 'logger'>,
  described: DescribedEstimate,
  turn: RunOptions,
): Promise<PdfFile> {
  return pdfFile(described.document.title, await deps.renderPdf(await withPhotos(deps, described, turn), turn));
}
