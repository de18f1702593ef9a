import { defineRemote } from '@tech-portal/platform/manifest';

export default defineRemote({
  name: 'mfe-admin',
  platformContract: 1,
  exposes: {
    './tech-approval-page': './src/tech-approval/tech-approval-page.tsx',
    './estimate-reimbursement-page': './src/reimbursement/estimate-reimbursement-page.tsx',
    './pending-badge': './src/tech-approval/pending-badge.tsx',
    './list-techs-page': './src/techs/list-techs-page.tsx',
    './user-page': './src/user/user-page.tsx',
    './users-page': './src/users/users-page.tsx',
    './audit-log-page': './src/audit-log/audit-log-page.tsx',
    './hand-over-page': './src/hand-over/hand-over-page.tsx',
  },
  routes: [
    { path: '/tech-approval', expose: './tech-approval-page', access: 'admin', title: 'Pending Tech Approvals' },
    {
      path: '/estimate-reimbursement',
      expose: './estimate-reimbursement-page',
      access: 'admin',
      title: 'Estimate Reimbursement',
    },
    { path: '/list-techs', expose: './list-techs-page', access: 'admin', title: 'Techs' },
    { path: '/user/:id', expose: './user-page', access: 'admin', title: 'User Detail' },
    { path: '/users', expose: './users-page', access: 'admin', title: 'Users' },
    { path: '/audit-log', expose: './audit-log-page', access: 'admin', title: 'Audit Log' },
    { path: '/hand-over', expose: './hand-over-page', access: 'admin', title: 'Hand Over' },
  ],
  navigation: [
    {
      label: 'Tech Approval',
      path: '/tech-approval',
      icon: 'user-check',
      order: 110,
      section: 'admin',
      access: 'admin',
      badge: './pending-badge',
    },
    {
      label: 'Estimate Reimbursement',
      path: '/estimate-reimbursement',
      icon: 'cash',
      order: 120,
      section: 'admin',
      access: 'admin',
    },
    { label: 'Techs', path: '/list-techs', icon: 'tools', order: 130, section: 'admin', access: 'admin' },
    { label: 'Users', path: '/users', icon: 'users-group', order: 140, section: 'admin', access: 'admin' },
    { label: 'Audit Log', path: '/audit-log', icon: 'history', order: 150, section: 'admin', access: 'admin' },
  ],
  slots: [],
  consumes: ['mfe-store/user-orders'],
});
