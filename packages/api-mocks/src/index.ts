export { mockEndpoint, mockError } from './mock-endpoint.ts';
export type { MockHandler, MockedErrorExtra, MockedRequest } from './mock-endpoint.ts';
export { unmockedRequests } from './unmocked-requests.ts';
