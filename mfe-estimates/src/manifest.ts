import { defineRemote } from '@tech-portal/platform/manifest';

export default defineRemote({
  name: 'mfe-estimates',
  platformContract: 1,
  exposes: {
    './dashboard-page': './src/dashboard/dashboard-page.tsx',
    './customers-page': './src/customers/customers-page.tsx',
    './customer-page': './src/customer/customer-page.tsx',
    './tasks-page': './src/tasks/tasks-page.tsx',
    './estimates-page': './src/estimates/estimates-page.tsx',
    './estimate-page': './src/estimate/estimate-page.tsx',
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
    { path: '/estimate/:id', expose: './estimate-page', access: ['tech', 'admin'], title: 'Estimate' },
    { path: '/estimates', expose: './estimates-page', access: ['tech', 'admin'], title: 'Estimates' },
    {
      path: '/approve-estimate',
      expose: './approve-estimate-page',
      access: 'public',
      title: 'Approve Estimate',
      chrome: 'visitor',
    },
    { path: '/dashboard', expose: './dashboard-page', access: 'any', title: 'Dashboard' },
    { path: '/customers', expose: './customers-page', access: ['tech', 'admin'], title: 'Customers' },
    { path: '/customer/:id', expose: './customer-page', access: ['tech', 'admin'], title: 'Customer' },
    { path: '/tasks', expose: './tasks-page', access: ['tech', 'admin'], title: 'Tasks' },
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
    {
      label: 'Estimates',
      path: '/estimates',
      icon: 'estimates',
      order: 25,
      section: 'main',
      access: ['tech', 'admin'],
    },
    { label: 'Tasks', path: '/tasks', icon: 'tasks', order: 28, section: 'main', access: ['tech', 'admin'] },
  ],
  slots: [],
  consumes: ['mfe-store/part-search-panel'],
});
