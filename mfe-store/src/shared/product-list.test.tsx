import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listBrands } from '@tech-portal/contract/brands';
import { placeOrder } from '@tech-portal/contract/checkout';
import { listProducts } from '@tech-portal/contract/products';
import { describe, expect, test, vi } from 'vitest';
import { listItem } from '../testing/fixtures.ts';
import { PayButton } from '../testing/pay-button.tsx';
import { renderPage } from '../testing/render-page.tsx';
import { onCall, queryOf, refusal } from '../testing/server.ts';
import { ProductList } from './product-list.tsx';

const open = (at = '/categories/fans') => renderPage(<ProductList filter={{ cat_id: 4 }} />, { at });

const answerPages = (count: number) =>
  onCall(listProducts, ({ request }) => [
    listItem({ title: `Part of page ${queryOf(request)['page']}`, page_count: count }),
  ]);

test('a card shows image, title as text, brand, part number, stock, price, stepper and Add to Cart', async () => {
  onCall(listProducts, () => [listItem()]);
  open();
  const card = within(await screen.findByRole('article', { name: 'Water Heater' }));
  expect(card.getByRole('link', { name: 'Water Heater' })).toHaveAttribute('href', '/product/p/suburban-sw6d');
  for (const text of ['Suburban', 'SW6D-5238A', 'In stock', '$440.00']) expect(card.getByText(text)).toBeVisible();
  expect(card.getByRole('group', { name: 'Quantity of Water Heater' })).toBeVisible();
  expect(card.getByRole('button', { name: 'Add to Cart' })).toHaveAccessibleDescription('Water Heater');
});

test('a single page has no pager', async () => {
  answerPages(1);
  open();
  await screen.findByRole('article');
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test('more pages have a pager above and below; the page is in the address', async () => {
  answerPages(9);
  const { url: address } = open();
  const above = await screen.findByRole('navigation', { name: 'Pages, top' });
  expect(screen.getByRole('navigation', { name: 'Pages, bottom' })).toBeVisible();
  await userEvent.click(within(above).getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('article', { name: 'Part of page 2' })).toBeVisible();
  expect(address()).toBe('/categories/fans?page=2');
});

test('without a connection turning a page says so, and Retry goes on from there', async () => {
  answerPages(9);
  const { url: address } = open();
  const above = await screen.findByRole('navigation', { name: 'Pages, top' });
  onCall(listProducts, () => Response.error());
  await userEvent.click(within(above).getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to fetch categories.The server could not be reached. Check your connection and try again.',
  );
  answerPages(9);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('article', { name: 'Part of page 2' })).toBeVisible();
  expect(address()).toBe('/categories/fans?page=2');
});

test('the pager below scrolls to the bottom once the next page is there, the one above does not', async () => {
  answerPages(9);
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  open();
  await userEvent.click(within(await screen.findByRole('navigation', { name: 'Pages, top' })).getByText('Next'));
  await screen.findByRole('article', { name: 'Part of page 2' });
  expect(scroll).not.toHaveBeenCalled();
  await userEvent.click(within(screen.getByRole('navigation', { name: 'Pages, bottom' })).getByText('Next'));
  await screen.findByRole('article', { name: 'Part of page 3' });
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ block: 'end' });
});

test('opens at the page of its address', async () => {
  answerPages(9);
  open('/categories/fans?page=5');
  expect(await screen.findByRole('article', { name: 'Part of page 5' })).toBeVisible();
});

test.each(['0', '-1', '1.5', 'x'])('page=%s in the address means the first', async (page) => {
  answerPages(9);
  open(`/categories/fans?page=${page}`);
  expect(await screen.findByRole('article', { name: 'Part of page 1' })).toBeVisible();
});

test('a failure says so in place of the parts and offers Retry', async () => {
  onCall(listProducts, () => refusal('internal', 'Broken'));
  const { toasts } = open();
  expect(await screen.findByText('Failed to fetch categories.')).toBeVisible();
  expect(toasts).toEqual([]);
  answerPages(1);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('article', { name: 'Part of page 1' })).toBeVisible();
});

