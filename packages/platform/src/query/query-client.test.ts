import { ApiNetworkError } from '@tech-portal/api-client/errors';
import { getUser } from '@tech-portal/contract/users';
import { expect, test, vi } from 'vitest';
import { createQueryClient, setResponse } from '../query.ts';

test('reads are stale after 5 minutes', () => {
  expect(createQueryClient().getDefaultOptions().queries?.staleTime).toBe(300_000);
});

test('neither a read nor a change is retried here: the API client decides that', async () => {
  const client = createQueryClient();
  const send = vi.fn().mockRejectedValue(new ApiNetworkError(getUser));
  await expect(client.query({ queryKey: ['x'], queryFn: send })).rejects.toThrow();
  await expect(client.getMutationCache().build(client, { mutationFn: send }).execute(undefined)).rejects.toThrow();
  expect(send).toHaveBeenCalledTimes(2);
});

test('the response of a change is not overwritten by a read that was requested before it', async () => {
  const client = createQueryClient();
  const { promise, resolve } = Promise.withResolvers<string>();
  const read = client.fetchQuery({ queryKey: ['order'], queryFn: () => promise }).catch(() => undefined);
  setResponse(client, ['order'], 'changed');
  resolve('as it was');
  await read;
  expect(client.getQueryData(['order'])).toBe('changed');
});
