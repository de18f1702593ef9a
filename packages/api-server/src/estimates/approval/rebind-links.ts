import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/index.ts';
import { approvalLinkOptions } from '../options/approval-link-options.table.ts';
import { approvalTokens } from './approval-tokens.table.ts';

/**
 * Rebinds the links of an estimate that is about to be deleted, each to another of its options. A link without other
 * options is deleted with the estimate.
 */
export async function rebindLinks(tx: Database, cartId: number): Promise<void> {
  await tx.execute(sql`
    update ${approvalTokens}
    set estimate_id = others.estimate_id, revision = others.revision, total_cents = others.total_cents
    from (
      select distinct on (token_id) token_id, estimate_id, revision, total_cents from ${approvalLinkOptions}
      where estimate_id <> ${cartId}
        and token_id in (select token_id from ${approvalLinkOptions} where estimate_id = ${cartId})
      order by token_id, estimate_id
    ) as others
    where approval_tokens.token_id = others.token_id and approval_tokens.estimate_id = ${cartId}`);
}
