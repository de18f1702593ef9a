import { calls } from '@tech-portal/contract/calls';
import { http } from 'msw/http';

function advice(method: string, path: string): string {
  const call = calls.find((one) => one.method === method && one.path === path);
  return call
    ? `${method} ${path} has no mock. Add mockCall(${call.id}, answer) or mockError(${call.id}, …) to the test.`
    : `${method} ${path} is no call of the contract. Only *.queries.ts and *.mutations.ts reach the network, through useApi().`;
}

/** Responds to every unmatched request with 501 and a sentence about the missing mock. Add it last. */
export const unmockedCalls = http.all('*', ({ request }) =>
  Response.json(
    { error: 'not_implemented', message: advice(request.method, new URL(request.url).pathname) },
    { status: 501 },
  ),
);
