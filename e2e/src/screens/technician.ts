import { Chrome } from '../pages/chrome.ts';
import { anyHeading, heading } from './screen.ts';
import type { Screen } from './screen.ts';

export const technicianScreens: readonly Screen[] = [
  {
    name: 'user settings',
    as: 'technician',
    path: '/user-settings',
    ready: (page) => page.getByRole('list', { name: 'Signed-in devices' }).waitFor(),
    states: {
      'its messages': async (page) => {
        await page.getByRole('button', { name: 'Edit' }).click();
        await page.getByLabel('City').fill('');
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await page.getByText('City is required').waitFor();
      },
    },
  },
  {
    name: 'dashboard',
    as: 'technician',
    path: '/dashboard',
    ready: heading('Dashboard'),
    states: {
      'parts found': async (page) => {
        const chrome = new Chrome(page);
        await chrome.search.fill('water heater');
        await chrome.search.press('Enter');
        await chrome.suggestions.waitFor();
        await chrome.search.press('ArrowDown');
      },
    },
  },
  { name: 'categories', as: 'technician', path: '/categories', ready: heading('Parts Store') },
  {
    name: 'category with parts',
    as: 'technician',
    path: '/categories/appliances/water-heaters?min_price=1',
    ready: async (page) => {
      await page.getByRole('list', { name: 'Parts' }).waitFor();
      await page.getByRole('combobox', { name: 'Brand' }).waitFor();
    },
    states: {
      'wrong prices': async (page) => {
        await page.getByRole('textbox', { name: 'Lowest price' }).fill('20');
        await page.getByRole('textbox', { name: 'Highest price' }).fill('10');
        await page.keyboard.press('Enter');
        await page.getByText('The highest price is below the lowest.').waitFor();
      },
    },
  },
  {
    name: 'brands',
    as: 'technician',
    path: '/brands/suburban',
    ready: (page) => page.getByRole('list', { name: 'Parts' }).waitFor(),
    states: {
      'a cart with a part': async (page) => {
        await page.getByRole('article').first().getByRole('button', { name: 'Add to Cart' }).click();
        await new Chrome(page).badgeOf(1).click();
        await page.getByRole('list', { name: 'Cart items' }).waitFor();
      },
    },
  },
  {
    name: 'product search',
    as: 'technician',
    path: '/product-search?q=furnace',
    ready: (page) => page.getByRole('table', { name: 'Parts found' }).waitFor(),
  },
  {
    name: 'product',
    as: 'technician',
    path: '/product/p/1',
    ready: (page) => page.getByRole('article').waitFor(),
  },
  { name: 'unknown product', as: 'technician', path: '/product/p/none', ready: heading('Product Not Found') },
  {
    name: 'empty cart',
    as: 'technician',
    path: '/cart',
    ready: (page) => page.getByText('Your cart is empty.').waitFor(),
  },
  {
    name: 'my orders',
    as: 'technician',
    path: '/my-orders',
    ready: (page) => page.getByRole('table', { name: 'My Orders' }).getByRole('link').first().waitFor(),
  },
  {
    name: 'quick order',
    as: 'technician',
    path: '/quick-order',
    ready: async (page) => {
      await page.getByLabel('Part numbers and quantities').fill('5238A 2\n5239A 90000\nNOPE-999\n5238A, many');
      await page.getByRole('button', { name: 'Check Parts' }).click();
      await page.getByText('Unknown part number').waitFor();
    },
  },
  { name: 'customers', as: 'technician', path: '/customers', ready: heading('Customers') },
  {
    name: 'estimates',
    as: 'technician',
    path: '/estimates',
    ready: (page) => page.getByRole('table', { name: 'Estimates' }).getByRole('row').nth(1).waitFor(),
  },
  { name: 'new estimate', as: 'technician', path: '/estimate/new', ready: anyHeading },
  { name: 'dashboard of retail', as: 'retail', path: '/dashboard', ready: heading('Dashboard') },
];
