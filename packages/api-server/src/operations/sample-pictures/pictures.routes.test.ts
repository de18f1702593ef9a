import { expect, test } from 'vitest';
import { createTestApi } from '../../testing/create-test-api.ts';

const statusOf = async (environment: 'test' | 'production', path: string): Promise<number> => {
  const api = await createTestApi({ environment });
  return (await api.request(path)).status;
};

test.each(['/api/images/products/fan-3.svg', '/api/images/categories/fan.svg'])(
  '%s is generated for sample parts, and unknown in production, which has none',
  async (path) => {
    expect(await statusOf('test', path)).toBe(200);
    expect(await statusOf('production', path)).toBe(404);
  },
);
