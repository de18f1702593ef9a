import { expect, test } from 'vitest';
import { numbered, runWithFiles } from './plant.mjs';

const tsconfig = '{ "extends": "../.config/tsconfig.web.json", "include": ["src"] }';
/** Single run over all files, which takes as long as one over a single file. */
function lint(cases) {
  const files = Object.fromEntries(cases.map(([, file, text], number) => [numbered(file, number), text]));
  const apps = [...new Set(cases.map(([, file]) => file.split('/')[0]))];
  const configs = Object.fromEntries(apps.map((app) => [`${app}/tsconfig.json`, tsconfig]));
  const args = ['-c', '.config/oxlint.json', '--type-aware', '--format=unix'];
  return runWithFiles({ ...files, ...configs }, 'oxlint', ...args, ...apps);
}

const onFile = (output, file) => output.split('\n').filter((line) => line.startsWith(`${file}:`));

const violations = [
  ['import(no-default-export)', 'mfe-store/src/cart/cart-line.tsx', 'export default 1;'],
  ['typescript(no-explicit-any)', 'mfe-store/src/a.ts', 'export const a: any = 1;'],
  ['typescript(no-non-null-assertion)', 'mfe-store/src/a.ts', 'export const f = (a?: string) => a!;'],
  ['tech-portal(no-double-cast)', 'mfe-store/src/a.ts', 'export const f = (a: number) => a as unknown as string;'],
  ['tech-portal(no-react-lazy)', 'shell/src/a.ts', "import { lazy } from 'react';\nexport const a = lazy;"],
  ['tech-portal(no-weak-crypto)', 'packages/api-server/src/a.ts', 'export const token = () => Math.random();'],
  ['tech-portal(no-weak-crypto)', 'packages/api-server/src/a.ts', "export const a = createHash('md5');"],
  ['tech-portal(no-weak-crypto)', 'packages/release/src/a.ts', "export const a = crypto.subtle.digest('SHA-1', text);"],
  ['eslint(no-eval)', 'packages/api-server/src/a.ts', 'export const f = (text: string): unknown => eval(text);'],
  ['eslint(no-new-func)', 'shell/src/a.ts', 'export const f = (text: string) => new Function(text);'],
  ['typescript(no-implied-eval)', 'shell/src/a.ts', "export const f = () => setTimeout('go()', 1);"],
  ['eslint(eqeqeq)', 'packages/api-server/src/a.ts', 'export const f = (a: string, b: string) => a == b;'],
  ['typescript(consistent-type-imports)', 'mfe-store/src/a.ts', "import { A } from './b.ts';\nexport const a: A = 1;"],
  ['typescript(ban-ts-comment)', 'mfe-store/src/a.ts', '// @ts-ignore\nexport const a: string = 1;'],
  [
    'typescript(no-floating-promises)',
    'mfe-store/src/a.ts',
    'const save = async () => 1;\nexport const f = () => {\n  save();\n};',
  ],
  ['typescript(only-throw-error)', 'mfe-store/src/a.ts', "export const f = () => {\n  throw 'no';\n};"],
  [
    'typescript(switch-exhaustiveness-check)',
    'mfe-store/src/a.ts',
    "export const f = (a: 'x' | 'y') => {\n  switch (a) {\n    case 'x':\n      return 1;\n  }\n  return 2;\n};",
  ],
  [
    // `default` does not count as a case: it would also accept values that do not exist yet.
    'typescript(switch-exhaustiveness-check)',
    'mfe-store/src/a.ts',
    "export const f = (a: 'x' | 'y') => {\n  switch (a) {\n    case 'x':\n      return false;\n    default:\n      return true;\n  }\n};",
  ],
  ['eslint(no-restricted-imports)', 'mfe-store/src/a.ts', "export { Box } from '@mantine/core';"],
  ['eslint(no-restricted-imports)', 'mfe-store/src/a.ts', "export { Link } from 'react-router-dom';"],
  ['eslint(no-restricted-imports)', 'mfe-admin/src/a.ts', "export { useQuery } from '@tanstack/react-query';"],
  ['eslint(no-restricted-imports)', 'packages/api-server/src/a.ts', "export { inArray } from 'drizzle-orm';"],
  [
    'eslint(no-restricted-imports)',
    'packages/api-server/src/a.ts',
    "export { BUSINESS_TIME_ZONE } from '@tech-portal/domain';",
  ],
  ['tech-portal(network-only-in-queries)', 'mfe-store/src/cart-page.tsx', 'export const usePage = () => useApi();'],
  ['tech-portal(network-only-in-queries)', 'packages/providers/src/a.ts', 'export const usePayment = () => useApi();'],
  ['eslint(no-restricted-imports)', 'packages/providers/src/a.ts', "export { Box } from '@mantine/core';"],
  [
    'tech-portal(network-only-in-queries)',
    'mfe-store/src/a.ts',
    'export const f = (api: Api) => api.call(getCart, {});',
  ],
  [
    'tech-portal(no-handwritten-queries)',
    'mfe-admin/src/a.ts',
    "export const useUsers = () => useQuery(usersOf('tech'));",
  ],
  [
    'tech-portal(no-handwritten-queries)',
    'mfe-store/src/cart.mutations.ts',
    'export const useSave = () => useMutation({ mutationFn: save });',
  ],
  [
    'tech-portal(no-handwritten-queries)',
    'mfe-estimates/src/a.queries.ts',
    "export const query = { queryKey: ['estimates'], queryFn: read };",
  ],
  [
    'tech-portal(no-handwritten-queries)',
    'shell/src/a.ts',
    'export const f = (client: Client) => void client.invalidateQueries();',
  ],
  [
    'tech-portal(no-handwritten-queries)',
    'packages/providers/src/a.ts',
    'export const f = (client: Client, key: Key) => client.setQueryData(key, 1);',
  ],
  [
    'tech-portal(no-handwritten-forms)',
    'mfe-store/src/a.tsx',
    'export const A = ({ send }: { send: () => void }) => <form onSubmit={send} />;',
  ],
  [
    'tech-portal(storage-only-in-drafts)',
    'mfe-admin/src/a.ts',
    "export const f = () => window.sessionStorage.setItem('typed', 'text');",
  ],
  ['tech-portal(storage-only-in-drafts)', 'packages/ui/src/a.ts', "export const f = () => localStorage.getItem('a');"],
  ['tech-portal(storage-only-in-drafts)', 'mfe-admin/src/a.ts', "export const f = () => indexedDB.open('files');"],
  ['tech-portal(no-handwritten-forms)', 'packages/ui/src/a.tsx', 'export const A = () => <form />;'],
  [
    'tech-portal(no-handwritten-forms)',
    'mfe-admin/src/a.tsx',
    'export const A = ({ Card }: { Card: "div" }) => <Card component="form" />;',
  ],
  ['tech-portal(network-only-in-queries)', 'shell/src/a.ts', "export const f = () => fetch('/api/my-cart');"],
  [
    'react-hooks(rules-of-hooks)',
    'mfe-store/src/a.tsx',
    "import { useState } from 'react';\nexport function A({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return null;\n}",
  ],
  [
    'react-hooks(exhaustive-deps)',
    'mfe-store/src/a.tsx',
    "import { useEffect } from 'react';\nexport function A({ go }: { go: () => void }) {\n  useEffect(() => go(), []);\n  return null;\n}",
  ],
  ['react(no-danger)', 'mfe-store/src/a.tsx', 'export const A = () => <p dangerouslySetInnerHTML={{ __html: 1 }} />;'],
  ['jsx-a11y(alt-text)', 'mfe-store/src/a.tsx', 'export const A = () => <img src="a.png" />;'],
  ['eslint(no-console)', 'shell/src/a.ts', 'export const f = () => console.log(1);'],
  ['eslint(no-alert)', 'shell/src/a.ts', "export const f = () => window.alert('no');"],
  ['eslint(no-warning-comments)', 'shell/src/a.ts', '// TODO later\nexport const a = 1;'],
  ['eslint(max-lines)', 'shell/src/a.ts', `export const a = 1;\n${'\n'.repeat(250)}`],
  ['unicorn(filename-case)', 'shell/src/CartLine.ts', 'export const a = 1;'],
  ['tech-portal(no-real-wait)', 'shell/src/a.test.ts', 'await new Promise((resolve) => setTimeout(resolve, 50));'],
  [
    'tech-portal(no-real-wait)',
    'packages/api-server/src/testing/a.ts',
    "import { setTimeout as pause } from 'node:timers/promises';\nexport const f = () => pause(20);",
  ],
  ['tech-portal(no-real-wait)', 'e2e/src/a.ts', 'export const f = (page: Page) => page.waitForTimeout(50);'],
  ['tech-portal(no-real-wait)', 'packages/api-server/src/a.test.ts', 'export const slow = `select pg_sleep(1)`;'],
  [
    'tech-portal(no-real-wait)',
    'shell/src/a.test.ts',
    "import { delay } from 'msw';\nexport const f = () => delay(20);",
  ],
  [
    // The reason of one wait does not cover the next.
    'tech-portal(no-real-wait)',
    'shell/src/a.test.ts',
    '// The server ends it by its own clock.\nexport const a = 1;\nawait new Promise((resolve) => setTimeout(resolve, 50));',
  ],
  ['vitest(no-focused-tests)', 'shell/src/a.test.ts', "import { test } from 'vitest';\ntest.only('a', () => {});"],
  ['vitest(no-disabled-tests)', 'shell/src/a.test.ts', "import { test } from 'vitest';\ntest.skip('a', () => {});"],
];

