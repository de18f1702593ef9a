import { and, eq, sql } from 'drizzle-orm';
import type { WireResponseOf } from '@tech-portal/contract';
import type { createEstimateTemplate } from '@tech-portal/contract/estimate-templates';
import { isSold, products } from '../../catalog/index.ts';
import { isAnyOf } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { estimateTemplates } from './estimate-templates.table.ts';
import type { EstimateTemplateRecord } from './estimate-templates.table.ts';

type Template = WireResponseOf<typeof createEstimateTemplate>;

/** Templates with the titles of their parts. Parts that are no longer sold are left out. */
export async function describeTemplates(db: Database, records: readonly EstimateTemplateRecord[]): Promise<Template[]> {
  const ids = [...new Set(records.flatMap(({ parts }) => parts.map(({ productId }) => productId)))];
  const columns = { id: products.id, type: products.type, title: products.title, sku: products.mpn };
  const found = await db
    .select(columns)
    .from(products)
    .where(and(isAnyOf(products.id, ids), isSold));
  const partById = new Map(found.map((part) => [part.id, part]));
  return records.map(({ id, name, lineItems, parts, created }) => ({
    id,
    name,
    line_items: [...lineItems],
    parts: parts.flatMap(({ productId, qty }) => {
      const part = partById.get(productId);
      return part ? [{ ...part, quantity: qty }] : [];
    }),
    created: created.toISOString(),
  }));
}

export async function listTemplates(db: Database, userId: number): Promise<Template[]> {
  const records = await db
    .select()
    .from(estimateTemplates)
    .where(eq(estimateTemplates.userId, userId))
    .orderBy(sql`lower(${estimateTemplates.name})`);
  return describeTemplates(db, records);
}
