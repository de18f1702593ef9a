export { mockEndpoint, mockError } from './mock-call.ts';
export type { MockHandler, MockedErrorExtra, MockedRequest } from './mock-call.ts';
export { unmockedRequests } from './unmocked-calls.ts';
