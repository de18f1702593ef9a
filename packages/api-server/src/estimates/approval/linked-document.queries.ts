import { eq } from 'drizzle-orm';
import { allRecords } from '../../identity/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { readEstimate } from '../estimates.queries.ts';
import type { FullEstimate } from '../full-estimate.ts';
import { approvalLinkOptions } from '../options/approval-link-options.table.ts';
import { describeEstimate } from '../pdf/estimate-pdf.ts';
import type { DescribedEstimate } from '../pdf/estimate-photos.ts';
import { isCurrentLink } from './approval-link-end-reason.ts';
import { approvalTokens } from './approval-tokens.table.ts';

/**
 * Documents to attach to the approval email with this token: the estimate, or each of its options. Empty once one of
 * them has changed, because the link no longer approves it.
 */
export async function readLinkedDocuments(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  tokenId: number,
): Promise<readonly DescribedEstimate[]> {
  return deps.db.transaction(
    async (tx) => {
      const [link] = await tx.select().from(approvalTokens).where(eq(approvalTokens.tokenId, tokenId));
      if (!link) return [];
      const options = await tx.select().from(approvalLinkOptions).where(eq(approvalLinkOptions.tokenId, tokenId));
      const found: FullEstimate[] = [];
      for (const target of options.length > 1 ? options : [link]) {
        const estimate = await readEstimate(tx, target.estimateId, allRecords);
        if (!isCurrentLink(target, estimate.record)) return [];
        found.push(estimate);
      }
      found.sort((a, b) => (a.record.optionPosition ?? 0) - (b.record.optionPosition ?? 0));
      const documents: DescribedEstimate[] = [];
      for (const estimate of found) documents.push(await describeEstimate(tx, estimate, deps));
      return documents;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
