import { eq } from 'drizzle-orm';
import { allRecords } from '../../identity/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { isCurrentLink } from '../approval/approval-link-end-reason.ts';
import { readEstimate } from '../estimates.queries.ts';
import { describeEstimate } from '../pdf/estimate-pdf.ts';
import type { DescribedEstimate } from '../pdf/estimate-photos.ts';
import { paymentLinks } from './payment-links.table.ts';

/** Invoice to attach to the payment email with this token. Empty once the invoice has changed. */
export async function readLinkedInvoiceDocuments(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  tokenId: number,
): Promise<readonly DescribedEstimate[]> {
  return deps.db.transaction(
    async (tx) => {
      const [link] = await tx.select().from(paymentLinks).where(eq(paymentLinks.tokenId, tokenId));
      if (!link) return [];
      const estimate = await readEstimate(tx, link.estimateId, allRecords);
      return isCurrentLink(link, estimate.record) ? [await describeEstimate(tx, estimate, deps)] : [];
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
