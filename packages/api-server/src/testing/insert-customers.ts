import { sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database.ts';

export async function insertCustomers(db: Database, techIds: readonly number[], count: number): Promise<void> {
  await db.execute(sql`
    insert into customers (tech_id, first_name, last_name, email, phone,
      shipping_address_1, shipping_city, shipping_state, shipping_zip,
      billing_address_1, billing_city, billing_state, billing_zip, created)
    select (${sql.param([...techIds])}::int[])[n % ${techIds.length}::int + 1], 'First' || n, 'Last' || (n * 7919::bigint) % 100003,
      'c' || n || '@x.test', '(512) 555-' || lpad((n % 10000)::text, 4, '0'),
      '1 Main St', 'Austin', 'TX', '78704', '1 Main St', 'Austin', 'TX', '78704', now() - n * interval '1 minute'
    from generate_series(1, ${count}::int) n`);
}
