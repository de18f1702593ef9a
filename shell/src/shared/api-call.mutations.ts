import type { EndpointInput } from '@tech-portal/api-client';
import type { EndpointDeclaration, ResponseOf } from '@tech-portal/contract';
import { useApi } from '@tech-portal/platform';

/** Returns a function that calls an endpoint, for pages without cached server data, such as the login. */
export function useEndpoint<Endpoint extends EndpointDeclaration>(
  endpoint: Endpoint,
): (input: EndpointInput<Endpoint>) => Promise<ResponseOf<Endpoint>> {
  const api = useApi();
  return (input) => api.call(endpoint, input);
}
