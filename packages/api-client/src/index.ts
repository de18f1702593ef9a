export { createApiClient } from './api-client.ts';
export type { ApiClient, ApiClientOptions, EndpointInput } from './api-client.ts';
