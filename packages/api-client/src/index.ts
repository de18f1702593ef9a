export { createApiClient } from './api-client.ts';
export type { ApiClient, ApiClientOptions, CallInput } from './api-client.ts';
