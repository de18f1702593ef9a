import type { FakeRoute } from '../http/route.ts';
import { createErrorResponse } from './responses.ts';
import { fakeKeys } from './keys.ts';

const EXPECTED_AUTHORIZATION = `Basic ${Buffer.from(`${fakeKeys.username}:${fakeKeys.password}`).toString('base64')}`;

/** Requires the keys and the API version in a request, as the provider does. */
export function requireAuthorization(route: FakeRoute): FakeRoute {
  return {
    ...route,
    respond(request) {
      if (request.headers.get('authorization') !== EXPECTED_AUTHORIZATION) {
        return createErrorResponse(401, { code: 'UNAUTHORIZED', message: 'The username or password is not correct.' });
      }
      if (request.headers.get('finix-version') !== '2022-02-01') {
        return createErrorResponse(400, { code: 'INVALID_VERSION', message: 'Finix-Version must be 2022-02-01.' });
      }
      return route.respond(request);
    },
  };
}
