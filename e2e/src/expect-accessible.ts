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
 * ends, what takes its colour from there may begin: still is what stays so for two frames.
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

/** What axe objects to in the page as it is, by the rule and with the elements; frames are somebody else's pages. */
const findViolations = (page: Page): Promise<{ id: string; at: string[] }[]> =>
  page.evaluate(async () => {
    if (!window.axe) throw new Error('axe is not in this document.');
    // The selectors of everything that was judged would cost more than judging, and nobody reads them.
    const rules = { 'label-content-name-mismatch': { enabled: true } };
    const options: axe.RunOptions = { resultTypes: ['violations'], selectors: false, rules };
    const { violations } = await window.axe.run({ exclude: ['iframe'] }, options);
    return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }));
  });

/** Nothing that axe objects to, light or dark; what stands in a frame is somebody else's page. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await untilStill(page);
    await bringAxe(page);
    const violations = await findViolations(page);
    expect(violations.map((violation) => ({ ...violation, colorScheme }))).toEqual([]);
  }
}

/** With text at 200 % the page is still no wider than the window (WCAG 1.4.4). */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wider = await page.evaluate(async () => {
    const root = document.documentElement;
    root.style.fontSize = '200%';
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const excess = root.scrollWidth - root.clientWidth;
    root.style.fontSize = '';
    return excess;
  });
  expect(wider, 'pixels to scroll sideways at 200 % text').toBe(0);
}
