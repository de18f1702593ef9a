import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { appFolder } from './apps.ts';
import leanRouterLoader from './lean-router-loader.ts';
import { routerAliases } from './production-router.ts';

const folder = dirname(routerAliases(appFolder('shell'))['react-router$'] ?? '');
const sources = globSync(`${folder}/chunk-*.mjs`).map((file) => readFileSync(file, 'utf8'));
const source = sources.find((each) => each.includes('function LinkWithRef')) ?? '';

test('links do not prefetch', () => {
  expect(source.match(/createElement\(PrefetchPageLinks,/g)).toHaveLength(1);
  expect(leanRouterLoader(source)).not.toContain('createElement(PrefetchPageLinks,');
});

test('links and forms are tree-shakeable', () => {
  const lean = leanRouterLoader(source);
  for (const name of ['Link', 'NavLink', 'Form']) {
    expect(source).toContain(`\nvar ${name} = React`);
    expect(lean).toMatch(new RegExp(`\\nvar ${name} = /\\* @__PURE__ \\*/ React\\d+\\.forwardRef\\(`));
    expect(lean).not.toContain(`\n${name}.displayName`);
  }
});
