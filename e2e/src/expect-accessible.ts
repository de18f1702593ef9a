import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect } from './test.ts';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * What is still fading in has less contrast than it will have; what turns for ever is not waited for. Where something
 * ends, what takes its color from there may begin: still is what stays so for two frames.
 */
const untilStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const moving = () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    do {
      await Promise.allSettled(moving().map(({ finished }) => finished));
      await frame();
      await frame();
    } while (moving().length > 0);
  });

/** axe is brought into a document once, however often it judges there: to read its code takes as long as to judge. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axeSource);
}

/** Rules about colors, all that another color scheme can break. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * What axe objects to in the page as it is, by the rule and with the elements; frames are somebody else's pages. Of a page
 * under a modal dialog only the dialog is judged, as the page has been judged without it, and of a list five entries.
 */
const findViolations = (page: Page, rules?: readonly string[]): Promise<{ id: string; at: string[] }[]> =>
  page.evaluate(
    async (only) => {
      if (!window.axe) throw new Error('axe is not in this document.');
      const modal = [...document.querySelectorAll('[role=dialog][aria-modal=true]')].at(-1);
      // The selectors of everything that was judged would cost more than judging, and nobody reads them.
      const options: axe.RunOptions = {
        resultTypes: ['violations'],
        selectors: false,
        ...(only
          ? { runOnly: { type: 'rule', values: only } }
          : { rules: { 'label-content-name-mismatch': { enabled: true } } }),
      };
      const exclude = ['iframe', 'main :is(li, tr, article):nth-child(n + 6)'];
      const { violations } = await window.axe.run({ include: modal ?? document, exclude }, options);
      return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }));
    },
    rules ? [...rules] : undefined,
  );

const schemes = ['light', 'dark'] as const;

/**
 * Nothing that axe objects to: every rule in light, those about colors in dark, too. The scheme of the page is first, as a
 * change of colors is drawn anew, which costs as much as to judge it.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  for (const colorScheme of isDark ? schemes.toReversed() : schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await untilStill(page);
    await bringAxe(page);
    const violations = await findViolations(page, colorScheme === 'dark' ? COLOR_RULES : undefined);
    expect(violations.map((violation) => ({ ...violation, colorScheme }))).toEqual([]);
  }
}

/** How many pixels wider a page is than its window, two frames later: components that measure themselves follow. */
const excessOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  });

/** Sets the size of text as browsers do, `200%` for instance; nothing for what it was. */
export const setTextSize = (page: Page, size: string): Promise<void> =>
  page.evaluate((given) => void (document.documentElement.style.fontSize = given), size);

/** The page is no wider than the window. */
export const expectNoSidewaysScroll = (page: Page): Promise<void> =>
  expect.poll(() => excessOf(page), 'pixels to scroll sideways').toBeLessThanOrEqual(0);

/** The page is no wider than the window with text at 200 % (WCAG 1.4.4). */
export async function expectFitsLargeText(page: Page): Promise<void> {
  await setTextSize(page, '200%');
  await expectNoSidewaysScroll(page);
  await setTextSize(page, '');
}
