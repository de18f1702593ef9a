import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

const sources = globSync('{shell,mfe-*,packages/*}/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.(?:test|test-d)\.tsx?$/.test(file),
);
const texts = sources.map((file) => [file.replaceAll('\\', '/'), readFileSync(join(root, file), 'utf8')]);

/** Files that import a value of a library, not only a type. */
const usersOf = (library) =>
  texts
    .filter(([, text]) => new RegExp(`^import (?!type )[^;]* from '${library}(?:/[^']*)?';`, 'm').test(text))
    .map(([file]) => file);

test.each([
  ['ky', 'packages/api-client/src/http.ts'],
  ['zustand', 'shell/src/session/session.store.ts'],
  ['@mantine/dates', 'packages/ui/src/day-input/day-input.tsx'],
  ['@mantine/notifications', 'packages/ui/src/notifications.ts'],
  ['msw', 'packages/api-mocks/src/mock-endpoint.ts'],
])('%s is in real use, in %s', (library, file) => {
  expect(usersOf(library)).toContain(file);
});

test('nothing takes what a library calls unsafe', () => {
  expect(texts.filter(([, text]) => /\bUNSAFE_create/.test(text)).map(([file]) => file)).toEqual([]);
});
