export { mockEndpoint, mockError } from './mock-endpoint.ts';
export type { MockHandler, MockedErrorExtra, MockedRequest } from './mock-endpoint.ts';
export { unmockedRequests } from './unmocked-requests.ts';

// Deprecated names, until the next major version.
export type { MockHandler as MockedCall } from './mock-endpoint.ts';
export { mockEndpoint as mockCall } from './mock-endpoint.ts';
export { unmockedRequests as unmockedCalls } from './unmocked-requests.ts';
