import { and, asc, eq, isNull } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { brands } from '../catalog/brands.table.ts';
import { availableStock, products } from '../catalog/products.table.ts';
import type { Database } from '../db/database.ts';
import type { CartLine, CartWithLines } from './cart-lines.ts';
import { cartItems, carts } from './carts.table.ts';

const lineColumns = {
  itemId: cartItems.id,
  productId: products.id,
  type: products.type,
  title: products.title,
  brand: brands.name,
  mpn: products.mpn,
  slug: products.slug,
  imageUrl: products.imageUrl,
  qty: cartItems.qty,
  priceCents: cartItems.priceCents,
  currentPriceCents: products.priceCents,
  costCents: products.costCents,
  stock: availableStock,
  weight: products.weight,
  length: products.length,
  width: products.width,
  height: products.height,
  addShipPerCents: products.addShipPerCents,
};

/** A cart in one statement, so that version and lines belong together. */
async function readCart(db: Database, which: SQL | undefined): Promise<CartWithLines | undefined> {
  const rows = await db
    .select({ id: carts.id, kind: carts.kind, version: carts.version, line: lineColumns })
    .from(carts)
    .leftJoin(cartItems, eq(cartItems.cartId, carts.id))
    .leftJoin(products, eq(products.id, cartItems.productId))
    .leftJoin(brands, eq(brands.id, products.brandId))
    .where(which)
    .orderBy(asc(cartItems.id));
  const [first] = rows;
  if (!first) return undefined;
  const { id, kind, version } = first;
  return { id, kind, version, lines: rows.flatMap(({ line }) => completeLine(line)) };
}

/** The open store cart of an account. */
export async function findStoreCart(db: Database, userId: number): Promise<CartWithLines | undefined> {
  return readCart(db, and(eq(carts.userId, userId), eq(carts.kind, 'store'), isNull(carts.ordered)));
}

/** A cart of any kind. Callers must have checked its owner. */
export async function findCart(db: Database, id: number): Promise<CartWithLines | undefined> {
  return readCart(db, eq(carts.id, id));
}

type JoinedLine = { [Column in keyof CartLine]: CartLine[Column] | null };

/** An empty cart joins to one row of nulls. */
function completeLine(line: JoinedLine | null): CartWithLines['lines'] {
  return line && line.itemId !== null ? [line as CartWithLines['lines'][number]] : [];
}
