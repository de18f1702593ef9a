import { readdirSync, readFileSync } from 'node:fs';
import { endpoints } from '@tech-portal/contract/endpoints';
import { expect, test } from 'vitest';

const specification = new URL('../../../../../.docs/spec/', import.meta.url);

/** Finds method and path of each endpoint in the specification: in a sentence, or in two columns of a table. */
const named = readdirSync(specification)
  .map((file) => readFileSync(new URL(file, specification), 'utf8'))
  .flatMap((text) => [...text.matchAll(/\b(GET|POST|PATCH|DELETE)[ |`]+(\/[a-z][\w/-]*)/g)])
  .map(([, method, path]) => `${method} ${path}`);

test('the calls are exactly those that the specification names', () => {
  const declared = endpoints.map(({ method, path }) => `${method} ${path}`);
  expect(declared.toSorted()).toEqual([...new Set(named)].toSorted());
});
