export { isLocalHost } from './local-host.ts';
export { isLoopbackHost } from './loopback-host.ts';
export { LocalAddressError, pinnedTo, publicAddressesOf, resolveByMachine } from './public-addresses.ts';
export type { Resolve } from './public-addresses.ts';
