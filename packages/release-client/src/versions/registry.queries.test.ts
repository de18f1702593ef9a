import { afterEach, expect, test } from 'vitest';
import { remote } from '../testing/registry.ts';
import { readInlinedRegistry } from './registry.queries.ts';

function inline(text: string) {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = 'remote-registry';
  element.textContent = text;
  document.head.append(element);
}

afterEach(() => document.head.replaceChildren());

test('the registry of the page is parsed once, however many links of the menu ask for it', () => {
  inline(JSON.stringify({ remotes: [remote([], { name: 'mfe-store' })] }));
  const first = readInlinedRegistry();
  expect(first?.remotes.map(({ name }) => name)).toEqual(['mfe-store']);
  expect(readInlinedRegistry()).toBe(first);
});

test('a page without one, or with something else in its place, has none', () => {
  expect(readInlinedRegistry()).toBeUndefined();
  inline('');
  expect(readInlinedRegistry()).toBeUndefined();
  document.head.replaceChildren();
  inline('{"remotes":');
  expect(readInlinedRegistry()).toBeUndefined();
});
