import { expect, test } from 'vitest';
import { anonymizeMessage, anonymizeStack, findPublishedFile } from './anonymize.ts';

test.each([
  ["Cannot read properties of undefined (reading 'first_name')", "Cannot read properties of undefined (reading '…')"],
  ['No customer "Dana O\'Neil" in “Austin”', "No customer '…' in '…'"],
  ['dana.o-neil+rv@example.com is not known', '<email> is not known'],
  ['Failed at https://portal.example/estimate/17?t=secret and 2026-03-01', 'Failed at <address> and #'],
  ["It doesn't work and couldn't", "It doesn't work and couldn't"],
  ['call (512) 555-0100, 4 of 1,200.50', 'call (#) #, # of #'],
  ['two\n  lines', 'two lines'],
  ['No session Ab3_dEf-hIjKlMnOpQrStUvWxYz0123456789abcdefg here', 'No session <token> here'],
  ['Bearer tpk_Ab3dEfhIjKlMnOpQrStUvWxYz0123456789abcdefghijk', 'Bearer <token>'],
  [`Bearer ${'aBcdEfghij'.repeat(4)}xyz`, 'Bearer <token>'],
  ['Key JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP of id 7d0c6a0e-aaaa-4000-8000-00000000000a', 'Key <token> of id <token>'],
  ['GET /customers?search=Dana&t=short failed', 'GET /customers?search=…&t=… failed'],
  ['UNSAFE_componentWillReceiveProps is not a function', 'UNSAFE_componentWillReceiveProps is not a function'],
  ['many words '.repeat(500), `${'many words '.repeat(18)}ma`],
])('%s is kept as %s', (message, kept) => {
  expect(anonymizeMessage(message)).toBe(kept);
  expect(anonymizeMessage(kept)).toBe(kept);
});

const own = '/remotes/mfe-store/1a2b3c/cart-page.aa11.js';

test.each([
  [
    'Chromium',
    `TypeError: x of 'Dana'\n    at save (https://portal.example${own}?retry=1:3:1204)\n    at async https://portal.example/shell/9f/main.1.js:1:2\n    at chrome-extension://abc/x.js:1:1\n    at <anonymous>`,
  ],
  [
    'Firefox and Safari',
    `save@https://portal.example${own}?retry=1:3:1204\n@https://portal.example/shell/9f/main.1.js:1:2\n@moz-extension://abc/x.js:1:1`,
  ],
])('a stack of %s keeps its places in published files, and nothing else', (_, stack) => {
  const kept = anonymizeStack(stack);
  expect(kept).toBe(`at save (${own}:3:1204)\nat (anonymous) (/shell/9f/main.1.js:1:2)\nat (anonymous) (elsewhere)`);
  expect(anonymizeStack(kept)).toBe(kept);
});

test('a stack is bounded, and takes no time however odd it is', () => {
  expect(anonymizeStack(`at a (https://x.test${own}:1:1)\n`.repeat(500)).split('\n')).toHaveLength(20);
  expect(anonymizeStack('at '.repeat(100_000))).toBe('');
  expect(anonymizeMessage(`'`.repeat(100_000)).length).toBeLessThanOrEqual(200);
});

test('an address names app, version and file of what was published', () => {
  expect(findPublishedFile(`https://admin.example${own}:1:2`)).toEqual({
    app: 'mfe-store',
    version: '1a2b3c',
    file: 'cart-page.aa11.js',
  });
  expect(findPublishedFile('https://portal.example/shell/9f/main.1.js')).toMatchObject({ app: 'shell', version: '9f' });
  expect(findPublishedFile('https://elsewhere.example/main.js')).toBeUndefined();
});

test.each(['ASYNC AT ', ' ', 'a:', 'a+', 'http://', '1:1:', '!', '«', '"'])(
  '%j over and over is read at once',
  (text) => {
    const begin = performance.now();
    anonymizeStack(`at ${text.repeat(5000)}`);
    anonymizeMessage(text.repeat(5000));
    expect(performance.now() - begin).toBeLessThan(1000);
  },
);
