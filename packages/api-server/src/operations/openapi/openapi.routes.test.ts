import { expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { createTestApi } from '../../testing/create-test-api.ts';

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

test('it is cached, has an ETag, and is counted per address', async () => {
  const first = await api.request('/api/openapi.json');
  expect(first.headers.get('cache-control')).toBe('public, max-age=300');
  const tag = first.headers.get('etag') ?? 'none';
  const again = await api.request('/api/openapi.json', { headers: { 'if-none-match': tag } });
  expect([again.status, await again.text()]).toEqual([304, '']);

  const { limits } = api.deps.config;
  const app = createApp({ ...api.deps, config: { ...api.deps.config, limits: { ...limits, requestsPerMinute: 3 } } });
  const ask = () => app(new Request('http://api.test/api/openapi.json'), { remoteAddress: '198.51.100.77' });
  const statuses = [await ask(), await ask(), await ask(), await ask()].map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 200, 429]);
});
