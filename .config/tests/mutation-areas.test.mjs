import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { areas } from '../mutation/areas.mjs';

const cwd = resolve(import.meta.dirname, '../..');

/** Expands braces: each alternative must match by itself. */
function withoutBraces(pattern) {
  const [braces, inner] = /\{([^{}]*)\}/.exec(pattern) ?? [];
  if (braces === undefined) return [pattern];
  return inner.split(',').flatMap((alternative) => withoutBraces(pattern.replace(braces, () => alternative)));
}

test.each(Object.entries(areas))('every pattern of the mutation area %s matches a file', (_name, area) => {
  const patterns = [...area.mutate, ...area.tests].flatMap(withoutBraces);

  expect(patterns.filter((pattern) => globSync(pattern, { cwd }).length === 0)).toEqual([]);
  expect([...area.mutate, ...area.tests].filter((pattern) => !pattern.startsWith(`${area.project}/`))).toEqual([]);
});
