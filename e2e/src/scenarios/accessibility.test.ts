import { expectAccessible, expectNoSidewaysScroll } from '../expect-accessible.ts';
import type { Page } from '@playwright/test';
import { CheckoutScreen } from '../pages/checkout-screen.ts';
import { Chrome } from '../pages/chrome.ts';
import { LoginScreen } from '../pages/login-screen.ts';
import type { Username } from '../system/accounts.ts';
import { emailInvoice, signIn } from '../system/api.ts';
import { fromSetup } from '../system/environment.ts';
import { invoiceLinkFor } from '../system/outbox.ts';
import { test } from '../test.ts';
import { untilQuiet } from '../until-quiet.ts';

interface Screen {
  readonly name: string;
  readonly as: Username | 'nobody' | 'technician';
  /** An emailed link is of the technician of this worker: a newer one ends it. */
  readonly path: string | ((technician: Username) => Promise<string>);
  /** What has to be there before the screen is judged. */
  readonly ready: (page: Page) => Promise<unknown>;
}

/** The link of an invoice that is emailed to nobody else. */
async function linkToPay(technician: Username): Promise<string> {
  const portal = fromSetup('PORTAL_URL');
  const recipient = `${crypto.randomUUID()}@example.com`;
  await emailInvoice(portal, await signIn(portal, technician), recipient);
  return invoiceLinkFor(fromSetup('PORTAL_DATA'), recipient);
}

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, level: 1 }).waitFor();

