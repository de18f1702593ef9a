import { ApiNetworkError, ApiResponseError } from '@tech-portal/api-client/errors';
import { getUser } from '@tech-portal/contract/users';
import { expect, test, vi } from 'vitest';
import { createQueryClient, putAnswer } from '../query.ts';

const refusal = (status: number) =>
  new ApiResponseError(getUser, {
    status,
    id: undefined,
    serverMessage: undefined,
    fields: {},
    logout: false,
    retryAfter: undefined,
    details: {},
  });

async function askUntilItFails(error: Error) {
  const read = vi.fn().mockRejectedValue(error);
  const client = createQueryClient();
  const { retry } = client.getDefaultOptions().queries ?? {};
  if (retry === undefined) throw new Error('The client has no rule for retries.');
  await expect(client.fetchQuery({ queryKey: ['x'], queryFn: read, retry, retryDelay: 0 })).rejects.toThrow(error);
  return read.mock.calls.length;
}

test('reads are stale after 5 minutes', () => {
  expect(createQueryClient().getDefaultOptions().queries?.staleTime).toBe(300_000);
});

test('a read that may succeed later is repeated once', async () => {
  expect(await askUntilItFails(new ApiNetworkError(getUser))).toBe(2);
  expect(await askUntilItFails(refusal(503))).toBe(2);
});

test('a read that the server refused is not repeated', async () => {
  expect(await askUntilItFails(refusal(404))).toBe(1);
});

test('a write is never repeated', async () => {
  const client = createQueryClient();
  const write = vi.fn().mockRejectedValue(new ApiNetworkError(getUser));
  const mutation = client.getMutationCache().build(client, { mutationFn: write });
  await expect(mutation.execute(undefined)).rejects.toThrow();
  expect(write).toHaveBeenCalledOnce();
});

test('the response of a change is not overwritten by a read that was requested before it', async () => {
  const client = createQueryClient();
  const { promise, resolve } = Promise.withResolvers<string>();
  const read = client.fetchQuery({ queryKey: ['order'], queryFn: () => promise }).catch(() => undefined);
  putAnswer(client, ['order'], 'changed');
  resolve('as it was');
  await read;
  expect(client.getQueryData(['order'])).toBe('changed');
});
