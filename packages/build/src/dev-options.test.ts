import { expect, test } from 'vitest';
import { readDevOptions } from './dev-options.ts';

const names = ['shell', 'mfe-admin', 'mfe-store'];
const port = '4400';

test('one app alone needs nothing else: the others are mocked, and the API has sample data', () => {
  expect(readDevOptions({ app: ['mfe-store'], port }, names)).toEqual({
    apps: ['mfe-store'],
    others: 'mock',
    api: 'sample',
    port: 4400,
  });
});

test('the others of a running portal bring its API, unless another one is named', () => {
  const live = 'http://localhost:4300';
  expect(readDevOptions({ app: ['mfe-store'], others: 'live', port }, names)).toMatchObject({
    others: live,
    api: live,
  });
  expect(readDevOptions({ others: 'https://staging.example/x', api: 'sample', port }, names)).toMatchObject({
    apps: ['mfe-admin', 'mfe-store'],
    others: 'https://staging.example',
    api: 'sample',
  });
});

test('the shell alone is no remote', () => {
  expect(readDevOptions({ app: ['shell'], port }, names).apps).toEqual([]);
});

test.each([
  [{ app: ['mfe-nothing'], port }, 'No app is named mfe-nothing.'],
  [{ others: 'somewhere', port }, '--others somewhere is neither mock nor live nor an origin'],
  [{ api: 'file:///x', port }, '--api file:///x is neither sample nor live nor an origin'],
  [{ port: 'http' }, '--port http is not a port number.'],
])('%j is refused with a sentence', (flags, sentence) => {
  expect(() => readDevOptions(flags, names)).toThrow(sentence);
});
