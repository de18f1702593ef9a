import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import pureDeclarationsLoader from './pure-declarations-loader.ts';

const declaration = "defineEndpoint({\n  id: 'getUser',\n  query: v.strictObject({\n    id: v.string(),\n  }),\n})";

test('a declaration is marked as pure, with the schemas in it, and stays in its lines', () => {
  const source = `/** GET */\nexport const getUser = ${declaration};\nexport const other = 1;\n`;
  expect(pureDeclarationsLoader(source)).toBe(
    `/** GET */\nexport const getUser = /*#__PURE__*/ (() => ${declaration})();\nexport const other = 1;\n`,
  );
});

test('each of several declarations is marked on its own', () => {
  const source = `export const one = ${declaration};\nexport const two = ${declaration};\n`;
  expect(pureDeclarationsLoader(source).match(/__PURE__/g)).toHaveLength(2);
});

test('other code stays as it is', () => {
  const source = 'export const page = listQuery([\n  1,\n]);\nregister({\n  id: 1,\n});\n';
  expect(pureDeclarationsLoader(source)).toBe(source);
});

test('no declaration of the contract escapes', () => {
  const folder = join(import.meta.dirname, '../../contract/src');
  const sources = globSync('**/*.endpoints.ts', { cwd: folder }).map((file) =>
    readFileSync(join(folder, file), 'utf8'),
  );
  const count = (pattern: RegExp, texts: readonly string[]) =>
    texts.reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0);
  const declared = count(/= defineEndpoint\(/g, sources);
  expect(declared).toBeGreaterThan(80);
  expect(count(/__PURE__/g, sources.map(pureDeclarationsLoader))).toBe(declared);
});
