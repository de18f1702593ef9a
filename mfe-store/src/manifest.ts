import { defineRemote } from '@tech-portal/platform/manifest';

export default defineRemote({
  name: 'mfe-store',
  platformContract: 1,
  exposes: {
    './product-search-page': './src/search/product-search-page.tsx',
    './part-search-panel': './src/search/part-search-panel.tsx',
    './product-page': './src/product/product-page.tsx',
    './categories-page': './src/categories/categories-page.tsx',
    './brands-page': './src/brands/brands-page.tsx',
    './cart-page': './src/cart-page.tsx',
    './quick-order-page': './src/quick-order/quick-order-page.tsx',
    './favorites-page': './src/favorites/favorites-page.tsx',
    './my-orders-page': './src/orders/my-orders-page.tsx',
    './user-orders': './src/orders/user-orders.tsx',
    './order-page': './src/orders/order-page.tsx',
    './cart-detail-page': './src/orders/cart-detail-page.tsx',
    './global-search': './src/search/global-search.tsx',
    './cart-badge': './src/cart/cart-badge.tsx',
  },
  routes: [
    { path: '/product-search', expose: './product-search-page', access: ['tech', 'admin'], title: 'Search Products' },
    { path: '/product/:type/:id', expose: './product-page', access: ['tech', 'admin'], title: 'Product' },
    { path: '/categories/*', expose: './categories-page', access: ['tech', 'admin'], title: 'Parts Store' },
    { path: '/brands/:slug?', expose: './brands-page', access: ['tech', 'admin'], title: 'Brands' },
    { path: '/cart', expose: './cart-page', access: ['tech', 'admin'], title: 'My Cart' },
    { path: '/cart/:id', expose: './cart-detail-page', access: 'admin', title: 'Cart' },
    { path: '/quick-order', expose: './quick-order-page', access: ['tech', 'admin'], title: 'Quick Order' },
    { path: '/favorites', expose: './favorites-page', access: ['tech', 'admin'], title: 'Favorites' },
    { path: '/my-orders', expose: './my-orders-page', access: ['tech', 'admin'], title: 'My Orders' },
    { path: '/order/:id', expose: './order-page', access: ['tech', 'admin'], title: 'Order' },
  ],
  navigation: [
    { label: 'Parts Store', path: '/categories', icon: 'store', order: 50, section: 'main', access: ['tech', 'admin'] },
    { label: 'Brands', path: '/brands', icon: 'brands', order: 60, section: 'main', access: ['tech', 'admin'] },
    { label: 'Orders', path: '/my-orders', icon: 'orders', order: 70, section: 'main', access: ['tech', 'admin'] },
  ],
  slots: [
    { slot: 'top-bar.search', expose: './global-search', access: ['tech', 'admin'] },
    { slot: 'top-bar.actions', expose: './cart-badge', access: ['tech', 'admin'] },
  ],
  consumes: [],
});
