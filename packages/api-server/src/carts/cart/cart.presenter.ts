import type { WireResponseOf } from '@tech-portal/contract';
import type { addCartItem, CartItem, getMyCart } from '@tech-portal/contract/cart';
import { centsToDollars, lineTotalCents, subtotalCents } from '@tech-portal/domain';
import { customUrl } from '../../catalog/index.ts';
import type { CartLine, CartWithLines, ChangedCart } from './cart-lines.ts';

const suppliers = { p: 'PRODUCT', m: 'MEYER_RAW', n: 'NTP_RAW' } as const;

export function presentCartLine(line: Omit<CartLine, 'currentPriceCents'>): CartItem {
  return {
    id: line.productId,
    type: line.type,
    title: line.title,
    sku: line.mpn,
    qty: line.qty,
    price: centsToDollars(line.priceCents),
    cost: centsToDollars(line.costCents),
    fulfilled_by: suppliers[line.type],
    brand: line.brand,
    stock: line.stock,
    img: line.imageUrl === null ? null : { url: line.imageUrl },
    custom_url: customUrl(line.slug),
    weight: line.weight,
    length: line.length,
    width: line.width,
    height: line.height,
    add_ship_per: centsToDollars(line.addShipPerCents),
    total: centsToDollars(lineTotalCents(line)),
  };
}

/** Cart in dollars. */
export function presentCart({ id, version, lines }: CartWithLines): WireResponseOf<typeof getMyCart> {
  return {
    cart_id: id,
    version,
    cart: lines.map(presentCartLine),
    subtotal: centsToDollars(subtotalCents(lines)),
  };
}

export function presentChangedCart({ cart, change }: ChangedCart): WireResponseOf<typeof addCartItem> {
  return {
    ...presentCart(cart),
    ...(change.error !== undefined && { cart_error: change.error }),
    ...(change.newPriceCents !== undefined && { new_price: centsToDollars(change.newPriceCents) }),
  };
}
