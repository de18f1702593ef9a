export { mockCall, mockError } from './mock-call.ts';
export type { MockedCall, MockedErrorExtra, MockedRequest } from './mock-call.ts';
export { unmockedCalls } from './unmocked-calls.ts';
