import { addCartItem, changeCartItem, getMyCart } from '@tech-portal/contract/cart';
import { listBrands } from '@tech-portal/contract/brands';
import { listCategories } from '@tech-portal/contract/categories';
import { getEstimateMetrics, listEstimates } from '@tech-portal/contract/estimates';
import { getProduct, listProducts, searchProducts } from '@tech-portal/contract/products';
import type { EndpointDeclaration } from '@tech-portal/contract';
import type { LoadRequest } from 'autocannon';
import { createRandom, sampleBrands, sampleTree } from '@tech-portal/sample-data/catalog';
import type { Random, SampleProduct } from '@tech-portal/sample-data/catalog';
import type { BenchUser } from './bench-data.ts';

export interface Scenario {
  readonly name: string;
  readonly requests: (user: BenchUser, at: number) => LoadRequest[];
}

/** Number of different requests that a connection sends before it repeats them. */
const requestsPerConnection = 400;
/** Most users view the first pages; some go deep. */
const deepPageShare = 0.3;

export function createRequest(
  endpoint: EndpointDeclaration,
  user: BenchUser,
  query: Record<string, string | number>,
  body?: unknown,
): LoadRequest {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return {
    method: endpoint.method,
    path: `${endpoint.path}${search.size > 0 ? `?${search}` : ''}`,
    headers: {
      authorization: `Bearer ${user.token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}

const wordsWithoutMarkup = (html: string) =>
  html
    .replace(/<[^>]*>|&\w+;/g, ' ')
    .split(/[^A-Za-z]+/)
    .filter((word) => word.length > 2);

/** Realistic search: part numbers in all spellings, words, prefixes, typos. */
function searchFor(product: SampleProduct, random: Random): string {
  const words = wordsWithoutMarkup(product.title);
  const word = random.pick(words.length > 0 ? words : ['fan']);
  const brand = sampleBrands[product.brand_id - 1]?.name ?? '';
  const pickRandom = random.next();
  if (pickRandom < 0.15) return product.mpn;
  if (pickRandom < 0.3) return product.mpn.replace(/[^A-Za-z0-9]/g, '').toLowerCase();
  if (pickRandom < 0.4) return product.mpn.slice(0, 4);
  if (pickRandom < 0.6) return words.slice(0, 2).join(' ') || word;
  if (pickRandom < 0.75) return `${brand} ${word}`;
  if (pickRandom < 0.85) return word;
  if (pickRandom < 0.93) return `${word.slice(0, 2)}${word.slice(3)}`;
  return `${words[0] ?? ''} ${word.slice(0, 3)}`;
}

/** Scenarios over a catalog; `pageCounts` is the number of pages of each list. */
export function storeScenarios(
  products: readonly SampleProduct[],
  pageCounts: ReadonlyMap<string, number>,
): Scenario[] {
  const { categories } = sampleTree();
  const pathOf = (id: number | null): string[] => {
    const category = categories.find((candidate) => candidate.id === id);
    return category ? [...pathOf(category.parentId), category.prettyUrl] : [];
  };
  const paths = ['', ...categories.map(({ id }) => pathOf(id).join('/'))];
  const lists = [...pageCounts.keys()];
  const [largest = ''] = lists.toSorted((a, b) => (pageCounts.get(b) ?? 1) - (pageCounts.get(a) ?? 1));
  const many = (at: number, make: (random: Random) => LoadRequest): LoadRequest[] => {
    const random = createRandom(at * 1009 + 17);
    return Array.from({ length: requestsPerConnection }, () => make(random));
  };
  return [
    {
      name: 'search',
      requests: (user, at) =>
        many(at, (random) =>
          createRequest(searchProducts, user, { search_query: searchFor(random.pick(products), random) }),
        ),
    },
    {
      name: 'search as you type',
      requests: (user, at) =>
        many(at, (random) => {
          const searchText = searchFor(random.pick(products), random);
          // Searches for the text typed so far, as the page does after each pause in typing.
          return createRequest(searchProducts, user, {
            search_query: searchText.slice(0, random.between(2, searchText.length)),
          });
        }),
    },
    {
      name: 'list page',
      requests: (user, at) =>
        many(at, (random) => {
          const list = random.pick(lists);
          const pages = pageCounts.get(list) ?? 1;
          const page = random.between(1, random.chance(deepPageShare) ? pages : Math.min(pages, 3));
          return createRequest(listProducts, user, { ...Object.fromEntries(new URLSearchParams(list)), page });
        }),
    },
    {
      name: 'first pages of the largest list',
      requests: (user) =>
        [1, 2, 3].map((page) =>
          createRequest(listProducts, user, { ...Object.fromEntries(new URLSearchParams(largest)), page }),
        ),
    },
    {
      name: 'product by key',
      requests: (user, at) =>
        many(at, (random) => {
          const { type, slug, id } = random.pick(products);
          return createRequest(getProduct, user, { type, id: type === 'p' ? slug : id });
        }),
    },
    { name: 'brands', requests: (user) => [createRequest(listBrands, user, {})] },
    {
      name: 'categories',
      requests: (user, at) => many(at, (random) => createRequest(listCategories, user, { path: random.pick(paths) })),
    },
    { name: 'my cart', requests: (user) => [createRequest(getMyCart, user, {})] },
    {
      name: 'cart write',
      requests: (user) =>
        user.parts.flatMap(({ id, type }, position) => [
          createRequest(addCartItem, user, {}, { id, type, qty: 1 }),
          createRequest(changeCartItem, user, {}, { id, position, qty: 2 }),
        ]),
    },
  ];
}

/** Browses the estimates of a technician who has very many: every filter and sort order, mostly first pages. */
export function estimateScenarios(estimator: BenchUser): Scenario[] {
  const filters = ['all', 'draft', 'invoice', 'order', 'reimbursed', 'unreimbursed', 'expired'] as const;
  const sorts = ['issue_date', 'last_name', 'status', 'total'] as const;
  const random = createRandom(4711);
  const lists = Array.from({ length: requestsPerConnection }, () =>
    createRequest(listEstimates, estimator, {
      filter: random.pick(filters),
      sort_by: random.pick(sorts),
      sort_order: random.pick(['asc', 'desc']),
      page: random.between(1, 5),
    }),
  );
  return [
    { name: 'estimate list', requests: () => lists },
    { name: 'estimate metrics', requests: () => [createRequest(getEstimateMetrics, estimator, {})] },
  ];
}

export function listQueries(): string[] {
  const byCategory = sampleTree().categories.map(({ id }) => `cat_id=${id}`);
  return [...byCategory, ...sampleBrands.map(({ name }) => String(new URLSearchParams({ brand: name })))];
}