let violating;

test.each(violations.map((each, number) => [...each, number]))(
  '%s catches its violation in %s (%#)',
  (rule, file, _, number) => {
    violating ??= lint(violations);

    expect(onFile(violating.output, numbered(file, number)).join('\n')).toContain(rule);
    expect(violating.status).not.toBe(0);
  },
);

const clean = [
  ['a page may have a default export', 'mfe-store/src/cart/cart-page.tsx', 'export default 1;'],
  ['a query file may touch the network', 'mfe-store/src/cart.queries.ts', 'export const useCart = () => useApi();'],
  ['a test file is as long as its subject', 'shell/src/a.test.ts', `export const a = 1;\n${'\n'.repeat(250)}`],
  [
    'the key of a query that an endpoint gave may be read',
    'mfe-store/src/a.ts',
    'export const f = (client: Client) => client.getQueryData(cartQuery.queryKey);',
  ],
  [
    'a test may wait where a comment says why',
    'shell/src/b.test.ts',
    '// The server ends it by its own clock.\nawait new Promise((resolve) => setTimeout(resolve, 50));',
  ],
  [
    'the next turn of the event loop is no wait',
    'shell/src/c.test.ts',
    'await new Promise((resolve) => setTimeout(resolve));',
  ],
  ['a script may print', 'packages/release/src/a.ts', 'export const f = () => console.log(1);'],
];

let accepted;

test.each(clean.map((each, number) => [...each, number]))('%s', (_, file, __, number) => {
  accepted ??= lint(clean);

  expect(onFile(accepted.output, numbered(file, number))).toEqual([]);
  expect(accepted.output).not.toContain('[Error');
  expect(accepted.status).toBe(0);
});
