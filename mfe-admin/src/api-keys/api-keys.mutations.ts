import { createApiKey, revokeApiKey } from '@tech-portal/contract/api-keys';
import type { ApiKey } from '@tech-portal/contract/api-keys';
import type { BodyOf } from '@tech-portal/contract';
import { useApiMutation } from '@tech-portal/platform/query';

/** Creates a key; the response is the one place with its secret. */
export const useCreateApiKey = () =>
  useApiMutation(createApiKey, { input: (body: BodyOf<typeof createApiKey>) => ({ body }), awaitRefetch: true });

/** Revokes a key; the page reports the outcome. */
export const useRevokeApiKey = () =>
  useApiMutation(revokeApiKey, { input: ({ id }: ApiKey) => ({ body: { id } }), awaitRefetch: true });
