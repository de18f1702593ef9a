import type { ExposeName, Exposes } from '@tech-portal/platform';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { expect, expectTypeOf, test, vi } from 'vitest';
import type CartBadge from './cart/cart-badge.tsx';
import CartBadgeMock from './cart/cart-badge.mock.tsx';
import manifest from './manifest.ts';
import type UserOrders from './orders/user-orders.tsx';
import UserOrdersMock from './orders/user-orders.mock.tsx';
import type GlobalSearch from './search/global-search.tsx';
import GlobalSearchMock from './search/global-search.mock.tsx';
import type PartSearchPanel from './search/part-search-panel.tsx';
import PartSearchPanelMock from './search/part-search-panel.mock.tsx';
import { renderPage } from './testing/render-page.tsx';

test('each mock takes exactly the props of what it stands for', () => {
  expectTypeOf<ComponentProps<typeof PartSearchPanelMock>>().toEqualTypeOf<ComponentProps<typeof PartSearchPanel>>();
  expectTypeOf<ComponentProps<typeof UserOrdersMock>>().toEqualTypeOf<ComponentProps<typeof UserOrders>>();
  expectTypeOf<ComponentProps<typeof GlobalSearchMock>>().toEqualTypeOf<ComponentProps<typeof GlobalSearch>>();
  expectTypeOf<ComponentProps<typeof CartBadgeMock>>().toEqualTypeOf<ComponentProps<typeof CartBadge>>();
});

test('what other apps may load by name is exposed, with the declared props', () => {
  type Offered = keyof (typeof manifest)['exposes'] extends `.${infer Name}` ? `mfe-store${Name}` : never;
  type Asked = Extract<ExposeName, `mfe-store/${string}`>;
  expectTypeOf<Exclude<Asked, Offered>>().toBeNever();
  expectTypeOf<ComponentProps<typeof PartSearchPanel>>().toEqualTypeOf<Exposes['mfe-store/part-search-panel']>();
  expectTypeOf<ComponentProps<typeof UserOrders>>().toEqualTypeOf<Exposes['mfe-store/user-orders']>();
});

test('everything that is exposed to others, and no page, has a mock here', () => {
  const pages = new Set<string>(manifest.routes.map(({ expose }) => expose));
  const forOthers = Object.keys(manifest.exposes).filter((expose) => !pages.has(expose));
  expect(forOthers.toSorted()).toEqual(['./cart-badge', './global-search', './part-search-panel', './user-orders']);
});

test('the search hands a part on; one without stock cannot be added', async () => {
  const onAdd = vi.fn<(part: object, qty: number) => Promise<void>>().mockResolvedValue();
  renderPage(<PartSearchPanelMock estimateId={21} onAdd={onAdd} />);
  await userEvent.click(screen.getByRole('button', { name: 'Add SW6D-5238A' }));
  expect(onAdd).toHaveBeenCalledWith(expect.objectContaining({ id: 7, type: 'p', stock: 12 }), 1);
  expect(screen.getByRole('button', { name: 'Add 255-313' })).toBeDisabled();
});

test('orders, search and cart are there', () => {
  renderPage(
    <>
      <UserOrdersMock userId={2} />
      <GlobalSearchMock />
      <CartBadgeMock />
    </>,
  );
  expect(screen.getByRole('heading', { name: 'Orders' })).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Search parts' })).toBeVisible();
  expect(screen.getByRole('link', { name: /My Cart/ })).toHaveAttribute('href', '/cart');
});
