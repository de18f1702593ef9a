import { afterEach, expect, test, vi } from 'vitest';
import { loadScript } from './load-script.ts';

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script')];
const arrive = (event: 'load' | 'error') => scripts().at(-1)?.dispatchEvent(new Event(event));

afterEach(() => {
  for (const script of scripts()) script.remove();
  vi.useRealTimers();
});

test('a script is added once however often it is requested', async () => {
  const first = loadScript('https://cards.test/once.js');
  const second = loadScript('https://cards.test/once.js');
  arrive('load');
  await Promise.all([first, second, loadScript('https://cards.test/once.js')]);
  expect(scripts().map(({ src }) => src)).toEqual(['https://cards.test/once.js']);
});

test('a blocked script is an error, and the next call tries anew', async () => {
  const blocked = loadScript('https://cards.test/blocked.js');
  arrive('error');
  await expect(blocked).rejects.toThrow('The script https://cards.test/blocked.js could not be loaded.');
  expect(scripts()).toEqual([]);
  const again = loadScript('https://cards.test/blocked.js');
  arrive('load');
  await expect(again).resolves.toBeUndefined();
});

test('a script that hangs is given up', async () => {
  vi.useFakeTimers();
  const hanging = loadScript('https://cards.test/hanging.js', 1000);
  const failure = hanging.catch((error: unknown) => String(error));
  await vi.advanceTimersByTimeAsync(1000);
  expect(await failure).toContain('did not arrive within 1000 ms');
  expect(scripts()).toEqual([]);
});
