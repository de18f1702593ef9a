import { sql } from 'drizzle-orm';
import type { Database } from '../platform/db/index.ts';

/** Merges the rows of each category and brand into one. Concurrent callers skip each other's rows. */
export async function compactCounts(db: Database): Promise<void> {
  await db.execute(sql`
    with folded as (delete from product_counts returning category_id, brand_id, parts)
    insert into product_counts (category_id, brand_id, parts)
    select category_id, brand_id, sum(parts) from folded group by 1, 2 having sum(parts) <> 0`);
}
