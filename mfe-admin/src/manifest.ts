import { defineRemote } from '@tech-portal/platform/manifest';

export default defineRemote({
  name: 'mfe-admin',
  platformContract: 1,
  exposes: {
    './users-page': './src/users/users-page.tsx',
  },
  routes: [{ path: '/users', expose: './users-page', access: 'admin', title: 'Users' }],
  navigation: [{ label: 'Users', path: '/users', icon: 'users', order: 140, section: 'admin', access: 'admin' }],
  slots: [],
  consumes: [],
});
