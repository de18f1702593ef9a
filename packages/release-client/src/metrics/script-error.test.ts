import { expect, test } from 'vitest';
import { faultToError, toScriptError } from './script-error.ts';

const place = { app: 'mfe-estimates', version: '7', page: '/estimate/:id' };
const origin = 'https://portal.example';
const store = `${origin}/remotes/mfe-store/1a/cart-page.aa.js`;
const shell = `${origin}/shell/9f/main.bb.js`;

function thrown(message: string, ...frames: readonly string[]): Error {
  const error = new TypeError(message);
  error.stack = [`TypeError: ${message}`, ...frames.map((frame) => `    at f (${frame}:1:2)`)].join('\n');
  return error;
}

const seen = (error: unknown, source = '') => toScriptError({ kind: 'error', error, source, pageLocation: place });

test('an error is of the remote that is uppermost in its stack, whatever of the shell is above or below', () => {
  expect(seen(thrown("no 'Dana'", shell, store, shell))).toEqual({
    app: 'mfe-store',
    version: '1a',
    kind: 'error',
    message: "TypeError: no '…'",
    stack: [
      'at f (/shell/9f/main.bb.js:1:2)',
      'at f (/remotes/mfe-store/1a/cart-page.aa.js:1:2)',
      'at f (/shell/9f/main.bb.js:1:2)',
    ].join('\n'),
    page: '/estimate/:id',
  });
  expect(seen(thrown('gone', shell))).toMatchObject({ app: 'shell', version: '9f' });
});

test('without a stack it is of the script that threw, or of the page that is shown', () => {
  expect(seen('Script error.', store)).toMatchObject({ app: 'mfe-store', version: '1a', stack: '' });
  expect(seen('rejected')).toMatchObject({ app: 'mfe-estimates', version: '7', message: 'rejected' });
});

test('of extensions and scripts of other companies nothing is made', () => {
  expect(seen(thrown('gone', 'chrome-extension://abc/inject.js'))).toBeUndefined();
  expect(seen('gone', 'https://maps.example/maps.js')).toBeUndefined();
});

test('a fault is of the version that it names', () => {
  const fault = {
    app: 'shell',
    version: '9f',
    kind: 'render',
    message: 'mfe-store 1a: x 17',
    stack: thrown('x', store).stack,
  } as const;
  expect(faultToError(fault, place)).toMatchObject({
    app: 'shell',
    version: '9f',
    kind: 'render',
    page: '/estimate/:id',
  });
  expect(JSON.stringify(faultToError(fault, place))).not.toContain('17');
});
