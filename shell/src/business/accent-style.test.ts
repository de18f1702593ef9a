import { expect, test } from 'vitest';
import { accentCss } from './accent-style.ts';

test('an accent color is in light and dark what the portal’s own is', () => {
  const css = accentCss('#1d4ed8');
  for (const scheme of ['', "='dark'"]) {
    const rule = css.split('html:root').find((each) => each.startsWith(`[data-mantine-color-scheme${scheme}]`));
    expect(rule).toContain('--mantine-color-accent-6:#1d4ed8;');
    expect(rule).toMatch(/--portal-accent-text:#[0-9a-f]{6};/);
    expect(rule).toMatch(/--mantine-color-anchor:#[0-9a-f]{6};/);
  }
});

test('on paper an accent color is that of the light scheme', () => {
  const [light = '', dark = ''] = accentCss('#1d4ed8').split('@media screen');
  expect(light).not.toContain('dark');
  expect(dark).toMatch(/^\{html:root\[data-mantine-color-scheme='dark']\{[^{}]*\}\}$/);
});
