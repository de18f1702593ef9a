import { anyHeading, heading } from './screen.ts';
import type { Screen } from './screen.ts';

export const adminScreens: readonly Screen[] = [
  {
    name: 'tasks',
    // Other scenarios pay technicians' estimates, which adds notifications.
    as: 'admin',
    path: '/tasks',
    ready: anyHeading,
    states: {
      notifications: async (page) => {
        await page.getByRole('button', { name: 'Notifications' }).click();
        await page.getByRole('dialog', { name: 'Notifications' }).getByText('No notifications yet.').waitFor();
      },
    },
  },
  {
    name: 'order',
    as: 'admin',
    path: '/order/TP-229VR9WSFY',
    ready: anyHeading,
    states: {
      'its tracking number': async (page) => {
        await page.getByRole('button', { name: 'Edit tracking number' }).click();
        await page.getByLabel('Tracking Number', { exact: true }).waitFor();
      },
    },
  },
  { name: 'cart of an order', as: 'admin', path: '/cart/1', ready: heading('Cart 1') },
  {
    name: 'favorites',
    // Another scenario counts technicians' favorites.
    as: 'admin',
    path: '/favorites',
    ready: async (page) => {
      await page.goto('/brands/suburban');
      const favorite = page.getByRole('button', { name: /^Favorite: / }).first();
      if ((await favorite.getAttribute('aria-pressed')) !== 'true') await favorite.click();
      await page.goto('/favorites');
      await page.getByRole('list', { name: 'Favorite parts' }).waitFor();
    },
  },
  { name: 'estimate', as: 'admin', path: '/estimate/1', ready: heading('Estimate') },
  { name: 'customer', as: 'admin', path: '/customer/1', ready: anyHeading },
  { name: 'users', as: 'admin', path: '/users', ready: heading('Users') },
  { name: 'user', as: 'admin', path: '/user/2', ready: anyHeading },
  { name: 'tech approval', as: 'admin', path: '/tech-approval', ready: anyHeading },
  { name: 'handing over', as: 'admin', path: '/hand-over', ready: anyHeading },
  {
    name: 'orders',
    as: 'admin',
    path: '/orders',
    ready: (page) => page.getByRole('table', { name: 'Orders' }).waitFor(),
  },
  {
    name: 'refunds',
    as: 'admin',
    path: '/refunds',
    ready: (page) => page.getByText('All refunds are done.').waitFor(),
  },
  {
    name: 'releases',
    as: 'admin',
    path: '/releases',
    ready: (page) => page.getByRole('region', { name: 'Metrics of mfe-store' }).waitFor(),
  },
  { name: 'catalog', as: 'admin', path: '/catalog', ready: heading('Catalog') },
  {
    name: 'webhooks',
    as: 'admin',
    path: '/webhooks',
    ready: heading('Webhooks'),
    states: {
      'a new one': async (page) => {
        await page.getByRole('button', { name: 'Add Webhook' }).click();
        await page.getByRole('form', { name: 'Webhook' }).waitFor();
      },
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
  {
    name: 'API keys',
    as: 'admin',
    path: '/api-keys',
    ready: heading('API Keys'),
    states: {
      'a new one': async (page) => {
        await page.getByRole('button', { name: 'Create Key' }).click();
        await page.getByRole('dialog', { name: 'Create API Key' }).getByLabel('Name').waitFor();
      },
    },
  },
  {
    name: 'business settings',
    as: 'admin',
    path: '/business-settings',
    ready: (page) => page.getByLabel('Company name').waitFor(),
    states: {
      'their time zones': async (page) => {
        await page.getByRole('combobox', { name: 'Time zone' }).click();
        await page.getByRole('listbox', { name: 'Time zones' }).waitFor();
      },
      'their review': async (page) => {
        await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Tax' }).click();
        await page.getByLabel('Tax in percent').fill('7.25');
        await page.getByRole('button', { name: 'Review and Save' }).click();
        await page.getByRole('table').filter({ hasText: 'Total' }).waitFor();
      },
    },
  },
];
