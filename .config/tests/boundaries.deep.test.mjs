import { expect, test } from 'vitest';
import { checkWithFiles, numbered } from './plant.mjs';
import { violations } from './planted-violations.mjs';

const check = (files) => checkWithFiles(files, 'boundaries/check.mjs');
const empty = 'export const a = 1;';
const from = (path) => `import '${path}';\nimport type { A } from '${path}';\nexport type B = A;`;

const paths = violations.map(([, source, target], number) => [numbered(source, number), numbered(target, number)]);

/** Single run over all violations, which takes as long as one over two modules. */
function plantViolations() {
  const modules = paths.map(([source, target]) => {
    const up = '../'.repeat(source.split('/').length - 1);
    return { [source]: from(up + target), [target]: empty };
  });
  return check(Object.assign({}, ...modules));
}

let violating;

test.each(violations.map((each, number) => [...each, number]))('%s forbids %s -> %s', (rule, _, __, number) => {
  violating ??= plantViolations();
  const [source, target] = paths[number];

  expect(violating.output).toContain(`${rule}: ${source} -> ${target}`);
  expect(violating.status).toBe(1);
});

test('one arrow in the wrong direction among others is enough', () => {
  const { status, output } = check({
    'mfe-store/src/cart/a.ts': from('../../../shell/src/b.ts'),
    'mfe-store/src/cart/c.ts': from('./d.ts'),
    'mfe-store/src/cart/d.ts': empty,
    'shell/src/b.ts': empty,
  });

  expect(output).toContain('apps-never-import-each-other: mfe-store/src/cart/a.ts -> shell/src/b.ts');
  expect(status).toBe(1);
});

test('the server may load sample data late, and its tests may import it', () => {
  const { output } = check({
    'packages/api-server/src/operations/a.ts': "export const load = () => import('../../../sample-data/src/b.ts');",
    'packages/api-server/src/a.test.ts': "import '../../sample-data/src/b.ts';",
    'packages/sample-data/src/b.ts': empty,
  });

  expect(output).not.toContain('sample-data-only-where-needed');
});

test('modules of the server know those below them, and their tests any other', () => {
  const { output } = check({
    'packages/api-server/src/orders/a.ts': "import '../platform/b.ts';",
    'packages/api-server/src/platform/a.test.ts': "import '../orders/a.ts';",
    'packages/api-server/src/platform/b.ts': empty,
  });

  expect(output).not.toContain('below-');
});

const entry = 'packages/api-server/src/orders/index.ts';
const offers = (names) => `export { ${names.join(', ')} } from './a.ts';`;

test('a file of a module does not import its entry', () => {
  const { output } = check({
    'packages/api-server/src/orders/a.ts': "import './index.ts';",
    [entry]: '',
    'packages/api-server/src/platform/db/a.ts': "import './index.ts';",
    'packages/api-server/src/platform/db/index.ts': '',
  });

  expect(output).toContain(`entry-for-others: packages/api-server/src/orders/a.ts -> ${entry}`);
  expect(output).toContain('entry-for-others: packages/api-server/src/platform/db/a.ts');
});

test('an entry offers at most 40 names, one by one, each of which others use', () => {
  const names = Array.from({ length: 41 }, (_, number) => `name${number}`);
  const { status, output } = check({
    [entry]: `${offers(names)}\nexport * from './b.ts';`,
    'packages/api-server/src/orders/a.test.ts': `import { name1 } from './index.ts';`,
    'packages/api-server/src/outbound/a.ts': `import { name0 } from '../orders/index.ts';`,
  });

  expect(output).toContain(`entry-too-wide: ${entry} offers 41 names`);
  expect(output).toContain(`entry-names-one-by-one: ${entry}`);
  expect(output).toContain(`entry-unused: ${entry} name1\n`);
  expect(output).not.toContain(`entry-unused: ${entry} name0`);
  expect(status).toBe(1);
});

