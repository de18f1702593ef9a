import { expect, test } from 'vitest';
import { contentSecurityPolicy, NO_THIRD_PARTIES } from './security-headers.ts';

const connectsOf = (overrideOrigins: readonly string[], secretAddress = false): string => {
  const policy = contentSecurityPolicy({
    styleNonce: undefined,
    scriptHashes: [],
    remoteOrigins: [],
    overrideOrigins,
    apiOrigin: '',
    hasTokenInUrl: secretAddress,
    thirdParties: NO_THIRD_PARTIES,
    trustedTypes: [],
    isSecure: true,
  });
  return /connect-src ([^;]*)/.exec(policy)?.[1] ?? '';
};

test('only pages with override origins may open web sockets to them, and none whose address holds a token', () => {
  const machines = ['http://localhost:4401', 'https://dev.example'];
  expect(connectsOf([])).toBe("'self'");
  expect(connectsOf(machines)).toBe("'self' ws://localhost:4401 wss://dev.example");
  expect(connectsOf(machines, true)).toBe("'self'");
});
