import type { RemoteRegistry, RemoteRoute } from '@tech-portal/platform/manifest';
import { remote } from '@tech-portal/release-client/testing';

const sampleRoutes: readonly RemoteRoute[] = [
  { path: '/dashboard', expose: './dashboard', access: 'any', title: 'Dashboard' },
  { path: '/categories/*', expose: './categories', access: ['tech', 'admin'], title: 'Parts Store' },
  { path: '/users', expose: './users', access: 'admin', title: 'Users' },
  { path: '/user/:id', expose: './user', access: 'admin', title: 'User' },
  { path: '/estimate/:id/print', expose: './print', access: ['tech', 'admin'], title: 'Print', chrome: 'none' },
  { path: '/approve', expose: './approve', access: 'public', title: 'Approve', chrome: 'visitor' },
];

export const sampleRegistry: RemoteRegistry = {
  remotes: [
    remote(sampleRoutes, {
      navigation: [
        {
          label: 'Parts Store',
          path: '/categories',
          icon: 'building-store',
          order: 50,
          section: 'main',
          access: ['tech', 'admin'],
        },
        { label: 'Dashboard', path: '/dashboard', icon: 'layout-dashboard', order: 10, section: 'main', access: 'any' },
        { label: 'Users', path: '/users', icon: 'users-group', order: 140, section: 'admin', access: 'admin' },
      ],
    }),
  ],
};
