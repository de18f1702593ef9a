import { listBrands } from '@tech-portal/contract/brands';
import { addCartItem, changeCartItem, deleteCartItem, getMyCart } from '@tech-portal/contract/cart';
import { listCategories } from '@tech-portal/contract/categories';
import { addFavorite, listFavoriteKeys, listFavorites, removeFavorite } from '@tech-portal/contract/favorites';
import { getProduct, listProducts, searchProducts } from '@tech-portal/contract/products';
import { addCartItems, matchParts } from '@tech-portal/contract/quick-order';
import { matrixCase } from '../matrix-case.ts';
import type { CaseFacts } from '../matrix-case.ts';

const pump = ({ records }: CaseFacts) => ({ id: records.part, type: 'p' as const });

const techCart = { about: "the technician's cart" };
const estimate = { about: 'an estimate' };

/** Puts a part into the technician's cart that nobody else has. */
async function markCart({ records, techSession }: CaseFacts): Promise<number> {
  const { cart_id: cartId } = await records.inCart(techSession.token, records.markedPart);
  return cartId;
}

async function markFavorite({ records, techSession }: CaseFacts): Promise<void> {
  await records.api.call(addFavorite, { body: { id: records.markedPart, type: 'p' } }, techSession.token);
}

async function ownLine(facts: CaseFacts): Promise<{ id: number; position: number }> {
  await markCart(facts);
  const { id, position } = await facts.records.inCart(facts.token);
  return { id, position };
}

const techLine = ({ records, techSession }: CaseFacts) => records.inCart(techSession.token);
const estimateLine = async ({ records }: CaseFacts) => ({
  id: records.part,
  position: 0,
  cart_id: await records.invoice(),
});

export const storeCases = [
  matrixCase(searchProducts, () => ({ query: { search_query: 'water pump' } })),
  matrixCase(getProduct, (facts) => ({ query: { ...pump(facts), id: String(facts.records.part) } })),
  matrixCase(listProducts, () => ({ query: { brand: 'Brand 1' } })),
  matrixCase(listProducts, () => ({ query: { brand: 'Brand 1', min_price: 0, max_price: 1000 } }), {
    about: 'a price range',
  }),
  matrixCase(listBrands, () => ({})),
  matrixCase(listCategories, () => ({ query: {} })),
  matrixCase(matchParts, () => ({ body: { lines: [{ part_number: 'PUMP-1', qty: 1 }] } })),
  matrixCase(listFavorites, async (facts) => {
    await markFavorite(facts);
    return { query: {} };
  }),
  matrixCase(
    listFavoriteKeys,
    async (facts) => {
      await markFavorite(facts);
      return {};
    },
    { shows: ({ records }) => new RegExp(`"p:${records.markedPart}"`) },
  ),
  matrixCase(addFavorite, (facts) => ({ body: pump(facts) })),
  matrixCase(removeFavorite, (facts) => ({ query: pump(facts) })),

  matrixCase(getMyCart, async (facts) => {
    await markCart(facts);
    return {};
  }),
  matrixCase(addCartItem, async (facts) => {
    await markCart(facts);
    return { body: { ...pump(facts), qty: 1 } };
  }),
  matrixCase(
    addCartItem,
    async (facts) => ({ body: { ...pump(facts), qty: 1, cart_id: await markCart(facts) } }),
    techCart,
  ),
  matrixCase(
    addCartItem,
    async (facts) => ({
      body: { ...pump(facts), qty: 1, cart_id: await facts.records.invoice(), ends_approval: true },
    }),
    estimate,
  ),
  matrixCase(changeCartItem, async (facts) => ({ body: { ...(await ownLine(facts)), qty: 2 } })),
  matrixCase(changeCartItem, async (facts) => ({ body: { ...(await techLine(facts)), qty: 2 } }), techCart),
  matrixCase(changeCartItem, async (facts) => ({ body: { ...(await estimateLine(facts)), qty: 3 } }), estimate),
  matrixCase(deleteCartItem, async (facts) => ({ query: await ownLine(facts) })),
  matrixCase(deleteCartItem, async (facts) => ({ query: await techLine(facts) }), techCart),
  matrixCase(deleteCartItem, async (facts) => ({ query: await estimateLine(facts) }), estimate),
  matrixCase(addCartItems, async (facts) => {
    await markCart(facts);
    return { body: { items: [{ ...pump(facts), qty: 1 }] } };
  }),
  matrixCase(
    addCartItems,
    async (facts) => ({
      body: { items: [{ ...pump(facts), qty: 1 }], cart_id: await markCart(facts) },
    }),
    techCart,
  ),
  matrixCase(
    addCartItems,
    async (facts) => ({
      body: { items: [{ ...pump(facts), qty: 1 }], cart_id: await facts.records.invoice(), ends_approval: true },
    }),
    estimate,
  ),
];
