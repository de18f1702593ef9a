import { addCartItem, changeCartItem, deleteCartItem, getMyCart } from '@tech-portal/contract/cart';
import { addCartItems } from '@tech-portal/contract/quick-order';
import type { MockedCall } from '../mock-call.ts';
import { partOf } from './amounts.ts';
import { answering, Refusal } from './answering.ts';
import { addPieces, lineAt, linesOf, shownCart } from './cart-lines.ts';
import type { World } from './world.ts';

const TOO_MANY = 'There are no more pieces in stock.';

/** The cart, and the parts of estimates, which are changed by the same calls. */
export function cartCalls(world: World): MockedCall[] {
  const response = answering(world);
  return [
    response(getMyCart, ({ user }) => shownCart(world, linesOf(world, user, undefined))),
    response(
      addCartItem,
      ({ body, user }) => {
        const target = () => linesOf(world, user, body.cart_id);
        const added = addPieces(world, target(), body);
        if (added === 0) throw new Refusal('out_of_stock', TOO_MANY);
        return { ...shownCart(world, target()), ...(added < body.qty && { cart_error: TOO_MANY }) };
      },
      { body: { id: 7, type: 'p', qty: 1, cart_id: 21 } },
    ),
    response(
      addCartItems,
      ({ body, user }) => {
        const target = () => linesOf(world, user, body.cart_id);
        const results = body.items.map((item) => {
          const added = addPieces(world, target(), item);
          return { id: item.id, type: item.type, added, ...(added < item.qty && { error: TOO_MANY }) };
        });
        return { ...shownCart(world, target()), results };
      },
      { body: { items: [{ id: 7, type: 'p', qty: 1 }] } },
    ),
    response(
      changeCartItem,
      ({ body, user }) => {
        const target = linesOf(world, user, body.cart_id);
        const line = lineAt(target, body.position, body.id);
        const qty = Math.min(body.qty, partOf(world, line).stock);
        const changed = target.lines.map((one) => (one === line ? { ...line, qty } : one));
        target.replace(changed.filter((one) => one.qty > 0));
        const cart = shownCart(world, linesOf(world, user, body.cart_id));
        return { ...cart, ...(qty < body.qty && { cart_error: TOO_MANY }) };
      },
      { body: { id: 7, position: 0, qty: 2, cart_id: 21 } },
    ),
    response(
      deleteCartItem,
      ({ query, user }) => {
        const target = linesOf(world, user, query.cart_id);
        const line = lineAt(target, query.position, query.id);
        target.replace(target.lines.filter((one) => one !== line));
        return shownCart(world, linesOf(world, user, query.cart_id));
      },
      { query: { id: 7, position: 0, cart_id: 21 } },
    ),
  ];
}
