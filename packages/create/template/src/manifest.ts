import { defineRemote } from '@tech-portal/platform/manifest';

export default defineRemote({
  name: 'mfe-sample',
  owner: { team: 'The team', contact: 'team@example.com' },
  platformContract: '1',
  exposes: {
    './sample-page': './src/sample/sample-page.tsx',
  },
  routes: [{ path: '/sample', expose: './sample-page', access: ['tech', 'admin'], title: 'Sample' }],
  navigation: [
    { label: 'Sample', path: '/sample', icon: 'checklist', order: 90, section: 'main', access: ['tech', 'admin'] },
  ],
  slots: [],
  consumes: [],
});
