import { endpoints } from '@tech-portal/contract/endpoints';
import { http } from 'msw/http';

function mockAdvice(method: string, path: string): string {
  const endpoint = endpoints.find((one) => one.method === method && one.path === path);
  return endpoint
    ? `${method} ${path} has no mock. Add mockEndpoint(${endpoint.id}, answer) or mockError(${endpoint.id}, …) to the test.`
    : `${method} ${path} is no endpoint of the contract. Only *.queries.ts and *.mutations.ts reach the network, through useApi().`;
}

/** Responds to every unmatched request with 501 and a sentence about the missing mock. Add it last. */
export const unmockedRequests = http.all('*', ({ request }) =>
  Response.json(
    { error: 'not_implemented', message: mockAdvice(request.method, new URL(request.url).pathname) },
    { status: 501 },
  ),
);