const screens: readonly Screen[] = [
  {
    name: 'notifications',
    // Of technicians, other scenarios have estimates paid, which is news.
    as: 'admin',
    path: '/tasks',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Notifications' }).click();
      await page.getByRole('dialog', { name: 'Notifications' }).getByText('No notifications yet.').waitFor();
    },
  },
  { name: 'invoice by link', as: 'nobody', path: linkToPay, ready: heading('Your Invoice') },
  {
    name: 'payment of an invoice by link',
    as: 'nobody',
    path: linkToPay,
    ready: async (page) => {
      await page.getByRole('link', { name: /^Pay \$/ }).click();
      const { card, pay } = new CheckoutScreen(page);
      await card.getByLabel('Card number').waitFor();
      await pay.waitFor();
    },
  },
  {
    name: 'invoice of an unknown link',
    as: 'nobody',
    path: '/pay-invoice?t=a',
    ready: (page) => page.getByText('Unable to Open Invoice').waitFor(),
  },
  { name: 'home', as: 'nobody', path: '/', ready: (page) => page.getByRole('heading', { level: 1 }).waitFor() },
  { name: 'login', as: 'nobody', path: '/login', ready: heading('Log in') },
  {
    name: 'login that failed',
    as: 'nobody',
    path: '/login',
    ready: async (page) => {
      await new LoginScreen(page).signIn('nobody-here', 'wrong-password');
      await new LoginScreen(page).alert.waitFor();
    },
  },
  {
    name: 'forgotten password',
    as: 'nobody',
    path: '/login',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Forgot Password' }).click();
      await page.getByRole('dialog').getByLabel('Email').waitFor();
    },
  },
  { name: 'reset password', as: 'nobody', path: '/reset-password?t=a', ready: heading('Reset Password') },
  {
    name: 'terms',
    as: 'nobody',
    path: '/terms-and-conditions',
    ready: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
  { name: 'registration', as: 'nobody', path: '/tech-register', ready: heading('Technician Registration') },
  {
    name: 'registration with messages',
    as: 'nobody',
    path: '/tech-register',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Register' }).click();
      await page.getByText('Username is required').waitFor();
    },
  },
  {
    name: 'user settings',
    as: 'technician',
    path: '/user-settings',
    ready: (page) => page.getByRole('list', { name: 'Signed-in devices' }).waitFor(),
  },
  {
    name: 'user settings being edited',
    as: 'technician',
    path: '/user-settings',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Edit' }).click();
      await page.getByLabel('City').fill('');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('City is required').waitFor();
    },
  },
  { name: 'dashboard', as: 'technician', path: '/dashboard', ready: heading('Dashboard') },
  { name: 'dashboard of retail', as: 'retail', path: '/dashboard', ready: heading('Dashboard') },
  { name: 'categories', as: 'technician', path: '/categories', ready: heading('Parts Store') },
  {
    name: 'category with parts',
    as: 'technician',
    path: '/categories/appliances/water-heaters?min_price=1',
    ready: async (page) => {
      await page.getByRole('list', { name: 'Parts' }).waitFor();
      await page.getByRole('combobox', { name: 'Brand' }).waitFor();
    },
  },
  {
    name: 'category with wrong prices',
    as: 'technician',
    path: '/categories/appliances/water-heaters?min_price=20&max_price=10',
    ready: (page) => page.getByText('The lowest price is above the highest.').waitFor(),
  },
  {
    name: 'brands',
    as: 'technician',
    path: '/brands/dometic',
    ready: (page) => page.getByRole('list', { name: 'Parts' }).waitFor(),
  },
  {
    name: 'product search',
    as: 'technician',
    path: '/product-search?q=furnace',
    ready: (page) => page.getByRole('table', { name: 'Parts found' }).waitFor(),
  },
  {
    name: 'search dropdown',
    as: 'technician',
    path: '/dashboard',
    ready: async (page) => {
      const chrome = new Chrome(page);
      await chrome.search.fill('water heater');
      await chrome.search.press('Enter');
      await chrome.found.waitFor();
      await chrome.search.press('ArrowDown');
    },
  },
  {
    name: 'product',
    as: 'technician',
    path: '/product-search?q=water%20heater',
    ready: async (page) => {
      await page.getByRole('table', { name: 'Parts found' }).getByRole('link').first().click();
      await page.getByRole('article').waitFor();
    },
  },
  {
    name: 'unknown product',
    as: 'technician',
    path: '/product/p/none',
    ready: heading('Product Not Found'),
  },
  {
    name: 'empty cart',
    as: 'technician',
    path: '/cart',
    ready: (page) => page.getByText('Your cart is empty.').waitFor(),
  },
  {
    name: 'cart with a part',
    as: 'technician',
    path: '/brands/suburban',
    ready: async (page) => {
      await page.getByRole('article').first().getByRole('button', { name: 'Add to Cart' }).click();
      await new Chrome(page).badgeOf(1).click();
      await page.getByRole('list', { name: 'Cart items' }).waitFor();
    },
  },
  {
    name: 'my orders',
    as: 'technician',
    path: '/my-orders',
    ready: (page) => page.getByRole('table', { name: 'My Orders' }).getByRole('link').first().waitFor(),
  },
  {
    name: 'order',
    as: 'admin',
    path: '/order/TP-SAMPLE001',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Edit tracking number' }).click();
      await page.getByLabel('Tracking Number', { exact: true }).waitFor();
    },
  },
  { name: 'cart of an order', as: 'admin', path: '/cart/1', ready: heading('Cart 1') },
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
  {
    name: 'favorites',
    // Technicians count their favorites in another scenario.
    as: 'admin',
    path: '/brands/suburban',
    ready: async (page) => {
      const favorite = page.getByRole('button', { name: /^Favorite: / }).first();
      if ((await favorite.getAttribute('aria-pressed')) !== 'true') await favorite.click();
      await page.goto('/favorites');
      await page.getByRole('list', { name: 'Favorite parts' }).waitFor();
    },
  },
  { name: 'customers', as: 'technician', path: '/customers', ready: heading('Customers') },
  { name: 'users', as: 'admin', path: '/users', ready: heading('Users') },
  {
    name: 'refunds',
    as: 'admin',
    path: '/refunds',
    ready: (page) => page.getByText('Every refund is done.').waitFor(),
  },
  {
    name: 'releases',
    as: 'admin',
    path: '/releases',
    ready: (page) => page.getByRole('region', { name: 'Figures of mfe-store' }).waitFor(),
  },
  { name: 'catalog', as: 'admin', path: '/catalog', ready: heading('Catalog') },
  { name: 'webhooks', as: 'admin', path: '/webhooks', ready: heading('Webhooks') },
  {
    name: 'new webhook',
    as: 'admin',
    path: '/webhooks',
    async ready(page) {
      await page.getByRole('button', { name: 'Add Webhook' }).click();
      await page.getByRole('form', { name: 'Webhook' }).waitFor();
    },
  },
  { name: 'audit log', as: 'admin', path: '/audit-log', ready: heading('Audit Log') },
  {
    name: 'estimate reimbursement',
    as: 'admin',
    path: '/estimate-reimbursement',
    ready: heading('Estimate Reimbursement'),
  },
  { name: 'techs', as: 'admin', path: '/list-techs', ready: heading('Techs') },
  { name: 'API keys', as: 'admin', path: '/api-keys', ready: heading('API Keys') },
  {
    name: 'business settings',
    as: 'admin',
    path: '/business-settings',
    ready: (page) => page.getByLabel('Tax in percent').waitFor(),
  },
  {
    name: 'review of business settings',
    as: 'admin',
    path: '/business-settings',
    ready: async (page) => {
      await page.getByLabel('Tax in percent').fill('7.25');
      await page.getByRole('button', { name: 'Review and Save' }).click();
      await page.getByRole('table').filter({ hasText: 'Total' }).waitFor();
    },
  },
  {
    name: 'new API key',
    as: 'admin',
    path: '/api-keys',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Create Key' }).click();
      await page.getByRole('dialog', { name: 'Create API Key' }).getByLabel('Name').waitFor();
    },
  },
];

for (const screen of screens) {
  test.describe(screen.name, () => {
    test.use({ as: screen.as });

    test(`${screen.name} has nothing that axe objects to, light or dark`, async ({ page, account, viewport }) => {
      // Every element of a long list is judged twice.
      test.setTimeout(90_000);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.goto(typeof screen.path === 'string' ? screen.path : await screen.path(account));
      await screen.ready(page);
      await untilQuiet(page);
      await expectAccessible(page);
      if (viewport && viewport.width > 600) await expectNoSidewaysScroll(page);
    });
  });
}
