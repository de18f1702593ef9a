import { expect, test } from 'vitest';
import { installTrustedTypesPolicy } from './trusted-types.ts';
import type { PolicyFactory } from './trusted-types.ts';

type Rules = Parameters<PolicyFactory['createPolicy']>[1];

function rulesFor(scriptOrigins: readonly string[]): Rules {
  const made: [string, Rules][] = [];
  installTrustedTypesPolicy(scriptOrigins, { createPolicy: (name, rules) => made.push([name, rules]) });
  expect(made.map(([name]) => name)).toEqual(['default']);
  const [[, rules] = []] = made;
  if (!rules) throw new Error('No policy was made.');
  return rules;
}

test('styles that components write pass as they are', () => {
  const css = ':root{--mantine-scale: 1;} @media (max-width: 36em) {.a > .b::after{content:"&";}}';
  expect(rulesFor([]).createHTML(css)).toBe(css);
});

test.each(['<img src=x onerror=alert(1)>', 'a<b', '</style><script>alert(1)</script>'])('%s is refused', (markup) => {
  expect(rulesFor([]).createHTML(markup)).toBeNull();
});

test('scripts come from the named origins alone', () => {
  const { createScriptURL } = rulesFor(['https://js.cards.test']);
  expect(createScriptURL('https://js.cards.test/v/2/form.js')).toBe('https://js.cards.test/v/2/form.js');
  for (const address of [
    'https://js.cards.test.evil.example/form.js',
    'http://js.cards.test/form.js',
    '//evil.example/form.js',
    '/shell/1/main.js',
    'data:text/javascript,alert(1)',
    'https://',
  ]) {
    expect(createScriptURL(address)).toBeNull();
  }
});

test('a browser without Trusted Types goes without', () => {
  expect(() => installTrustedTypesPolicy([], undefined)).not.toThrow();
});
