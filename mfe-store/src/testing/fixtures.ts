import type { Cart, CartItem } from '@tech-portal/contract/cart';
import type { Category } from '@tech-portal/contract/categories';
import type { ProductDetail, ProductListItem, SearchResult } from '@tech-portal/contract/products';

export const searchResult = (changes: Partial<SearchResult> = {}): SearchResult => ({
  id: 7,
  title: 'Water <b>Heater</b> &amp; Door',
  description: '',
  brand: 'Suburban',
  mpn: 'SW6D-5238A',
  price: 440,
  stock: 12,
  result_type: 'PRODUCT',
  custom_url: '/suburban-sw6d/',
  image_url: null,
  ...changes,
});

export const productDetail = (changes: Partial<ProductDetail> = {}): ProductDetail => ({
  id: 7,
  type: 'p',
  title: 'Water <b>Heater</b>',
  description: '<p>Six <em>gallons</em></p><script>steal()</script>',
  brand: 'Go Power!',
  UPC: '800123456789',
  mpn: 'SW6D-5238A',
  price: 1008.04,
  stock: 12,
  image_url: '/pictures/7.svg',
  path: [
    { title: 'Appliances', pretty_url: 'appliances' },
    { title: 'Water Heaters', pretty_url: 'water-heaters' },
  ],
  custom_url: '/suburban-sw6d/',
  ...changes,
});

export const listItem = (changes: Partial<ProductListItem> = {}): ProductListItem => ({
  id: 7,
  type: 'p',
  title: 'Water <b>Heater</b>',
  url: null,
  custom_url: '/suburban-sw6d/',
  brand: 'Suburban',
  mpn: 'SW6D-5238A',
  price: 440,
  stock: 31,
  ...changes,
});

export const category = (changes: Partial<Category> = {}): Category => ({
  id: 1,
  title: 'Appliances',
  parent: null,
  pretty_url: 'appliances',
  lead_image: null,
  ...changes,
});

export function cartItem(changes: Partial<CartItem> = {}): CartItem {
  const { qty = 2, price = 12.99 } = changes;
  return {
    id: 7,
    type: 'p',
    title: 'Lap <i>Sealant</i>',
    sku: '501LSW-1',
    qty,
    price,
    cost: 1,
    fulfilled_by: 'warehouse',
    brand: 'Dicor',
    stock: 5,
    img: null,
    custom_url: '/dicor-501/',
    weight: 1,
    length: 1,
    width: 1,
    height: 1,
    add_ship_per: 0,
    total: Math.round(qty * price * 100) / 100,
    ...changes,
  };
}

export const cartOf = (...lines: CartItem[]): Cart => ({
  cart_id: 3,
  version: 1,
  cart: lines,
  subtotal: Math.round(lines.reduce((sum, line) => sum + line.total, 0) * 100) / 100,
});
