import { afterEach, expect, test } from 'vitest';
import { printOnLightPaper } from './light-paper.ts';

const root = document.documentElement;
const scheme = () => root.getAttribute('data-mantine-color-scheme');
let end = () => {};
afterEach(() => {
  end();
  root.removeAttribute('data-mantine-color-scheme');
});

test.each(['dark', 'light'])('a %s screen prints light, and is as before afterwards', (shown) => {
  root.setAttribute('data-mantine-color-scheme', shown);
  end = printOnLightPaper();
  window.dispatchEvent(new Event('beforeprint'));
  expect(scheme()).toBe('light');
  window.dispatchEvent(new Event('afterprint'));
  expect(scheme()).toBe(shown);
});

test('once it has ended, a printout changes nothing', () => {
  root.setAttribute('data-mantine-color-scheme', 'dark');
  printOnLightPaper()();
  window.dispatchEvent(new Event('beforeprint'));
  expect(scheme()).toBe('dark');
});
