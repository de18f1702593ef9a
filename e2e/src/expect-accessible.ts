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
 * Waits for transitions, which lower the contrast, but not for endless animations. The end of one transition may start
 * another that inherits its color, so the page must be still for two frames.
 */
const waitForAnimations = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const runningAnimations = () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    do {
      await Promise.allSettled(runningAnimations().map(({ finished }) => finished));
      await frame();
      await frame();
    } while (runningAnimations().length > 0);
  });

/** Injects axe into a document once, as parsing it takes as long as a run. */
async function injectAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axeSource);
}

/** Color rules, the only ones that a different color scheme can break. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Violations on the current page by rule, with their elements. Skips frames, which show third-party pages. Under a
 * modal dialog, checks only the dialog, as the page was checked without it. Checks only five entries of a list.
 */
const findViolations = (page: Page, rules?: readonly string[]): Promise<{ id: string; at: string[] }[]> =>
  page.evaluate(
    async (ruleIds) => {
      if (!window.axe) throw new Error('axe is not in this document.');
      const modal = [...document.querySelectorAll('[role=dialog][aria-modal=true]')].at(-1);
      // Selectors of all checked elements would cost more than the check, and nobody reads them.
      const options: axe.RunOptions = {
        resultTypes: ['violations'],
        selectors: false,
        ...(ruleIds
          ? { runOnly: { type: 'rule', values: ruleIds } }
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
 * Expects no violations by axe: all rules in light, color rules also in dark. Starts with the current color scheme, as
 * switching costs as much as a run.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  for (const colorScheme of isDark ? schemes.toReversed() : schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await waitForAnimations(page);
    await injectAxe(page);
    const violations = await findViolations(page, colorScheme === 'dark' ? COLOR_RULES : undefined);
    expect(violations.map((violation) => ({ ...violation, colorScheme }))).toEqual([]);
  }
}

/** Pixels by which a page is wider than its window. Waits two frames first, because components measure themselves. */
const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  });

/** Sets the text size as browsers do, e.g. `200%`; an empty value restores it. */
export const setTextSize = (page: Page, size: string): Promise<void> =>
  page.evaluate((fontSize) => void (document.documentElement.style.fontSize = fontSize), size);

export const expectNoHorizontalScroll = (page: Page): Promise<void> =>
  expect.poll(() => overflowOf(page), 'pixels to scroll sideways').toBeLessThanOrEqual(0);

/** Expects the page to be no wider than the window with text at 200 % (WCAG 1.4.4). */
export async function expectFitsLargeText(page: Page): Promise<void> {
  await setTextSize(page, '200%');
  await expectNoHorizontalScroll(page);
  await setTextSize(page, '');
}
