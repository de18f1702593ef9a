import { expect, test } from 'vitest';
import { requestIdOf } from './request-id.ts';

const MADE = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const idWith = (id: string, forwardedFor: string, proxies: number): string =>
  requestIdOf(new Headers({ 'x-request-id': id, 'x-forwarded-for': forwardedFor }), proxies);

test.each([
  ['0f3c9a6d2b1e4875', '203.0.113.9', 1],
  ['proxy-1.7_A', '6.6.6.6, 203.0.113.9', 1],
  ['x'.repeat(64), '203.0.113.9, 10.0.0.7', 2],
])('the id %s of a request from %s behind %i proxies is believed', (id, forwardedFor, proxies) => {
  expect(idWith(id, forwardedFor, proxies)).toBe(id);
});

test.each([
  ['without a trusted proxy', '0f3c9a6d2b1e4875', '203.0.113.9', 0],
  ['past the proxies', '0f3c9a6d2b1e4875', '', 1],
  ['past one of the proxies', '0f3c9a6d2b1e4875', '203.0.113.9', 2],
  ['an empty one', '', '203.0.113.9', 1],
  ['one that is too long', 'x'.repeat(65), '203.0.113.9', 1],
  ['one with a space', 'a b', '203.0.113.9', 1],
  ['two of them', 'a, b', '203.0.113.9', 1],
  ['markup', '<b>1</b>', '203.0.113.9', 1],
  ['one with quotes', 'a"b', '203.0.113.9', 1],
])('%s: the request gets an id of its own', (_, id, forwardedFor, proxies) => {
  expect(idWith(id, forwardedFor, proxies)).toMatch(MADE);
});

test('a request without an id gets one of its own, each another one', () => {
  const headers = new Headers({ 'x-forwarded-for': '203.0.113.9' });
  expect(requestIdOf(headers, 1)).toMatch(MADE);
  expect(requestIdOf(headers, 1)).not.toBe(requestIdOf(headers, 1));
});
