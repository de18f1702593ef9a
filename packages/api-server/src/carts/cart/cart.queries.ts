import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { availableStock, brands, isSold, products } from '../../catalog/index.ts';
import { batchedRead, prepared } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { CartLine, CartWithLines, OfferedPart } from './cart-lines.ts';
import { cartItems, carts } from './carts.table.ts';

const partColumns = {
  productId: products.id,
  type: products.type,
  title: products.title,
  brand: brands.name,
  mpn: products.mpn,
  slug: products.slug,
  imageUrl: products.imageUrl,
  currentPriceCents: products.priceCents,
  costCents: products.costCents,
  stock: availableStock,
  weight: products.weight,
  length: products.length,
  width: products.width,
  height: products.height,
  addShipPerCents: products.addShipPerCents,
};

const cartColumns = {
  id: carts.id,
  userId: carts.userId,
  kind: carts.kind,
  version: carts.version,
  line: { ...partColumns, qty: cartItems.qty, priceCents: cartItems.priceCents },
};

const MAX_CARTS_PER_BATCH = 64;
const MAX_PARTS_PER_BATCH = 512;

/** Reads carts in one statement, to keep version and lines consistent. */
const selectCarts = (db: Database, condition: SQL | undefined) =>
  db
    .select(cartColumns)
    .from(carts)
    .leftJoin(cartItems, eq(cartItems.cartId, carts.id))
    .leftJoin(products, eq(products.id, cartItems.productId))
    .leftJoin(brands, eq(brands.id, products.brandId))
    .where(condition)
    .orderBy(asc(cartItems.id));

const cartById = prepared((db) => selectCarts(db, eq(carts.id, sql.placeholder('id'))).prepare('cart_by_id'));

const storeCarts = prepared((db) =>
  selectCarts(
    db,
    and(
      sql`${carts.userId} = any(${sql.placeholder('userIds')}::integer[])`,
      eq(carts.kind, 'store'),
      isNull(carts.ordered),
    ),
  ).prepare('store_carts'),
);

type JoinedLine = { [Column in keyof CartLine]: CartLine[Column] | null };

/** The outer join returns one row of nulls for an empty cart. */
function toLines(line: JoinedLine | null): CartWithLines['lines'] {
  return line && line.productId !== null ? [line as CartWithLines['lines'][number]] : [];
}

type CartRow = Omit<CartWithLines, 'lines'> & { readonly line: JoinedLine | null };

function cartOf(rows: readonly CartRow[] | undefined): CartWithLines | undefined {
  const [first] = rows ?? [];
  if (!rows || !first) return undefined;
  const { id, kind, version } = first;
  return { id, kind, version, lines: rows.flatMap(({ line }) => toLines(line)) };
}

/** Open store cart of a user, batched. */
export const findStoreCart = batchedRead<number, CartWithLines | undefined>(async (db, userIds) => {
  const rows = await storeCarts(db).execute({ userIds });
  const byUser = Map.groupBy(rows, ({ userId }) => userId);
  return userIds.map((userId) => cartOf(byUser.get(userId)));
}, MAX_CARTS_PER_BATCH);

/** Cart of any kind. The caller must check ownership. */
export async function findCart(db: Database, id: number): Promise<CartWithLines | undefined> {
  return cartOf(await cartById(db).execute({ id }));
}

const offeredParts = prepared((db) =>
  db
    .select(partColumns)
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(and(sql`${products.id} = any(${sql.placeholder('ids')}::integer[])`, isSold))
    .prepare('offered_parts'),
);

const findOffer = batchedRead<number, OfferedPart | undefined>(async (db, ids) => {
  const rows = await offeredParts(db).execute({ ids });
  const byId = new Map(rows.map((row) => [row.productId, row]));
  return ids.map((id) => byId.get(id));
}, MAX_PARTS_PER_BATCH);

/** Currently sold parts with these ids, by id. */
export async function findOffers(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, OfferedPart>> {
  const found = await Promise.all(ids.map((id) => findOffer(db, id)));
  return new Map(found.flatMap((part) => (part ? [[part.productId, part]] : [])));
}
