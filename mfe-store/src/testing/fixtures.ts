import {
  createCart,
  createCartItem,
  createCategory,
  createListItem,
  createProduct,
  createSearchResult,
} from '@tech-portal/api-mocks/fixtures';
import type { Cart, CartItem } from '@tech-portal/contract/cart';
import type { Category } from '@tech-portal/contract/categories';
import type { ProductDetail, ProductListItem, SearchResult } from '@tech-portal/contract/products';

const waterHeater = { title: 'Water <b>Heater</b>', custom_url: '/suburban-sw6d/' };

export const searchResult = (changes: Partial<SearchResult> = {}): SearchResult =>
  createSearchResult({ ...waterHeater, title: 'Water <b>Heater</b> &amp; Door', image_url: null, ...changes });

export const productDetail = (changes: Partial<ProductDetail> = {}): ProductDetail =>
  createProduct({
    ...waterHeater,
    description: '<p>Six <em>gallons</em></p><script>steal()</script>',
    brand: 'Go Power!',
    price: 1008.04,
    ...changes,
  });

export const listItem = (changes: Partial<ProductListItem> = {}): ProductListItem =>
  createListItem({ ...waterHeater, url: null, stock: 31, ...changes });

export const category = (changes: Partial<Category> = {}): Category => createCategory({ lead_image: null, ...changes });

export const cartItem = (changes: Partial<CartItem> = {}): CartItem =>
  createCartItem({ id: 7, title: 'Lap <i>Sealant</i>', stock: 5, img: null, custom_url: '/dicor-501/', ...changes });

export const cartOf = (...lines: CartItem[]): Cart => createCart({ cart: lines });
