import { mockEndpoint } from '@tech-portal/api-mocks';
import { getFactors } from '@tech-portal/contract/factors';
import { setupServer } from 'msw/node';

/** Every signed-in page requests the second factors; by default there are none. */
const noFactors = mockEndpoint(getFactors, { totp: null, totp_possible: true, recovery_codes: 0 });

/** API of the tests. A request without a handler fails the test. */
export const server = setupServer(noFactors);
