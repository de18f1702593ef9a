import { expect, onTestFinished, test, vi } from 'vitest';
import { openStore } from './open-store.ts';
import { startS3 } from './testing/s3-fake.ts';

test.each(['AWS_ENDPOINT_URL_S3', 'AWS_ENDPOINT_URL'])('a bucket of another provider is found by %s', async (name) => {
  const { endpoint, objects } = await startS3();
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  vi.stubEnv(name, endpoint);
  const store = await openStore('s3://portal/live/');
  await store.replace('live.json', '{}');
  expect([...objects.keys()]).toEqual(['live/live.json']);
  expect(String(await store.read('live.json'))).toBe('{}');
});
