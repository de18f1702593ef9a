import fc from 'fast-check';
import { expect, test } from 'vitest';
import { routes } from '../routes.ts';
import { createTestApi } from '../testing/create-test-api.ts';
import { insertProduct } from '../testing/insert-products.ts';

const api = await createTestApi();
await insertProduct(api.db);
await api.refreshCatalog();
const token = await api.signIn('admin');

const nasty = fc.constantFrom(
  "'; drop table users; --",
  '<img src=x onerror=alert(1)>',
  '\u0000',
  '\uD800',
  '%',
  '\\',
  '-1',
  '1e309',
  '9007199254740993',
  '../../etc/passwd',
  '__proto__',
  'x'.repeat(5000),
);
const value = fc.oneof(fc.string({ unit: 'binary' }), nasty, fc.integer().map(String));
const jsonValue = fc.oneof(fc.jsonValue(), nasty, fc.integer(), fc.double());

function namesOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if ('entries' in schema && typeof schema.entries === 'object' && schema.entries !== null)
    return Object.keys(schema.entries);
  return 'pipe' in schema && Array.isArray(schema.pipe) ? namesOf(schema.pipe[0]) : [];
}

// Logging out would end the session that the other calls need.
const calls = routes.map(({ call }) => call).filter(({ id }) => id !== 'deleteSessionOrUser');

test.each(calls.map((call) => [call.id, call] as const))('%s never fails on any input', async (_, call) => {
  const query = fc.dictionary(fc.constantFrom(...namesOf(call.query), 'other'), value);
  const body = fc.oneof(jsonValue, fc.dictionary(fc.constantFrom(...namesOf(call.body), 'other'), jsonValue));
  await fc.assert(
    fc.asyncProperty(query, body, async (parameters, content) => {
      const search = new URLSearchParams(parameters).toString();
      const response = await api.request(`${call.path}?${search}`, {
        method: call.method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(call.method !== 'GET' && { body: JSON.stringify(content) }),
      });
      expect(response.status, await response.clone().text()).toBeLessThan(500);
      expect(await response.json()).toBeDefined();
    }),
    { numRuns: 60 },
  );
  expect(api.log.filter(({ level }) => level === 'error')).toEqual([]);
});