test('modules use entries, tests also tables and the whole server, and what is for tests any file', () => {
  const { output } = check({
    'packages/api-server/src/orders/a.ts': "import { b } from '../platform/db/index.ts';",
    'packages/api-server/src/orders/a.test.ts': "import '../carts/c.table.ts';\nimport '../operations/d.ts';",
    'packages/api-server/src/testing/a.ts': "import '../platform/db/b.ts';",
    'packages/api-server/src/platform/db/index.ts': "export { b } from './b.ts';",
    'packages/api-server/src/platform/db/b.ts': 'export const b = 1;',
    'packages/api-server/src/carts/c.table.ts': empty,
    'packages/api-server/src/operations/d.ts': empty,
  });

  expect(output).not.toContain('entry-');
});

test('the contract takes no library but valibot', () => {
  const { output } = check({ 'packages/contract/src/a.ts': "import 'hono';" });

  expect(output).toContain('contract-only-valibot: packages/contract/src/a.ts -> hono');
});

test('an import that leads nowhere is found', () => {
  const { output } = check({ 'shell/src/a.ts': "import './gone.ts';" });

  expect(output).toContain('no-unresolved: shell/src/a.ts -> ./gone.ts');
});

test('a cycle of types alone is a cycle', () => {
  const { output } = check({
    'shell/src/a.ts': "import type { B } from './b.ts';\nexport type A = B;",
    'shell/src/b.ts': "import type { A } from './a.ts';\nexport type B = A;",
  });

  expect(output).toContain('no-cycle: shell/src/a.ts -> shell/src/b.ts');
});

test('modules without a single import between them mean that nothing was read', () => {
  const { status, output } = check({ 'shell/src/a.ts': empty, 'shell/src/b.ts': empty });

  expect(output).toContain('not-read: only 0 imports found in 2 modules');
  expect(status).toBe(1);
});

test('each layer of the shell uses those below it, and all of them the log, which uses none', () => {
  const layers = {
    'shell/src/start/a.ts': "import '../routing/a.ts';\nimport '../session/a.ts';\nimport '../log.ts';",
    'shell/src/routing/a.ts': "import '../layout/a.ts';\nimport '../pages/login/a.ts';",
    'shell/src/layout/a.ts': "import '../remotes/a.ts';\nimport '../shared/a.ts';",
    'shell/src/pages/login/a.ts': "import '../../shared/a.ts';\nimport '../../business/a.ts';",
    'shell/src/remotes/a.ts': "import '../session/a.ts';",
    'shell/src/shared/a.ts': "import '../business/a.ts';",
    'shell/src/business/a.ts': "import '../log.ts';",
    'shell/src/session/a.ts': empty,
    'shell/src/log.ts': empty,
  };

  expect(check(layers).status).toBe(0);
  expect(check({ ...layers, 'shell/src/log.ts': "import './session/a.ts';" }).output).toContain(
    'log-alone: shell/src/log.ts -> shell/src/session/a.ts',
  );
});

test('the editor of an estimate uses its other parts, and any feature what is shared', () => {
  const { status } = check({
    'mfe-estimates/src/estimates/editor/a.ts': "import '../payment/b.ts';\nimport '../../shared/customer/c.ts';",
    'mfe-estimates/src/estimates/payment/b.ts': "import '../../shared/payment/d.ts';",
    'mfe-estimates/src/public/invoice/e.ts': "import '../shared/f.ts';\nimport '../../shared/payment/d.ts';",
    'mfe-estimates/src/public/shared/f.ts': "import '../../shared/payment/d.ts';",
    'mfe-estimates/src/shared/customer/c.ts': "import '../payment/d.ts';",
    'mfe-estimates/src/shared/payment/d.ts': empty,
  });

  expect(status).toBe(0);
});

test('arrows in the right direction pass', () => {
  const { status, output } = check({
    'mfe-store/src/cart/a.ts': "import '../shared/b.ts';\nimport '../../../packages/domain/src/c.ts';",
    'mfe-store/src/shared/b.ts': "import '../../../packages/domain/src/c.ts';",
    'packages/domain/src/c.ts': empty,
  });

  expect(output).toContain('3 modules, 3 imports, 0 violations');
  expect(status).toBe(0);
});
