import { mockEndpoint } from '@tech-portal/api-mocks';
import { getFactors } from '@tech-portal/contract/factors';
import { setupServer } from 'msw/node';

/** Default response for every signed-in page: no second factors. */
const noFactors = mockEndpoint(getFactors, { totp: null, totp_possible: true, recovery_codes: 0 });

/** API of a test; a request without a handler fails it. */
export const server = setupServer(noFactors);
