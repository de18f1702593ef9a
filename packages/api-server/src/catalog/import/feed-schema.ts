import * as v from 'valibot';
import { plainText } from '@tech-portal/domain';
import { code, cost, html, line, measure, name, pictureUrl, price, stock } from './feed-values.ts';

/** Columns of a full feed, documented in `.docs/catalog-feed/README.md`. */
export const partSchema = v.object({
  id: code(100),
  part_number: code(64),
  title: v.pipe(
    line(500),
    html(500),
    v.check((text) => plainText(text) !== '', 'has no text.'),
  ),
  description: v.optional(html(20_000), ''),
  brand: name(100),
  category: v.optional(v.nullable(name(500)), null),
  upc: v.optional(v.nullable(code(32)), null),
  image_url: v.optional(v.nullable(pictureUrl), null),
  price,
  cost: v.optional(v.nullable(cost), null),
  stock,
  weight: measure,
  length: v.optional(measure, '0'),
  width: v.optional(measure, '0'),
  height: v.optional(measure, '0'),
  handling: v.optional(cost, '0'),
});

/** Columns of a partial feed. Empty cells leave stored values unchanged. */
export const partialSchema = v.pipe(
  v.object({
    id: code(100),
    price: v.optional(v.nullable(price), null),
    cost: v.optional(v.nullable(cost), null),
    stock: v.optional(v.nullable(stock), null),
  }),
  v.check(
    (row) => row.price !== null || row.cost !== null || row.stock !== null,
    'changes neither price nor cost nor stock.',
  ),
);

/** Row of the category file. Parents may come after their children. */
export const categorySchema = v.object({
  id: name(100),
  parent: v.optional(v.nullable(name(100)), null),
  title: name(200),
  image_url: v.optional(v.nullable(pictureUrl), null),
});

export type FeedPart = v.InferOutput<typeof partSchema>;
export type FeedCategory = v.InferOutput<typeof categorySchema>;
