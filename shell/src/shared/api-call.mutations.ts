import type { EndpointInput } from '@tech-portal/api-client';
import type { EndpointDeclaration, ResponseOf } from '@tech-portal/contract';
import { useApi } from '@tech-portal/platform';

/** Calls an endpoint from a page without cached server state, such as the login and pages of emailed links. */
export function useEndpoint<Endpoint extends EndpointDeclaration>(
  endpoint: Endpoint,
): (input: EndpointInput<Endpoint>) => Promise<ResponseOf<Endpoint>> {
  const api = useApi();
  return (input) => api.call(endpoint, input);
}
