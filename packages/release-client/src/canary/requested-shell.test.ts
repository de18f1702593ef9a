import { afterEach, expect, test, vi } from 'vitest';
import { requestShell, readRequestedShell, refuseShell } from './requested-shell.ts';

/** The page's maker, which the test runner puts there. */
declare const jsdom: { reconfigure(settings: { readonly url: string }): void };

const forget = () => {
  document.cookie = 'shell_canary=; Path=/; Max-Age=0';
  document.cookie = '__Host-shell_canary=; Path=/; Max-Age=0; Secure';
};
afterEach(forget);

test('requests a version, and then none again', () => {
  requestShell('1a2b');
  expect(document.cookie).toBe('shell_canary=1a2b');
  expect(readRequestedShell()).toBe('1a2b');
  requestShell(undefined);
  expect(document.cookie).toBe('');
  expect(readRequestedShell()).toBe('');
});

test('each request stores it for a week; to all pages of this portal, and by no other site', () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  requestShell('1a2b');
  requestShell('1a2b');
  expect(written.mock.calls).toEqual([
    ['shell_canary=1a2b; Path=/; SameSite=Lax; Max-Age=604800'],
    ['shell_canary=1a2b; Path=/; SameSite=Lax; Max-Age=604800'],
  ]);
});

test('where the portal is encrypted, the cookie is for this host alone, and one of before is deleted', () => {
  const { href } = window.location;
  jsdom.reconfigure({ url: 'https://portal.test/' });
  document.cookie = 'shell_canary=0f0f; Path=/';
  expect(readRequestedShell()).toBe('0f0f');
  const written = vi.spyOn(document, 'cookie', 'set');
  requestShell('1a2b');
  expect(written.mock.calls[0]).toEqual(['__Host-shell_canary=1a2b; Path=/; SameSite=Lax; Max-Age=604800; Secure']);
  expect(document.cookie).toBe('__Host-shell_canary=1a2b');
  expect(readRequestedShell()).toBe('1a2b');
  refuseShell('1a2b');
  expect(document.cookie).toBe('__Host-shell_canary=!1a2b');
  forget();
  jsdom.reconfigure({ url: href });
});

test('without a requested version no cookie is written', () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  requestShell(undefined);
  expect(written).not.toHaveBeenCalled();
});

test('a version that failed here is not requested again, whoever signs in or out; another one is', () => {
  requestShell('1a2b');
  refuseShell('1a2b');
  expect(readRequestedShell()).toBe('');
  requestShell(undefined);
  requestShell('1a2b');
  expect(document.cookie).toBe('shell_canary=!1a2b');
  requestShell('3c4d');
  expect(readRequestedShell()).toBe('3c4d');
});
