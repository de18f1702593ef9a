import type { Open, WireResponseOf } from '@tech-portal/contract';
import type { getMyCart } from '@tech-portal/contract/cart';
import type { Category } from '@tech-portal/contract/categories';
import type { getEstimate } from '@tech-portal/contract/estimates';
import type { getProduct, listProducts, ProductLetter, searchProducts } from '@tech-portal/contract/products';

/** A part of the catalog with all that any call shows of it. Money in dollars, sizes in inches, weight in pounds. */
export interface Part {
  readonly id: number;
  readonly type: ProductLetter;
  readonly title: string;
  readonly description: string;
  readonly brand: string;
  readonly mpn: string;
  readonly price: number;
  readonly cost: number;
  readonly stock: number;
  /** null for items of a supplier. */
  readonly categoryId: number | null;
  readonly weight: number;
}

/** A part in a cart or an estimate. */
export interface PartQuantity {
  readonly id: number;
  readonly type: Open<ProductLetter>;
  qty: number;
}

export type PartsCategory = Category;

/** A picture that needs no server: the first letters on a quiet ground. */
const picture = (text: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120"><rect width="120" height="120" fill="#e4e9ee"/><text x="60" y="72" font-family="sans-serif" font-size="34" text-anchor="middle" fill="#51606e">${text.slice(0, 2)}</text></svg>`,
  )}`;

const category = (id: number, title: string, parent: number | null, segment: string): PartsCategory => ({
  id,
  title,
  parent,
  pretty_url: segment,
  lead_image: picture(title),
});

export const sampleCategories: readonly PartsCategory[] = [
  category(1, 'Appliances', null, 'appliances'),
  category(2, 'Plumbing', null, 'plumbing'),
  category(3, 'Roof & Sealants', null, 'roof-sealants'),
  category(4, 'Water Heaters', 1, 'water-heaters'),
  category(5, 'Refrigerators', 1, 'refrigerators'),
  category(6, 'Pumps', 2, 'pumps'),
];

type PartRow = readonly [
  id: number,
  type: ProductLetter,
  brand: string,
  title: string,
  mpn: string,
  price: number,
  stock: number,
  categoryId: number | null,
];

const rows: readonly PartRow[] = [
  [7, 'p', 'Suburban', 'Suburban SW6D <b>Water Heater</b>', 'SW6D-5238A', 440, 12, 4],
  [8, 'p', 'Dometic', 'Dometic Atwood <b>Water Heater</b> 10 gal', '94024', 615.5, 3, 4],
  [9, 'p', 'Dicor', 'Dicor <i>Lap Sealant</i>', '501LSW-1', 12.99, 31, 3],
  [10, 'p', 'Norcold', 'Norcold <b>Refrigerator</b> 6.3 cu ft', 'N611', 1489, 2, 5],
  [11, 'p', 'Shurflo', 'Shurflo Revolution <b>Water Pump</b>', '4008-101-E65', 94.25, 48, 6],
  [12, 'p', 'Shurflo', 'Shurflo Pump Strainer', '255-313', 9.75, 0, 6],
  [13, 'p', 'Suburban', 'Suburban Anode Rod', '232768', 14.2, 140, 4],
  [14, 'p', 'Camco', 'Camco Water Filter', '40043', 27.45, 66, 2],
  [15, 'p', 'Dicor', 'Dicor EPDM Roof Membrane 9.5 ft', '95D40-21', 389, 5, 3],
  [16, 'p', 'Dometic', 'Dometic RM2351 <b>Refrigerator</b>', 'RM2351RB', 1240, 1, 5],
  [21, 'm', 'Lippert', 'Lippert Slide Topper Fabric', 'LIP-V000272', 211.9, 7, null],
  [31, 'n', 'Thetford', 'Thetford Aqua-Magic V Toilet', 'NTP-31668', 168.4, 4, null],
];

export const sampleParts: readonly Part[] = rows.map(([id, type, brand, title, mpn, price, stock, categoryId]) => ({
  id,
  type,
  brand,
  title,
  mpn,
  price,
  stock,
  categoryId,
  description: `<p>${title} by ${brand}. Part number ${mpn}.</p>`,
  cost: Math.round(price * 66) / 100,
  weight: 4,
}));

const resultTypes = { p: 'PRODUCT', m: 'MEYER_RAW', n: 'NTP_RAW' } as const;

const customUrl = ({ id, mpn }: Part): string => `/${mpn.toLowerCase()}-${id}/`;

/** What an address calls a part: its custom url without the slashes, or its id. */
export const isCalled = (part: Part, name: string): boolean =>
  customUrl(part) === `/${name}/` || String(part.id) === name;

const shared = (part: Part) => ({
  id: part.id,
  title: part.title,
  brand: part.brand,
  mpn: part.mpn,
  price: part.price,
  stock: part.stock,
  custom_url: customUrl(part),
});

export const partDetail = (part: Part, path: readonly PartsCategory[]): WireResponseOf<typeof getProduct> => ({
  ...shared(part),
  type: part.type,
  description: part.description,
  UPC: `80012345${String(part.id).padStart(4, '0')}`,
  image_url: picture(part.brand),
  path: path.map(({ title, pretty_url }) => ({ title, pretty_url })),
});

export const partCard = (part: Part): WireResponseOf<typeof listProducts>[number] => ({
  ...shared(part),
  type: part.type,
  url: picture(part.brand),
});

export const partResult = (part: Part): WireResponseOf<typeof searchProducts>[number] => ({
  ...shared(part),
  description: part.description,
  result_type: resultTypes[part.type],
  image_url: picture(part.brand),
});

export const partInCart = (part: Part, qty: number): WireResponseOf<typeof getMyCart>['cart'][number] => ({
  ...shared(part),
  type: part.type,
  sku: part.mpn,
  qty,
  cost: part.cost,
  fulfilled_by: resultTypes[part.type],
  img: { url: picture(part.brand) },
  weight: part.weight,
  length: 8,
  width: 6,
  height: 6,
  add_ship_per: 0,
  total: (Math.round(part.price * 100) * qty) / 100,
});

export const partInEstimate = (part: Part, qty: number): WireResponseOf<typeof getEstimate>['parts'][number] => ({
  type: 'part',
  part: {
    id: part.id,
    result_type: resultTypes[part.type],
    title: part.title,
    sku: part.mpn,
    mpn: part.mpn,
    stock: part.stock,
  },
  quantity: qty,
  price: part.price,
  total: (Math.round(part.price * 100) * qty) / 100,
});
