import { listBrands } from '@tech-portal/contract/brands';
import { addCartItem, changeCartItem, deleteCartItem, getMyCart } from '@tech-portal/contract/cart';
import { listCategories } from '@tech-portal/contract/categories';
import { addFavorite, listFavoriteKeys, listFavorites, removeFavorite } from '@tech-portal/contract/favorites';
import { getProduct, listProducts, searchProducts } from '@tech-portal/contract/products';
import { addCartItems, matchParts } from '@tech-portal/contract/quick-order';
import { matrixCase } from '../matrix-case.ts';
import type { CaseContext } from '../matrix-case.ts';

const pump = ({ records }: CaseContext) => ({ id: records.part, type: 'p' as const });

const techCart = { about: "the technician's cart" };
const estimate = { about: 'an estimate' };

/** Puts a part that no other cart has into the technician's cart. */
async function markCart({ records, techSession }: CaseContext): Promise<number> {
  const { cart_id: cartId } = await records.inCart(techSession.token, records.markedPart);
  return cartId;
}

async function markFavorite({ records, techSession }: CaseContext): Promise<void> {
  await records.api.call(addFavorite, { body: { id: records.markedPart, type: 'p' } }, techSession.token);
}

async function ownLine(caseContext: CaseContext): Promise<{ id: number; position: number }> {
  await markCart(caseContext);
  const { id, position } = await caseContext.records.inCart(caseContext.token);
  return { id, position };
}

const techLine = ({ records, techSession }: CaseContext) => records.inCart(techSession.token);
const estimateLine = async ({ records }: CaseContext) => ({
  id: records.part,
  position: 0,
  cart_id: await records.invoice(),
});

export const storeCases = [
  matrixCase(searchProducts, () => ({ query: { search_query: 'water pump' } })),
  matrixCase(getProduct, (caseContext) => ({ query: { ...pump(caseContext), id: String(caseContext.records.part) } })),
  matrixCase(listProducts, () => ({ query: { brand: 'Brand 1' } })),
  matrixCase(listProducts, () => ({ query: { brand: 'Brand 1', min_price: 0, max_price: 1000 } }), {
    about: 'a price range',
  }),
  matrixCase(listBrands, () => ({})),
  matrixCase(listCategories, () => ({ query: {} })),
  matrixCase(matchParts, () => ({ body: { lines: [{ part_number: 'PUMP-1', qty: 1 }] } })),
  matrixCase(listFavorites, async (caseContext) => {
    await markFavorite(caseContext);
    return { query: {} };
  }),
  matrixCase(
    listFavoriteKeys,
    async (caseContext) => {
      await markFavorite(caseContext);
      return {};
    },
    { shows: ({ records }) => new RegExp(`"p:${records.markedPart}"`) },
  ),
  matrixCase(addFavorite, (caseContext) => ({ body: pump(caseContext) })),
  matrixCase(removeFavorite, (caseContext) => ({ query: pump(caseContext) })),

  matrixCase(getMyCart, async (caseContext) => {
    await markCart(caseContext);
    return {};
  }),
  matrixCase(addCartItem, async (caseContext) => {
    await markCart(caseContext);
    return { body: { ...pump(caseContext), qty: 1 } };
  }),
  matrixCase(
    addCartItem,
    async (caseContext) => ({ body: { ...pump(caseContext), qty: 1, cart_id: await markCart(caseContext) } }),
    techCart,
  ),
  matrixCase(
    addCartItem,
    async (caseContext) => ({
      body: { ...pump(caseContext), qty: 1, cart_id: await caseContext.records.invoice(), ends_approval: true },
    }),
    estimate,
  ),
  matrixCase(changeCartItem, async (caseContext) => ({ body: { ...(await ownLine(caseContext)), qty: 2 } })),
  matrixCase(changeCartItem, async (caseContext) => ({ body: { ...(await techLine(caseContext)), qty: 2 } }), techCart),
  matrixCase(
    changeCartItem,
    async (caseContext) => ({ body: { ...(await estimateLine(caseContext)), qty: 3 } }),
    estimate,
  ),
  matrixCase(deleteCartItem, async (caseContext) => ({ query: await ownLine(caseContext) })),
  matrixCase(deleteCartItem, async (caseContext) => ({ query: await techLine(caseContext) }), techCart),
  matrixCase(deleteCartItem, async (caseContext) => ({ query: await estimateLine(caseContext) }), estimate),
  matrixCase(addCartItems, async (caseContext) => {
    await markCart(caseContext);
    return { body: { items: [{ ...pump(caseContext), qty: 1 }] } };
  }),
  matrixCase(
    addCartItems,
    async (caseContext) => ({
      body: { items: [{ ...pump(caseContext), qty: 1 }], cart_id: await markCart(caseContext) },
    }),
    techCart,
  ),
  matrixCase(
    addCartItems,
    async (caseContext) => ({
      body: {
        items: [{ ...pump(caseContext), qty: 1 }],
        cart_id: await caseContext.records.invoice(),
        ends_approval: true,
      },
    }),
    estimate,
  ),
];
