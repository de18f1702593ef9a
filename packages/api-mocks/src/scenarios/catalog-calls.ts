import { listBrands } from '@tech-portal/contract/brands';
import { listCategories } from '@tech-portal/contract/categories';
import { addFavorite, listFavoriteKeys, listFavorites, removeFavorite } from '@tech-portal/contract/favorites';
import { getProduct, listProducts, searchProducts } from '@tech-portal/contract/products';
import { matchParts } from '@tech-portal/contract/quick-order';
import { matchStatus, normalizePartNumber } from '@tech-portal/domain';
import type { MockedCall } from '../mock-call.ts';
import { answering, found } from './answering.ts';
import { isCalled, partCard, partDetail, partResult } from './catalog.ts';
import type { Part, PartsCategory } from './catalog.ts';
import { contains, pageOf } from './pages.ts';
import type { World } from './world.ts';

const keyOf = ({ type, id }: Pick<Part, 'type' | 'id'>): string => `${type}:${id}`;

/** The categories from the root down to one. */
function pathTo(world: World, id: number | null): PartsCategory[] {
  const category = world.categories.find((one) => one.id === id);
  return category ? [...pathTo(world, category.parent), category] : [];
}

/** Catalog, search and favourites. */
export function catalogCalls(world: World): MockedCall[] {
  const response = answering(world);
  return [
    response(
      searchProducts,
      ({ query: { search_query: words } }) =>
        world.parts.filter(({ title, brand, mpn }) => contains(words, title, brand, mpn)).map(partResult),
      { query: { search_query: 'water' } },
    ),
    response(
      getProduct,
      ({ query: { id, type } }) => {
        const part = found(
          world.parts.find((one) => one.type === type && isCalled(one, id)),
          'product',
        );
        return partDetail(part, pathTo(world, part.categoryId));
      },
      { query: { id: '7', type: 'p' } },
    ),
    response(
      listProducts,
      ({ query: { cat_id: categoryId, brand, page, min_price: min = 0, max_price: max = Infinity } }) =>
        pageOf(
          world.parts
            .filter(
              (part) =>
                (brand === undefined || part.brand === brand) &&
                part.price >= min &&
                part.price <= max &&
                (categoryId === undefined || pathTo(world, part.categoryId).some(({ id }) => id === categoryId)),
            )
            .map(partCard),
          { page },
        ),
      { query: { cat_id: 1 } },
    ),
    response(listBrands, () => [...new Set(world.parts.map(({ brand }) => brand))].sort().map((brand) => ({ brand }))),
    response(listCategories, ({ query: { path } }) => {
      const segments = path.split('/').filter((segment) => segment !== '');
      const tree: PartsCategory[] = [];
      for (const segment of segments) {
        const parent = tree.at(-1)?.id ?? null;
        const category = world.categories.find((one) => one.parent === parent && one.pretty_url === segment);
        tree.push(found(category, 'category'));
      }
      return { tree, categories: world.categories.filter(({ parent }) => parent === (tree.at(-1)?.id ?? null)) };
    }),
    response(
      matchParts,
      ({ body }) =>
        body.lines.map(({ part_number: number, qty }) => {
          const requested = normalizePartNumber(number);
          const parts = world.parts.filter(({ mpn }) => normalizePartNumber(mpn) === requested);
          const status = matchStatus(
            qty,
            parts.map(({ stock }) => stock),
          );
          return { part_number: number, qty, status, products: parts.map(partResult) };
        }),
      { body: { lines: [{ part_number: 'sw6d 5238a', qty: 1 }] } },
    ),
    response(listFavorites, ({ query, user }) =>
      pageOf(world.parts.filter((part) => user.favorites.includes(keyOf(part))).map(partResult), query),
    ),
    response(listFavoriteKeys, ({ user }) => user.favorites),
    response(
      addFavorite,
      ({ body, user }) => {
        const part = found(
          world.parts.find((one) => keyOf(one) === keyOf(body)),
          'product',
        );
        user.favorites = [keyOf(part), ...user.favorites.filter((key) => key !== keyOf(part))];
        return {};
      },
      { body: { id: 9, type: 'p' } },
    ),
    response(
      removeFavorite,
      ({ query, user }) => {
        user.favorites = user.favorites.filter((key) => key !== keyOf(query));
        return {};
      },
      { query: { id: 7, type: 'p' } },
    ),
  ];
}
