import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { renameImports, renameImportsIn } from './rename-imports.ts';

test.each([
  [
    "import { defineCall } from '@tech-portal/contract';",
    "import { defineEndpoint as defineCall } from '@tech-portal/contract';",
  ],
  [
    'import type { CallAccess as Access, ErrorId } from "@tech-portal/contract";',
    'import type { EndpointAccess as Access, ErrorId } from "@tech-portal/contract";',
  ],
  [
    "import {\n  formatCurrency,\n  type titleText,\n} from '@tech-portal/domain';",
    "import {\n  formatCurrency,\n  type plainTitle as titleText,\n} from '@tech-portal/domain';",
  ],
  [
    "export { calls } from '@tech-portal/contract/calls';",
    "export { endpoints as calls } from '@tech-portal/contract/endpoints';",
  ],
  [
    "import { titleText as plainTitle } from '@tech-portal/domain';",
    "import { plainTitle } from '@tech-portal/domain';",
  ],
])('%j', (before, after) => {
  expect(renameImports(before)).toBe(after);
});

test.each([
  "import { defineCall } from './define-call';",
  "import { formatCurrency, toString } from '@tech-portal/domain';",
  "import { a } from '@tech-portal/constructor';",
  'const titleText = 1;',
])('%j stays', (source) => {
  expect(renameImports(source)).toBe(source);
});

test('all TypeScript files of a repository are changed, and no package', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rename-imports-'));
  try {
    const source = "import { titleText } from '@tech-portal/domain';";
    await mkdir(join(folder, 'src/node_modules/x'), { recursive: true });
    for (const file of ['src/a.ts', 'src/b.tsx', 'src/c.md', 'src/node_modules/x/d.ts']) {
      await writeFile(join(folder, file), source);
    }
    expect(await renameImportsIn(folder)).toEqual([join('src', 'a.ts'), join('src', 'b.tsx')]);
    expect(await readFile(join(folder, 'src/a.ts'), 'utf8')).toContain('plainTitle as titleText');
    expect(await readFile(join(folder, 'src/node_modules/x/d.ts'), 'utf8')).toBe(source);
    expect(await renameImportsIn(folder)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
