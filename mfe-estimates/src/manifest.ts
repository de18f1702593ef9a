import { defineRemote } from '@tech-portal/platform/manifest';

export default defineRemote({
  name: 'mfe-estimates',
  platformContract: 1,
  exposes: {
    './dashboard-page': './src/dashboard/dashboard-page.tsx',
    './customers-page': './src/customers/customers-page.tsx',
    './estimate-new-page': './src/estimate-new/estimate-new-page.tsx',
    './print-page': './src/print/print-page.tsx',
    './approve-estimate-page': './src/approve/approve-estimate-page.tsx',
  },
  routes: [
    // Before `/estimate/:id`, which matches it too.
    { path: '/estimate/new', expose: './estimate-new-page', access: ['tech', 'admin'], title: 'New Estimate' },
    {
      path: '/estimate/:id/print',
      expose: './print-page',
      access: ['tech', 'admin'],
      title: 'Print Estimate',
      chrome: 'none',
    },
    { path: '/approve-estimate', expose: './approve-estimate-page', access: 'public', title: 'Approve Estimate' },
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
