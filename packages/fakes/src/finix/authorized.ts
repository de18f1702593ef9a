import type { FakeRoute } from '../http/route.ts';
import { refuse } from './answers.ts';
import { fakeKeys } from './keys.ts';

const expected = `Basic ${Buffer.from(`${fakeKeys.username}:${fakeKeys.password}`).toString('base64')}`;

/** Requires the keys and the API version in a request, as the provider does. */
export function authorized(route: FakeRoute): FakeRoute {
  return {
    ...route,
    answer(request) {
      if (request.headers.get('authorization') !== expected) {
        return refuse(401, { code: 'UNAUTHORIZED', message: 'The username or password is not correct.' });
      }
      if (request.headers.get('finix-version') !== '2022-02-01') {
        return refuse(400, { code: 'INVALID_VERSION', message: 'Finix-Version must be 2022-02-01.' });
      }
      return route.answer(request);
    },
  };
}
