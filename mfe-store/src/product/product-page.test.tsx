import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addCartItem, getMyCart } from '@tech-portal/contract/cart';
import { getProduct } from '@tech-portal/contract/products';
import { expect, test } from 'vitest';
import { cartItem, cartOf, productDetail } from '../testing/fixtures.ts';
import { renderPage } from '../testing/render-page.tsx';
import { onCall, queryOf, refusal } from '../testing/server.ts';
import ProductPage from './product-page.tsx';

const open = (at = '/product/p/suburban-sw6d') => renderPage(<ProductPage />, { at, path: '/product/:type/:id' });

test('shows a product with everything there is to know', async () => {
  onCall(getProduct, ({ request }) => {
    expect(queryOf(request)).toEqual({ type: 'p', id: 'suburban-sw6d' });
    return productDetail();
  });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Water Heater' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Water Heater' })).toHaveAttribute('src', '/pictures/7.svg');
  const fact = (name: string) => screen.getByText(name).nextElementSibling;
  expect(fact('SKU')).toHaveTextContent('SW6D-5238A');
  expect(fact('UPC')).toHaveTextContent('800123456789');
  expect(within(fact('Brand') as HTMLElement).getByRole('link', { name: 'Go Power!' })).toBeVisible();
  expect(screen.getByText('$1,008.04')).toBeVisible();
  expect(screen.getByText('12 in stock')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
});

test('the brand leads to its parts, each crumb to its category', async () => {
  onCall(getProduct, () => productDetail({ brand: 'Progressive Dynamics' }));
  open();
  expect(await screen.findByRole('link', { name: 'Progressive Dynamics' })).toHaveAttribute(
    'href',
    '/brands/progressive-dynamics',
  );
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('link');
  expect(crumbs.map((crumb) => crumb.getAttribute('href'))).toEqual([
    '/categories/appliances',
    '/categories/appliances/water-heaters',
  ]);
});

test('keeps the words of supplier HTML and nothing that runs', async () => {
  onCall(getProduct, () => productDetail({ title: 'Fan <b>12V</b><img src=x onerror=steal()>' }));
  const { container } = open();
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading.innerHTML).toContain('<b>12V</b>');
  expect(screen.getByText('gallons').tagName).toBe('EM');
  expect(container.querySelector('script, [onerror]')).toBeNull();
  expect(container).not.toHaveTextContent('steal');
});

test('a title turns nothing around, and one without words still names the part', async () => {
  onCall(getProduct, () =>
    productDetail({ title: 'Fan \u202E<b>V21</b>&#x202E;', description: 'Quiet\u202E &rlm;fan' }),
  );
  const { unmount } = open();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Fan V21');
  expect(screen.getByText('Quiet fan')).toBeVisible();
  unmount();
  onCall(getProduct, () => productDetail({ title: '<b>\u200B</b>' }));
  open('/product/p/suburban-untitled');
  expect(await screen.findByRole('heading', { level: 1, name: 'Untitled part' })).toBeVisible();
  expect(screen.getByRole('article', { name: 'Untitled part' })).toBeVisible();
});

test('a supplier item has neither breadcrumb nor picture', async () => {
  onCall(getProduct, () => productDetail({ type: 'm', path: [], image_url: null }));
  open('/product/m/7');
  expect(await screen.findByRole('img', { name: 'Water Heater' })).not.toHaveAttribute('src');
  expect(screen.queryByRole('navigation', { name: 'Breadcrumb' })).not.toBeInTheDocument();
});

test('without stock it says so and cannot be added', async () => {
  onCall(getProduct, () => productDetail({ stock: 0 }));
  open();
  expect(await screen.findByRole('button', { name: 'Out of Stock' })).toBeDisabled();
  expect(screen.queryByRole('group', { name: /Quantity/ })).not.toBeInTheDocument();
});

const expectNotFound = async () => {
  expect(await screen.findByRole('heading', { name: 'Product Not Found' })).toBeVisible();
  expect(
    screen.getByText(
      "We couldn't find the product you were looking for. Please check the link or try searching again.",
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the Parts Store' })).toHaveAttribute('href', '/categories');
};

test('an unknown product is not found', async () => {
  onCall(getProduct, () => refusal('not_found', 'There is no such product.'));
  const { toasts } = open();
  await expectNotFound();
  expect(toasts).toEqual([]);
});

test('an unknown letter is not found, and nothing is requested', async () => {
  open('/product/x/7');
  await expectNotFound();
});

test('another failure offers Retry', async () => {
  onCall(getProduct, () => refusal('internal', 'Broken'));
  open();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  onCall(getProduct, () => productDetail());
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { level: 1, name: 'Water Heater' })).toBeVisible();
});

test.each([
  ['stock that a refusal says is short', () => refusal('out_of_stock', 'Only 2 in stock.'), { stock: 2 }, '2 in stock'],
  [
    'a price that the cart has otherwise',
    () => cartOf(cartItem({ id: 7, type: 'p', price: 1100 })),
    { price: 1100 },
    '$1,100.00',
  ],
])('%s shows on the page at once', async (_, answer, changes, text) => {
  onCall(getProduct, () => productDetail());
  onCall(getMyCart, () => cartOf());
  open();
  await screen.findByText('12 in stock');
  onCall(getProduct, () => productDetail(changes));
  onCall(addCartItem, answer);
  await userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }));
  expect(await screen.findByText(text)).toBeVisible();
});
