import { defineRemote } from '@tech-portal/platform/manifest';

export default defineRemote({
  name: 'mfe-estimates',
  platformContract: 1,
  exposes: {
    './dashboard-page': './src/dashboard/dashboard-page.tsx',
    './customers-page': './src/customers/customers-page.tsx',
  },
  routes: [
    { path: '/dashboard', expose: './dashboard-page', access: 'any', title: 'Dashboard' },
    { path: '/customers', expose: './customers-page', access: ['tech', 'admin'], title: 'Customers' },
  ],
  navigation: [
    { label: 'Dashboard', path: '/dashboard', icon: 'dashboard', order: 10, section: 'main', access: 'any' },
    {
      label: 'Customers',
      path: '/customers',
      icon: 'customers',
      order: 20,
      section: 'main',
      access: ['tech', 'admin'],
    },
  ],
  slots: [],
  consumes: [],
});
