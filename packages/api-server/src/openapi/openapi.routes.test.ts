import { expect, test } from 'vitest';
import { createTestApi } from '../testing/create-test-api.ts';

const api = await createTestApi();

test('anybody reads the API document, in the version that runs', async () => {
  const response = await api.request('/api/openapi.json');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('application/json');
  await expect(response.json()).resolves.toMatchObject({
    openapi: '3.1.1',
    info: { version: api.deps.config.version },
    paths: { '/api/my-cart': { get: { operationId: 'getMyCart' } } },
  });
});
