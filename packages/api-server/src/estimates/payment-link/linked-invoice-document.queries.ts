import { eq } from 'drizzle-orm';
import { everybody } from '../../identity/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { isCurrentLink } from '../approval/approval-link-end.ts';
import { readEstimate } from '../estimates.queries.ts';
import { describeEstimate } from '../pdf/estimate-pdf.ts';
import type { DescribedEstimate } from '../pdf/estimate-photos.ts';
import { paymentLinks } from './payment-links.table.ts';

/**
 * What the email with a link to pay has attached, by the id of its token: the invoice that the link pays. Nothing where it
 * is another by now.
 */
export async function linkedInvoiceDocuments(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  tokenId: number,
): Promise<readonly DescribedEstimate[]> {
  return deps.db.transaction(
    async (tx) => {
      const [link] = await tx.select().from(paymentLinks).where(eq(paymentLinks.tokenId, tokenId));
      if (!link) return [];
      const estimate = await readEstimate(tx, link.estimateId, everybody);
      return isCurrentLink(link, estimate.record) ? [await describeEstimate(tx, estimate, deps)] : [];
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
