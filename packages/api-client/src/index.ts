export { createApiClient } from './api-client.ts';
export type { ApiClient, ApiClientOptions, EndpointInput } from './api-client.ts';

// Deprecated names, until the next major version.
export type { EndpointInput as CallInput } from './api-client.ts';
