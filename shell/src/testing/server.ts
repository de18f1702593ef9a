import { mockCall } from '@tech-portal/api-mocks';
import { getFactors } from '@tech-portal/contract/factors';
import { setupServer } from 'msw/node';

/** What every page of somebody who is signed in asks for: nobody has a second factor, unless a test says so. */
const noFactors = mockCall(getFactors, { totp: null, totp_possible: true, recovery_codes: 0 });

/** The API of a test: a request without a handler fails the test. */
export const server = setupServer(noFactors);