test('a list stays when fetching it again in the background fails', async () => {
  answerPages(1);
  renderPage(<ProductList filter={{ cat_id: 4 }} />, { chrome: <PayButton /> });
  await screen.findByRole('article', { name: 'Part of page 1' });
  const refused = vi.fn(() => refusal('internal', 'Broken'));
  onCall(listProducts, refused);
  onCall(placeOrder, () => ({ trans_id: 'TP-9' }));
  await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
  await waitFor(() => expect(refused).toHaveBeenCalled());
  await waitFor(() => expect(screen.getByRole('list', { name: 'Parts' })).toHaveAttribute('aria-busy', 'false'));
  expect(screen.getByRole('article', { name: 'Part of page 1' })).toBeVisible();
  expect(screen.queryByText('Failed to fetch categories.')).not.toBeInTheDocument();
});

test('an empty list says so', async () => {
  onCall(listProducts, () => []);
  open();
  expect(await screen.findByText('No parts in stock here.')).toBeVisible();
});

test('a page beyond the last gives way to the first', async () => {
  onCall(listProducts, ({ request }) => (queryOf(request)['page'] === '1' ? [listItem()] : []));
  const { url: address } = open('/categories/fans?page=99');
  expect(await screen.findByRole('article', { name: 'Water Heater' })).toBeVisible();
  expect(address()).toBe('/categories/fans');
});

test('a list that has become empty says so, whichever page its address names', async () => {
  onCall(listProducts, () => []);
  const { url: address } = open('/categories/fans?page=99');
  expect(await screen.findByText('No parts in stock here.')).toBeVisible();
  expect(address()).toBe('/categories/fans');
});

describe('a brand narrows the parts of a category', () => {
  const answerBrands = () => onCall(listBrands, () => [{ brand: 'Dometic' }, { brand: 'Suburban' }]);
  const answerParts = () =>
    onCall(listProducts, ({ request }) => {
      const { brand, page } = queryOf(request);
      return brand === 'Suburban' ? [] : [listItem({ title: `${brand ?? 'Any'} of page ${page}`, page_count: 3 })];
    });
  const filter = () => screen.findByRole('combobox', { name: 'Brand' });

  test('it is in the address, begins at the first page, and all brands take it away', async () => {
    answerBrands();
    answerParts();
    const { url: address } = open('/categories/fans?page=2');
    await userEvent.selectOptions(await filter(), 'Dometic');
    expect(await screen.findByRole('article', { name: 'Dometic of page 1' })).toBeVisible();
    expect(address()).toBe('/categories/fans?brand=Dometic');
    await userEvent.selectOptions(await filter(), 'All brands');
    expect(await screen.findByRole('article', { name: 'Any of page 1' })).toBeVisible();
    expect(address()).toBe('/categories/fans');
  });

  test('a page and a brand of an address are shown, whatever the case of the brand', async () => {
    answerBrands();
    answerParts();
    open('/categories/fans?brand=dometic&page=2');
    expect(await screen.findByRole('article', { name: 'dometic of page 2' })).toBeVisible();
    expect(await filter()).toHaveValue('Dometic');
  });

  test('none of it in stock says so and offers all brands', async () => {
    answerBrands();
    answerParts();
    const { url: address } = open('/categories/fans?brand=Suburban');
    expect(await screen.findByText('No parts of Suburban in stock here.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show All Brands' }));
    expect(await screen.findByRole('article', { name: 'Any of page 1' })).toBeVisible();
    expect(address()).toBe('/categories/fans');
  });

  test('one that does not exist says so and offers all brands', async () => {
    answerBrands();
    onCall(listProducts, () => refusal('not_found', "There is no brand 'Acme'."));
    open('/categories/fans?brand=Acme');
    expect(await screen.findByText('There is no brand “Acme”.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Show All Brands' })).toBeVisible();
  });

  test('without a list of brands the parts are shown all the same', async () => {
    onCall(listBrands, () => Response.error());
    answerParts();
    open();
    expect(await screen.findByRole('article', { name: 'Any of page 1' })).toBeVisible();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  test('the list of a brand has no such filter', async () => {
    answerBrands();
    answerParts();
    renderPage(<ProductList filter={{ brand: 'Dometic' }} />, { at: '/brands/dometic?brand=Suburban' });
    expect(await screen.findByRole('article', { name: 'Dometic of page 1' })).toBeVisible();
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});
