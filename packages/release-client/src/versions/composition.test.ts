import { afterEach, expect, test } from 'vitest';
import { compositionId } from '@tech-portal/platform/rollout';
import { remote } from '../testing/registry.ts';
import { compositionOf, shellVersion } from './composition.ts';

afterEach(() => document.head.replaceChildren());

test('names every app with its version', () => {
  const registry = {
    remotes: [remote([], { name: 'mfe-a', version: '1' }), remote([], { name: 'mfe-b', version: '2' })],
  };

  expect(compositionOf('9', registry)).toEqual(['shell 9', 'mfe-a 1', 'mfe-b 2']);
});

test('the same versions have one short id, others another', () => {
  const stamps = [['shell 1'], ['shell 2'], ['shell 1', 'mfe-a 1'], ['shell 1', 'mfe-a 2']].map(compositionId);

  expect(new Set(stamps).size).toBe(4);
  expect(compositionId(['shell 1'])).toBe(stamps[0]);
  expect(stamps.every((stamp) => /^[0-9a-z]{7}$/.test(stamp))).toBe(true);
});

test('the shell knows its version by the address of its code', () => {
  expect(shellVersion()).toBe('development');
  const script = document.createElement('script');
  script.type = 'module';
  script.src = '/shell/1a2b3c/main.js';
  document.head.append(script);
  expect(shellVersion()).toBe('1a2b3c');
});
