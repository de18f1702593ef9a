export { fakeKeys } from './finix/keys.ts';
export { startFakes } from './start-fakes.ts';
