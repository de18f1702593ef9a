import * as v from 'valibot';
import { plainText } from '@tech-portal/domain';
import { code, cost, html, line, measure, name, pictureUrl, price, stock } from './feed-values.ts';

/** The columns of a full feed; `.docs/catalog-feed.md` describes them. */
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

/** The columns of a partial feed; what is empty stays as it is. */
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

/** A category of its own file; parents may stand below their children. */
export const categorySchema = v.object({
  id: name(100),
  parent: v.optional(v.nullable(name(100)), null),
  title: name(200),
  image_url: v.optional(v.nullable(pictureUrl), null),
});

export type FeedPart = v.InferOutput<typeof partSchema>;
export type FeedCategory = v.InferOutput<typeof categorySchema>;
