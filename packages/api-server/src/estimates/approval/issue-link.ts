import { issueToken } from '../../identity/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { FullEstimate } from '../full-estimate.ts';
import { approvalLinkOptions } from '../options/approval-link-options.table.ts';
import { approvalTokens } from './approval-tokens.table.ts';
import { linkLifetimeMinutes } from './customer-emails.ts';

/** Creates a link bound to the current state of an estimate or its options (APPROVAL-7). Earlier links stay valid. */
export async function issueLink(
  tx: Database,
  estimate: FullEstimate,
  options: readonly FullEstimate[],
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<{ readonly link: string; readonly tokenId: number }> {
  const { record } = estimate;
  const minutes = linkLifetimeMinutes(estimate, now);
  const { id: tokenId, token } = await issueToken(tx, { userId: record.techId, purpose: 'approval', now, minutes });
  await tx.insert(approvalTokens).values({
    tokenId,
    estimateId: record.cartId,
    revision: record.revision,
    totalCents: record.totalCents,
  });
  if (options.length > 1) {
    await tx.insert(approvalLinkOptions).values(
      options.map((option) => ({
        tokenId,
        estimateId: option.record.cartId,
        revision: option.record.revision,
        totalCents: option.record.totalCents,
      })),
    );
  }
  return { link: `${publicUrl}/approve-estimate?t=${token}`, tokenId };
}
