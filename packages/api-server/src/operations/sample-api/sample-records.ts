import { brandPath } from '@tech-portal/domain';
import { sql } from 'drizzle-orm';
import { hashToken } from '../../identity/index.ts';
import { selectRows } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';

/** Tokens of links in every sample database, as long as real ones. */
const approvalToken = 'sample-approval-link'.padEnd(43, '-');
const paymentToken = 'sample-payment-link'.padEnd(43, '-');

const newest = (stage: 'draft' | 'invoice') => sql`(
  select estimates.* from estimates join users on users.id = tech_id
  where username = 'tech' and stage = ${stage} and total_cents > 0 and expiry_date > current_date
  order by cart_id desc limit 1)`;

const link = (purpose: 'approval' | 'payment', token: string) => sql`(
  insert into tokens (user_id, purpose, hash, created, last_used, expires)
  select tech_id, ${purpose}, ${hashToken(token)}, now(), now(), expiry_date from estimate returning id)`;

/** Adds customer links with known tokens to the sample data; other tokens are only in emails. */
export async function addSampleLinks(db: Database): Promise<void> {
  await db.execute(sql`
    with estimate as ${newest('draft')}, link as ${link('approval', approvalToken)}
    insert into approval_tokens (token_id, estimate_id, revision, total_cents)
    select link.id, cart_id, revision, total_cents from estimate, link`);
  await db.execute(sql`
    with estimate as ${newest('invoice')}, link as ${link('payment', paymentToken)}
    insert into payment_links (token_id, estimate_id, revision, total_cents, recipient, sent_at)
    select link.id, cart_id, revision, total_cents, 'customer@example.com', now() from estimate, link`);
}

type Ids = Readonly<Record<'customer' | 'estimate' | 'cart' | 'order' | 'product' | 'type' | 'user' | 'brand', string>>;

/**
 * Maps routes with parameters to URLs of sample records. **A new route gets a line here**; otherwise the release tool
 * opens it with an arbitrary id.
 */
export async function sampleAddresses(db: Database): Promise<Readonly<Record<string, readonly string[]>>> {
  const [ids] = await selectRows<Ids>(
    db,
    sql`
    select customers.id::text as customer, users.id::text as user, estimate.cart_id::text as estimate,
      orders.cart_id::text as cart, orders.trans_id as order, products.id::text as product, products.type,
      brands.name as brand
    from users
    join lateral (select * from customers where tech_id = users.id order by id limit 1) customers on true
    join lateral (select * from orders where user_id = users.id and not is_estimate order by id limit 1) orders on true
    cross join ${newest('draft')} estimate
    cross join (select * from products where stock > 0 order by id limit 1) products
    join brands on brands.id = products.brand_id
    where users.username = 'tech'`,
  );
  if (!ids) return {};
  return {
    '/approve-estimate': [`/approve-estimate?t=${approvalToken}`],
    '/brands/:slug?': ['/brands', brandPath(ids.brand)],
    '/cart/:id': [`/cart/${ids.cart}`],
    '/categories/*': ['/categories', '/categories/appliances/water-heaters'],
    '/customer/:id': [`/customer/${ids.customer}`],
    '/estimate/:id': [`/estimate/${ids.estimate}`],
    '/estimate/:id/print': [`/estimate/${ids.estimate}/print`],
    '/order/:id': [`/order/${ids.order}`],
    '/pay-invoice': [`/pay-invoice?t=${paymentToken}`],
    '/product/:type/:id': [`/product/${ids.type}/${ids.product}`],
    '/user/:id': [`/user/${ids.user}`],
  };
}
