import type { RemoteManifest } from '@tech-portal/platform/manifest';
import { expect, test } from 'vitest';
import { findUndeclaredExposes } from './undeclared-exposes.ts';

const manifest: RemoteManifest = {
  name: 'mfe-sample',
  owner: { team: 'Samples', contact: 'samples@example.com' },
  platformContract: '1',
  exposes: {},
  routes: [],
  navigation: [],
  slots: [],
  consumes: ['mfe-store/user-orders'],
};

test.each([
  [`o.loadExposed("mfe-store/part-search-panel")`, ['mfe-store/part-search-panel']],
  [`(0,x.jsx)(y.Exposed,{name:"mfe-store/part-search-panel",props:{}})`, ['mfe-store/part-search-panel']],
  [`(0, platform.loadExposed)('returns/list')`, ['returns/list']],
  ['load(`mfe-other/b`); load("mfe-other/a"); load("mfe-other/b")', ['mfe-other/a', 'mfe-other/b']],
  [`o.loadExposed("mfe-store/user-orders")`, []],
  [`o.loadExposed("mfe-sample/own-part")`, []],
  [`import("text/css"); a("mfe-store"); b("see mfe-store/user-orders or mfe-other/x")`, []],
])('%s', (script, expected) => {
  expect(findUndeclaredExposes([script], manifest)).toEqual(expected);
});
