import { afterEach, expect, test } from 'vitest';
import { currentUrl } from '../testing/open-portal.tsx';
import { clearLinkToken, isLeavingLinkedPage, linkToken, extractLinkToken } from './link-token.ts';

afterEach(clearLinkToken);

function open(path: string) {
  window.history.replaceState(null, '', path);
  extractLinkToken();
}

test.each(['/reset-password', '/approve-estimate'])('the token leaves the address of %s at once', (path) => {
  open(`${path}?t=secret&lang=en`);
  expect(currentUrl()).toBe(`${path}?lang=en`);
  expect(linkToken()).toBe('secret');
});

test('a page without a token has none', () => {
  open('/approve-estimate?lang=en');
  expect(currentUrl()).toBe('/approve-estimate?lang=en');
  expect(linkToken()).toBe('');
});

test('no other page gets it', () => {
  open('/approve-estimate?t=secret');
  window.history.pushState(null, '', '/reset-password');
  expect(linkToken()).toBe('');
});

test('it is stored nowhere but in memory', () => {
  open('/approve-estimate?t=secret');
  expect(
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, window.history.state]),
  ).not.toContain('secret');
});

test('forgotten, it is gone', () => {
  open('/reset-password?t=secret');
  clearLinkToken();
  expect(linkToken()).toBe('');
});

test('going on to another page leaves the page of the link, the token used or not', () => {
  open('/reset-password?t=secret');
  clearLinkToken();
  expect([isLeavingLinkedPage('/reset-password'), isLeavingLinkedPage('/login')]).toEqual([false, true]);
});
