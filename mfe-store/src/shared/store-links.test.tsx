import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import BrandsPage from '../brands/brands-page.tsx';
import ProductSearchPage from '../search/product-search-page.tsx';
import { renderPage } from '../testing/render-page.tsx';

test.each([
  ['the search', '/product-search', <ProductSearchPage key="search" />],
  ['the brands', '/brands', <BrandsPage key="brands" />],
])('%s links to Quick Order and Favorites', async (_name, at, page) => {
  renderPage(page, { at });
  expect(await screen.findByRole('link', { name: 'Quick Order' })).toHaveAttribute('href', '/quick-order');
  expect(screen.getByRole('link', { name: 'Favorites' })).toHaveAttribute('href', '/favorites');
});
