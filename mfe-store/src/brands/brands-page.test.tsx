import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listBrands } from '@tech-portal/contract/brands';
import { listProducts } from '@tech-portal/contract/products';
import { expect, test, vi } from 'vitest';
import { listItem } from '../testing/fixtures.ts';
import { renderPage } from '../testing/render-page.tsx';
import { onCall, queryOf, refusal } from '../testing/server.ts';
import BrandsPage from './brands-page.tsx';

const open = (at: string) => renderPage(<BrandsPage />, { at, path: '/brands/:slug?' });
const answerBrands = () =>
  onCall(listBrands, () => ['A&E', 'Atwood', 'Progressive Dynamics'].map((brand) => ({ brand })));

test('brands stand under their first letter', async () => {
  answerBrands();
  open('/brands');
  const group = await screen.findByRole('region', { name: 'A' });
  expect(
    within(group)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['A&E', 'Atwood']);
  expect(screen.getByRole('heading', { level: 1, name: 'Brands' })).toBeVisible();
});

test('a click on a brand changes the address and shows its heading and parts', async () => {
  answerBrands();
  onCall(listProducts, ({ request }) => {
    expect(queryOf(request)).toEqual({ brand: 'Progressive Dynamics', page: '1' });
    return [listItem({ title: 'Converter' })];
  });
  const { url: address } = open('/brands');
  await userEvent.click(await screen.findByRole('link', { name: 'Progressive Dynamics' }));
  expect(address()).toBe('/brands/progressive-dynamics');
  expect(screen.getByRole('heading', { level: 2, name: 'Progressive Dynamics' })).toBeVisible();
  expect(await screen.findByRole('article', { name: 'Converter' })).toBeVisible();
});

test('a slash in a name stays in its segment of the address', async () => {
  onCall(listBrands, () => [{ brand: 'A/C Works' }]);
  onCall(listProducts, ({ request }) => {
    expect(queryOf(request)).toEqual({ brand: 'A/C Works', page: '1' });
    return [listItem({ title: 'Compressor' })];
  });
  const { url: address } = open('/brands');
  await userEvent.click(await screen.findByRole('link', { name: 'A/C Works' }));
  expect(address()).toBe('/brands/a%2Fc-works');
  expect(await screen.findByRole('article', { name: 'Compressor' })).toBeVisible();
});

test('an address with a slash in its slug shows the brand', async () => {
  onCall(listBrands, () => [{ brand: 'A/C Works' }]);
  onCall(listProducts, () => []);
  open('/brands/a%2Fc-works');
  expect(await screen.findByRole('heading', { level: 2, name: 'A/C Works' })).toBeVisible();
});

test('of brands that share a slug you choose one, which the address keeps', async () => {
  onCall(listBrands, () => [{ brand: 'Go Power' }, { brand: 'Go-Power' }, { brand: 'Valterra' }]);
  onCall(listProducts, ({ request }) => {
    expect(queryOf(request)).toEqual({ brand: 'Go-Power', page: '1' });
    return [listItem({ title: 'Inverter' })];
  });
  const { url: address } = open('/brands/go-power');
  const choice = await screen.findByRole('region', { name: 'Choose a brand' });
  expect(
    within(choice)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Go Power', 'Go-Power']);
  await userEvent.click(within(choice).getByRole('link', { name: 'Go-Power' }));
  expect(address()).toBe('/brands/go-power?name=Go-Power');
  expect(screen.getByRole('heading', { level: 2, name: 'Go-Power' })).toBeVisible();
  expect(await screen.findByRole('article', { name: 'Inverter' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Choose a brand' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go Power' })).not.toHaveAttribute('aria-current');
});

test('a letter jumps to its brands', async () => {
  answerBrands();
  open('/brands');
  const jump = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  await userEvent.click(await screen.findByRole('button', { name: 'P' }));
  const heading = screen.getByRole('heading', { level: 2, name: 'P' });
  expect(jump.mock.contexts).toEqual([heading]);
  expect(heading).toHaveFocus();
});

test('an unknown brand says so above the list', async () => {
  answerBrands();
  open('/brands/acme');
  expect(await screen.findByText('There is no such brand.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Atwood' })).toBeVisible();
});

test('a failed fetch says so and offers Retry', async () => {
  onCall(listBrands, () => refusal('internal', 'Broken'));
  const { toasts } = open('/brands');
  expect(await screen.findByText('Failed to fetch brands.')).toBeVisible();
  expect(toasts).toEqual([]);
  answerBrands();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Atwood' })).toBeVisible();
});
