import * as v from 'valibot';
import { openPicklist } from '../open-picklist.ts';
import { productLetter } from '../products/product.schema.ts';
import { dollars, recordId } from '../wire.ts';

export const quantity = v.pipe(v.number(), v.integer(), v.maxValue(100_000));

/** Line of a cart. `cost` and the supplier are internal and never leave the server for technicians' customers. */
export const cartItem = v.object({
  id: recordId,
  type: openPicklist(productLetter),
  title: v.string(),
  sku: v.string(),
  qty: quantity,
  price: dollars,
  cost: dollars,
  fulfilled_by: v.string(),
  brand: v.string(),
  stock: v.pipe(v.number(), v.integer(), v.minValue(0)),
  img: v.nullable(v.object({ url: v.string() })),
  custom_url: v.string(),
  /** Pounds. */
  weight: v.number(),
  /** Inches. */
  length: v.number(),
  width: v.number(),
  height: v.number(),
  /** Dollars added to shipping for each piece. */
  add_ship_per: dollars,
  total: dollars,
});
export type CartItem = v.InferOutput<typeof cartItem>;
